import { and, eq, inArray } from "drizzle-orm";
import { addOnDeals, prices, promotions } from "../../../server/db/schema";
import { priceUnits, unitsOf } from "../../../server/modules/orders/priceUnits";
import { findPlaceTermsOf } from "../../../server/modules/pricing/placeTerms";
import { idOf } from "../../support/flows/cart";
import { bought, GERMAN_ADDRESS, rowsOf, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const words = { en: "Kept", fr: "Kept", de: "Kept" };

async function pricedAgain(order: Bought, quantity: (slug: string) => number) {
  const { order: row, lines } = await rowsOf(store, order);
  const units = unitsOf(lines, (line) => quantity(line.url.split("/").at(-1) ?? ""));
  return { row, lines, rest: priceUnits(row, lines, units, await findPlaceTermsOf(store.deps.db, row.country)) };
}

test.each([
  ["the United States", {}],
  ["Germany", GERMAN_ADDRESS],
])(
  "an order to %s is priced by what it was priced by, whatever became of catalogue and promotions",
  async (to, customer) => {
    const code = `KEPT${to.length}`;
    const lampBesideDesk = { productId: idOf("desk-lamp-arc"), categories: ["standing-desks"], reduction: 3000 };
    const [deal] = await store.deps.db.insert(addOnDeals).values(lampBesideDesk).returning();
    await store.deps.db
      .insert(promotions)
      .values({ code, kind: "percent", percent: 1000, text: words, description: words });
    const order = await bought(
      store,
      [
        ["rise-duo", 1],
        ["desk-lamp-arc", 2],
        ["single-monitor-arm", 2],
      ],
      customer,
      code,
    );
    const ids = ["rise-duo", "desk-lamp-arc", "single-monitor-arm"].map(idOf);
    const before = await store.deps.db.select().from(prices).where(inArray(prices.productId, ids));
    await store.deps.db.update(prices).set({ amount: 1_00, originAmount: 1_00 }).where(inArray(prices.productId, ids));
    await store.deps.db.update(promotions).set({ percent: 5000 }).where(eq(promotions.code, code));
    await store.deps.db.delete(addOnDeals).where(eq(addOnDeals.id, deal!.id));
    try {
      const { row, lines, rest: whole } = await pricedAgain(order, (slug) => (slug === "rise-duo" ? 1 : 2));
      expect(whole.pricing?.totals).toEqual({ ...row.totals, credit: 0, total: row.totals.total + row.totals.credit });
      for (const line of lines)
        expect(whole.lines.get(line.id)).toEqual({
          goods: line.amount - line.discount,
          tax: line.taxes.product + line.taxes.service,
        });
      // Without the desk nothing makes the lamps cheaper; the code stays.
      const { rest } = await pricedAgain(order, (slug) => (slug === "rise-duo" ? 0 : 2));
      const lamps = lines.find(({ url }) => url.endsWith("desk-lamp-arc"))!;
      const listed = before.find(
        ({ productId, currency }) => productId === lamps.productId && currency === row.currency,
      );
      expect(rest.lines.get(lamps.id)?.goods).toBe(2 * listed!.amount - Math.round(0.2 * listed!.amount));
      expect(rest.lines.get(lamps.id)?.goods).toBeGreaterThan(whole.lines.get(lamps.id)!.goods);
    } finally {
      for (const { productId, currency, amount, originAmount } of before)
        await store.deps.db
          .update(prices)
          .set({ amount, originAmount })
          .where(and(eq(prices.productId, productId), eq(prices.currency, currency)));
    }
  },
);

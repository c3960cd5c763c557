import { eq } from "drizzle-orm";
import type { GroupBuy } from "../../../contract/offers";
import { days, addTime } from "../../../server/clock";
import { groupBuys } from "../../../server/db/schema";
import { processGroupBuys } from "../../../server/modules/groupBuys/processGroupBuys";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  // Groups that other tests open are none of its.
  store = await startTestStore({}, "groupBuys");
});
afterAll(() => store.close());

async function groups(locale = "en-US"): Promise<GroupBuy[]> {
  const { status, body } = await store.visitor().get(`/product-api/group-buys?locale=${locale}`);
  expect(status).toBe(200);
  return body.data.group_buys;
}
const outline = (all: readonly GroupBuy[]) =>
  all.map(({ product, state, joined, missing }) => [product.product_slug, state, joined, missing]);

test("what runs comes first, then what ended, the last first", async () => {
  expect(outline(await groups())).toEqual([
    ["rise-duo", "open", 17, 8],
    ["vertebra-mesh", "reached", 63, 0],
    ["canvas-32", "failed", 3, 2],
  ]);
});

test.each(["en-US", "de-DE", "fr-CH", "en-SE"])(
  "each step is cheaper than the one before in %s, and adds up",
  async (locale) => {
    for (const { steps, list_price, product } of await groups(locale)) {
      expect(product.currency).toBe({ "en-US": "USD", "de-DE": "EUR", "fr-CH": "CHF", "en-SE": "SEK" }[locale]);
      let before = list_price;
      for (const { price, saves } of steps) {
        expect(price).toBeLessThan(before);
        expect(price + saves).toBeCloseTo(list_price, 2);
        before = price;
      }
    }
  },
);

test("a step is reached by the number of people", async () => {
  const [duo] = await groups();
  expect(duo?.steps.map(({ people, reached }) => [people, reached])).toEqual([
    [10, true],
    [25, false],
    [50, false],
  ]);
});

test("time closes a group by itself", async () => {
  store.clock.advance(days(8));
  expect(outline(await groups())[0]).toEqual(["rise-duo", "reached", 17, 8]);
});

test("the page is made again when somebody joins and when a group closes, and not otherwise", async () => {
  const purges = async () => {
    store.purged.length = 0;
    await processGroupBuys(store.deps);
    return [...store.purged];
  };
  const [group] = await store.deps.db.select().from(groupBuys).orderBy(groupBuys.id).limit(1);
  const where = eq(groupBuys.id, group!.id);
  const change = (to: Partial<typeof group>) => store.deps.db.update(groupBuys).set(to!).where(where);
  const now = store.clock.now();
  try {
    await change({ startsAt: addTime(now, -days(1)), endsAt: addTime(now, days(1)), state: "open" });
    await purges();
    expect(await purges()).toEqual([]);
    await change({ joined: group!.joined + 1 });
    expect(await purges()).toEqual(["group-buys"]);
    store.clock.advance(days(2));
    // What it reached counts for the 30-day low on the product's page, too.
    expect(await purges()).toEqual([`product:${group!.productId}`, "group-buys"]);
    expect(await purges()).toEqual([]);
  } finally {
    await change(group);
  }
});

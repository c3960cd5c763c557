import { and, eq, gt, inArray, lte, or } from "drizzle-orm";
import { later, minutes } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { flashSaleItems, flashSales, priceLog, prices, products, storeFacts } from "../../db/schema";
import type { Deps } from "../../deps";
import { reduced } from "../catalog/rules";
import { tags } from "../catalog/tags";
import { planDemoSales, type PlannedSale } from "./planDemoSales";

/** Units of a sale's product that one customer may take. */
const PER_CUSTOMER = 3;
/** Longer than a page is served after its price has changed. */
const FIRST_LOOK_BACK = minutes(15);
const looked = new WeakMap<object, Date>();

/**
 * Has pages made again whose prices have just changed because a sale began or ended. In a store that shows the demo
 * world it also starts the next sale when one has ended and announces another.
 */
export async function syncFlashSales(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const planned = await renewDemoSales(deps, now);
  const since = looked.get(deps.db) ?? later(now, -FIRST_LOOK_BACK);
  const concerned = await productsOfTurns(deps.db, since, now);
  if (concerned.length > 0) deps.purge(tags.home, tags.sale, ...concerned.map(tags.product));
  else if (planned > 0) deps.purge(tags.sale);
  looked.set(deps.db, now);
}

/** Products of sales, for everybody or for companies, that began or ended in this time. */
async function productsOfTurns(db: Queries, since: Date, now: Date): Promise<number[]> {
  const turned = (moment: typeof flashSales.startsAt | typeof flashSales.endsAt) =>
    and(gt(moment, since), lte(moment, now));
  const rows = await db
    .selectDistinct({ id: flashSaleItems.productId })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(or(turned(flashSales.startsAt), turned(flashSales.endsAt)));
  return rows.map(({ id }) => id);
}

/** How many sales it planned. */
async function renewDemoSales({ db, log }: Deps, now: Date): Promise<number> {
  if (planDemoSales(await knownSales(db), now).length === 0) return 0;
  return db.transaction(async (tx) => {
    // Whoever holds the fact plans; another node sees the result.
    const [demo] = await tx
      .select()
      .from(storeFacts)
      .where(and(eq(storeFacts.key, "seeded"), eq(storeFacts.value, "demo")))
      .for("update");
    if (!demo) return 0;
    const planned = planDemoSales(await knownSales(tx), now);
    for (const sale of planned) {
      await writeSale(tx, sale);
      log.info({ sale: sale.theme.name.en, from: sale.startsAt }, "demo sale planned");
    }
    return planned.length;
  });
}

async function knownSales(db: Queries) {
  const rows = await db.select().from(flashSales).where(eq(flashSales.kind, "flash"));
  return rows.map(({ name, startsAt, endsAt }) => ({ name: name.en, startsAt, endsAt }));
}

/**
 * The sale, its products that are still sold, and what their prices were and will be, for the 30 days' lowest price.
 */
async function writeSale(tx: Transaction, { theme, startsAt, endsAt }: PlannedSale): Promise<void> {
  const [sale] = await tx.insert(flashSales).values({ name: theme.name, kind: "flash", startsAt, endsAt }).returning();
  const sold = await tx
    .select({ id: products.id, slug: products.slug, currency: prices.currency, amount: prices.amount })
    .from(products)
    .innerJoin(prices, eq(prices.productId, products.id))
    .where(
      and(
        eq(products.hidden, false),
        inArray(
          products.slug,
          theme.items.map(({ slug }) => slug),
        ),
      ),
    )
    .orderBy(products.id, prices.currency);
  if (!sale || sold.length === 0) return;
  const reductionOf = (slug: string) => (theme.items.find((item) => item.slug === slug)?.percent ?? 0) * 100;
  const items = new Map(sold.map(({ id, slug }) => [id, reductionOf(slug)]));
  await tx.insert(flashSaleItems).values(
    [...items].map(([productId, reduction]) => ({
      saleId: sale.id,
      productId,
      reduction,
      perCustomer: PER_CUSTOMER,
    })),
  );
  await tx.insert(priceLog).values(
    sold.flatMap(({ id: productId, slug, currency, amount }) => [
      {
        productId,
        currency,
        amount: reduced(amount, reductionOf(slug), currency),
        since: startsAt,
        cause: "flash sale",
      },
      { productId, currency, amount, since: endsAt, cause: "end of flash sale" },
    ]),
  );
}

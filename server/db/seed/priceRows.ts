import { GIFT_CARD } from "../../../contract/rules/giftCards";
import { days, addTime } from "../../clock";
import type { PriceCause, priceLog, prices } from "../schema";
import { reduced } from "../../modules/catalog/rules";
import { currencies } from "./priceLists";
import { listedPrice, releaseOf } from "./productRows";
import { reachedRows } from "../../modules/groupBuys/logReachedPrice";
import type { GroupRows, SaleRows } from "./programmeRows";
import type { World } from "./world";

export function priceRows(world: World): (typeof prices.$inferInsert)[] {
  return world.products.flatMap((product) =>
    currencies.map((currency) => {
      const amount = listedPrice(world, product, currency);
      return { productId: product.id, currency, amount, originAmount: amount };
    }),
  );
}

/** What everybody could pay since the release: the list price, lowered while a public sale runs. */
export function priceLogRows(world: World, { sales, items }: SaleRows, now: Date): (typeof priceLog.$inferInsert)[] {
  return world.products.flatMap((product) => {
    const since = releaseOf(product, now);
    const reductions = items.filter((item) => item.productId === product.id && !item.companyOnly);
    return currencies.flatMap((currency) => {
      const amount = listedPrice(world, product, currency);
      const entry = (at: Date, value: number, cause: PriceCause) => ({
        productId: product.id,
        currency,
        amount: value,
        since: at,
        cause,
      });
      const changes = reductions.flatMap(({ saleId, reduction }) => {
        const sale = sales.find(({ id }) => id === saleId);
        if (!sale) return [];
        return [
          entry(sale.startsAt, reduced(amount, reduction, currency), "flash sale"),
          entry(sale.endsAt, amount, "end of flash sale"),
        ];
      });
      return [entry(since, amount, "list"), ...changes];
    });
  });
}

/**
 * Times of a lower list price, in days before now: long enough ago that they touch no 30-day low of the sales that run
 * and come.
 */
const LOWER_LISTS = [
  { from: 420, until: 250, reduction: 600 },
  { from: 150, until: 138, reduction: 1_000 },
];

/** What list prices were in the months before, by the rule that makes a price log of any edited list. */
export function earlierLogRows(world: World, now: Date): (typeof priceLog.$inferInsert)[] {
  return world.products
    .filter(({ slug, id }) => slug !== GIFT_CARD && id % 3 > 0)
    .flatMap((product) => {
      const since = releaseOf(product, now);
      const ago = (count: number) => addTime(now, -days(count + ((product.id * 11) % 40)));
      return LOWER_LISTS.slice(product.id % 3 === 1 ? 0 : 1)
        .filter(({ from }) => ago(from) > since)
        .flatMap(({ from, until, reduction }) =>
          currencies.flatMap((currency) => {
            const amount = listedPrice(world, product, currency);
            const list = { productId: product.id, currency, cause: "list" as const };
            return [
              { ...list, amount: reduced(amount, reduction, currency), since: ago(from) },
              { ...list, amount, since: ago(until) },
            ];
          }),
        );
    });
}

/** What the groups of the demo reached that are over. */
export function groupLogRows({ groups }: GroupRows): (typeof priceLog.$inferInsert)[] {
  return groups.flatMap(({ reached, ...group }) => (reached ? reachedRows(group, reached) : []));
}

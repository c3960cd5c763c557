import type { priceLog, prices } from "../schema";
import { reduced } from "../../modules/catalog/rules";
import { currencies } from "./priceLists";
import { listedPrice, releaseOf } from "./productRows";
import type { SaleRows } from "./programmeRows";
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
      const entry = (at: Date, value: number, cause: string) => ({
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

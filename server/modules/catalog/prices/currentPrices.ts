import type { Currency } from "../../../../contract/markets";
import type { Price } from "../options/configuration";
import { memoised, type Source } from "../memo";
import { currentPrice } from "./currentPrice";
import { listPrices, listReducedPrices } from "./repository/priceList";
import { isSoldOut, whileItLasts } from "./salePieces";

export interface CurrentPrice extends Price {
  productId: number;
  /** End of the public sale that runs for it, null without one. */
  saleEndsAt: Date | null;
  /** All pieces at the sale's price are taken: it costs what it does without. */
  isSaleSoldOut: boolean;
  /** Lowest of the 30 days before the reduction, where it must be told. */
  lowestBefore: number | null;
}

/** A sale that starts shows on pages this late at most; it ends on the second. */
const SALES_KEPT_SECONDS = 3;

/**
 * What everybody pays now for the products, before options, in minor units: the price list with the running public
 * sale. The struck price is a real one: see `struckPrice`. Products without a price in the currency are missing. For
 * pages: what a cart is charged is read through `priceQuery` in the cart's own query.
 */
export async function currentPrices(
  source: Source,
  productIds: readonly number[],
  currency: Currency,
): Promise<Map<number, CurrentPrice>> {
  if (productIds.length === 0) return new Map();
  const [rows, reduced] = await Promise.all([
    listPrices(source.db, productIds, currency, source.clock.now()),
    reductions(source, currency),
  ]);
  return new Map(
    rows.map((row) => {
      const { reduction, lowest, saleEndsAt, isSaleSoldOut } = reduced.get(row.productId) ?? AS_LISTED;
      const origin = isSaleSoldOut ? row.listed : row.origin;
      const price = currentPrice({ ...row, origin, reduction, lowest }, currency);
      return [row.productId, { productId: row.productId, saleEndsAt, isSaleSoldOut, ...price }];
    }),
  );
}

/** Products whose price is shown struck to everybody at this moment, in no order. */
export async function struckProducts(source: Source, currency: Currency): Promise<number[]> {
  return [...(await reductions(source, currency)).values()].flatMap((row) => {
    const origin = row.isSaleSoldOut ? row.listed : row.origin;
    const { amount, originAmount } = currentPrice({ ...row, origin }, currency);
    return originAmount > amount ? [row.productId] : [];
  });
}

/**
 * What everybody pays for the products of sales and plans that run, before options, in minor units; others cost what
 * the team has listed for good.
 */
export async function saleAmounts(source: Source, currency: Currency): Promise<Map<number, number>> {
  const rows = [...(await reductions(source, currency)).values()].filter(
    ({ reduction, plannedSince }) => reduction !== null || plannedSince !== null,
  );
  return new Map(rows.map((row) => [row.productId, currentPrice(row, currency).amount]));
}

const AS_LISTED = { reduction: null, lowest: null, saleEndsAt: null, isSaleSoldOut: false };

/** What is reduced for everybody at this moment, by product, and what a plan has given another price. */
async function reductions(source: Source, currency: Currency) {
  const now = source.clock.now();
  const rows = await memoised(source, `sales:${currency}`, SALES_KEPT_SECONDS, async () => {
    const found = await listReducedPrices(source.db, currency, now);
    return found.map((row) => ({
      ...whileItLasts(row),
      isSaleSoldOut: row.reduction !== null && isSoldOut(row),
    }));
  });
  return new Map(
    rows.filter(({ saleEndsAt }) => saleEndsAt === null || saleEndsAt > now).map((row) => [row.productId, row]),
  );
}

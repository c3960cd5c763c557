import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { PriceCell } from "../../../contract/priceDesk/priceDeskRoutes";
import { PRICE_DESK_LIMITS, type PriceFault, type PriceOutcome } from "../../../contract/priceDesk/priceDeskTerms";
import { minorUnits } from "../catalog/rules";
import type { ListedBefore } from "../listings/repositoryGoods";
import type { LockedProduct } from "./repository";

/** Minor units. */
export interface CellAmounts {
  amount: number;
  originAmount: number;
}

/** What is known of a cell while its product is locked. */
interface CellFacts {
  product: LockedProduct | undefined;
  /** As it is now; null for none. */
  now: CellAmounts | null;
  /** What it cost in the last days. */
  was: ListedBefore;
  isWaiting: boolean;
  isTwice: boolean;
  /** By how many per cent one person changes a price. */
  percent: number;
  /** Nobody else could approve it. */
  isAlone: boolean;
}

export interface Judged {
  outcome: PriceOutcome;
  fault: PriceFault | null;
}

const refused = (fault: PriceFault): Judged => ({ outcome: "refused", fault });
const minor = (cell: { price: number; origin_price: number }, currency: Currency): CellAmounts => ({
  amount: minorUnits(cell.price, currency),
  originAmount: minorUnits(cell.origin_price, currency),
});

/** The cell's amounts in minor units, rounded; `judgeCell` refuses what was rounded. */
export const wantedOf = (cell: PriceCell): CellAmounts => minor(cell, cell.currency);

const isSame = (a: CellAmounts | null, b: CellAmounts | null): boolean =>
  a?.amount === b?.amount && a?.originAmount === b?.originAmount;

/** Major units with more decimals than the currency has; what numbers in binary miss is none. */
const TINY = 1e-6;
function hasTooManyDecimals(amount: number, currency: Currency): boolean {
  const exact = amount * 10 ** CURRENCIES[currency].decimals;
  return Math.abs(exact - Math.round(exact)) > TINY * Math.max(1, Math.abs(exact));
}

/**
 * Whether a price changes by more than one person decides. A fall counts from the highest price of the last days, so
 * that several do not add up unseen; a raise counts from the present price, unless it only restores what was asked in
 * these days. A currency that is priced anew is compared with what it cost before.
 */
function isLarge(to: number, percent: number, now: CellAmounts | null, { highest, before }: ListedBefore): boolean {
  const top = Math.max(now?.amount ?? 0, highest, before);
  if (top === 0) return false;
  const from = now?.amount ?? top;
  return to * 100 < top * (100 - percent) || (to > top && to * 100 > from * (100 + percent));
}

/** What becomes of a cell. Pure. */
export function judgeCell(cell: PriceCell, { product, now, was, ...facts }: CellFacts): Judged {
  const { currency, price, origin_price: origin } = cell;
  if (!product || product.discontinuedAt !== null) return refused("gone");
  if (product.setParts.length > 0) return refused("set");
  if (product.vendorId !== STORE_VENDOR) return refused("brand");
  if (facts.isTwice) return refused("twice");
  const wanted = wantedOf(cell);
  const isWithin = (amount: number) => amount > 0 && amount <= PRICE_DESK_LIMITS.price;
  if (!isWithin(price) || !isWithin(origin) || wanted.amount <= 0) return refused("amount");
  if (hasTooManyDecimals(price, currency) || hasTooManyDecimals(origin, currency)) return refused("decimals");
  if (wanted.originAmount < wanted.amount) return refused("origin");
  if (isSame(wanted, now)) return { outcome: "same", fault: null };
  if (!isSame(now, cell.was && minor(cell.was, currency))) return { outcome: "conflict", fault: null };
  if (facts.isWaiting) return refused("waits");
  return {
    outcome: !facts.isAlone && isLarge(wanted.amount, facts.percent, now, was) ? "waiting" : "saved",
    fault: null,
  };
}

import type { Currency } from "../../../../contract/markets";
import type { Price } from "../options/configuration";
import { reduced, shownLow, struckPrice } from "../rules";

export interface PriceColumns {
  listed: number;
  origin: number;
  reduction: number | null;
  lowest: number | null;
}

/** What everybody pays now, before options, with the 30-day low that must stand beside it. */
export function currentPrice(
  { listed, origin, reduction, lowest }: PriceColumns,
  currency: Currency,
): Price & { lowestBefore: number | null } {
  const amount = reduction === null ? listed : reduced(listed, reduction, currency);
  const originAmount = struckPrice(amount, origin, lowest, currency);
  return { amount, originAmount, lowestBefore: shownLow(amount, originAmount, lowest, currency) };
}

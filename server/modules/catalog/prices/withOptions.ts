import type { Currency } from "../../../../contract/markets";
import { major } from "../../../money";
import type { Price } from "../options/configuration";
import type { CurrentPrice } from "./currentPrices";

/** A reduction lowers the product and not its options: a price of another day differs by what they cost today. */
export function withOptions(amount: number, price: Price, unitPrice: Price): number {
  return Math.max(0, amount + unitPrice.originAmount - price.originAmount);
}

/** The 30-day low of a configuration in major units, where it must stand beside its reduced price. */
export function lowestWithOptions(price: CurrentPrice, unitPrice: Price, currency: Currency): number | null {
  const { lowestBefore: low } = price;
  return low === null ? null : major(withOptions(low, price, unitPrice), currency);
}

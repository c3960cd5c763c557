import { CURRENCIES, type Currency } from "../../../contract/markets";
import { DomainError } from "../../http/errors";
import { paymentErrors } from "./errors";

/** What arithmetic in binary adds to an amount such as 0.1 + 0.2. */
const NOISE = 1e-6;

/** An amount of a call, major units, as minor units. Throws 422 for parts of the smallest unit: nobody can pay them. */
export function readAmount(amount: number, currency: Currency, field: string): number {
  const { decimals } = CURRENCIES[currency];
  const exact = amount * 10 ** decimals;
  const minor = Math.round(exact);
  if (!Number.isSafeInteger(minor) || Math.abs(exact - minor) > NOISE)
    throw new DomainError(paymentErrors.amountUnreadable, { field, values: { currency, decimals } });
  return minor;
}

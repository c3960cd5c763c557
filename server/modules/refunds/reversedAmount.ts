import type { Queries } from "../../db/client";
import type { PaymentRow } from "../orders/repository";
import { disputedAmountOf } from "./repository";

/**
 * What the payer's bank took of a payment that it reversed, minor units: all of it where no dispute says how much, and
 * less where refunds had given some of it back.
 */
export async function reversedAmount(db: Queries, { id, amount }: Pick<PaymentRow, "id" | "amount">): Promise<number> {
  return Math.min((await disputedAmountOf(db, id)) || amount, amount);
}

import type { PaymentRow } from "../orders/repository";
import type { ChargeRow } from "./repository";

const MARK = "again:";

/** The key of an amount that was paid, that the payer's bank took back, and that is asked for once more. */
export const againKey = (paid: Pick<ChargeRow, "id">) => `${MARK}${paid.id}`;

/** The same of the payment that the order itself was paid with. */
export const againOrderKey = ({ id }: Pick<PaymentRow, "id">) => `${MARK}payment:${id}`;

/** Whether an amount of the store's own is such a one: the invoice of the first stands for it. */
export const isAskedAgain = ({ actor, idempotencyKey }: Pick<ChargeRow, "actor" | "idempotencyKey">) =>
  actor === "system" && (idempotencyKey?.startsWith(MARK) ?? false);

import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import type { SavedMethod } from "../../payments/provider";
import { addSavedMethod, hasDefaultMethod } from "./repositorySources";

/** Keeps what a customer paid with for the next time: the provider's name of it, brand and last four digits. */
export async function savePaymentMethod(
  tx: Transaction,
  clock: Clock,
  { customerId }: Pick<OrderRow, "customerId">,
  { provider, mandate }: Pick<PaymentRow, "provider" | "mandate">,
  kept: SavedMethod,
): Promise<void> {
  if (customerId === null) return;
  const isDefault = !(await hasDefaultMethod(tx, customerId));
  await addSavedMethod(tx, { customerId, provider, mandate, ...kept, isDefault, createdAt: clock.now() });
}

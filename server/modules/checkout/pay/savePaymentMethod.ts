import { and, count, eq } from "drizzle-orm";
import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { paymentMethods } from "../../../db/schema";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import type { KeptMethod } from "../../payments/provider";

/** Keeps what a customer paid with for the next time: the provider's name of it, brand and last four digits. */
export async function savePaymentMethod(
  tx: Transaction,
  clock: Clock,
  { customerId }: Pick<OrderRow, "customerId">,
  { provider, mandate }: Pick<PaymentRow, "provider" | "mandate">,
  kept: KeptMethod,
): Promise<void> {
  if (customerId === null) return;
  const own = and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.isDefault, true));
  const [known] = await tx.select({ defaults: count() }).from(paymentMethods).where(own);
  await tx
    .insert(paymentMethods)
    .values({ customerId, provider, mandate, ...kept, isDefault: (known?.defaults ?? 0) === 0, createdAt: clock.now() })
    .onConflictDoNothing({ target: [paymentMethods.provider, paymentMethods.method] });
}

import { useCheckedFields } from "@/hooks/useCheckedFields";
import { useTranslation } from "@/hooks/useTranslation";
import { emptyPayment } from "@/utils/checkout/paymentValues";
import type { PaymentForm } from "./form";
import type { NeededFields } from "./schema";

/** The fields of a payment where there is no other form around them. Nothing typed is kept anywhere. */
export function usePaymentForm(askedOf: (method: string) => NeededFields): PaymentForm & {
  check: () => Promise<Record<string, string>>;
} {
  const { t } = useTranslation("checkout");
  return useCheckedFields(emptyPayment(), async (values) => {
    const { findPaymentErrors } = await import("./schema");
    return findPaymentErrors(values, askedOf(values.method), t);
  });
}

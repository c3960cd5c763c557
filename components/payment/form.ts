import type { PaymentValues } from "@/utils/checkout/paymentValues";

/** What the fields of a payment need of the form that they stand in. */
export interface PaymentForm {
  values: PaymentValues;
  errors: Record<string, string>;
  set: (name: string, value: unknown) => void;
  validateOnBlur: (name: string) => void;
  setErrors: (errors: Record<string, string>) => void;
}

import { useState } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { emptyPayment, type PaymentValues } from "@/utils/checkout/paymentValues";
import type { PaymentForm } from "./form";
import type { Asked } from "./schema";

type Group = "card" | "account";

/** `card.number` changes one field of a group, `method` a value of its own. */
function changed(values: PaymentValues, name: string, value: unknown): PaymentValues {
  const [group = "", field] = name.split(".");
  if (!field) return { ...values, [group]: value };
  return { ...values, [group]: { ...values[group as Group], [field]: value } };
}

function valueOf(values: PaymentValues, name: string): string {
  const [group = "", field = ""] = name.split(".");
  return (values[group as Group] as unknown as Record<string, string>)[field] ?? "";
}

/** The fields of a payment where there is no other form around them. Nothing typed is kept anywhere. */
export function usePaymentForm(askedOf: (method: string) => Asked): PaymentForm & {
  check: () => Promise<Record<string, string>>;
} {
  const { t } = useTranslation("checkout");
  const [values, setValues] = useState(emptyPayment);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const findAll = async () => {
    const { findPaymentErrors } = await import("./schema");
    return findPaymentErrors(values, askedOf(values.method), t);
  };
  return {
    values,
    errors,
    set: (name, value) => {
      setValues((now) => changed(now, name, value));
      setErrors(({ [name]: _fixed, ...rest }) => rest);
    },
    leave: (name) => {
      if (valueOf(values, name) === "") return;
      void findAll().then((found) => {
        const message = found[name];
        if (message) setErrors((now) => ({ ...now, [name]: message }));
      });
    },
    complain: setErrors,
    check: async () => {
      const found = await findAll();
      setErrors(found);
      return found;
    },
  };
}

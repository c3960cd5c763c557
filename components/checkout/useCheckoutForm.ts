import { getIn, useFormik } from "formik";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useRef, useState } from "react";
import type { Asked } from "@/components/payment/schema";
import { STORAGE } from "@/constants/storage";
import { draftOf, emptyCheckout, restoredDraft, type CheckoutValues } from "@/utils/checkout/checkoutValues";
import { useMarket } from "@/hooks/useMarket";
import { keepForTab, keptForTab } from "@/services/browser/storage";

export interface CheckoutForm {
  values: CheckoutValues;
  errors: Record<string, string>;
  set: (name: string, value: unknown) => void;
  leave: (name: string) => void;
  /** Replaces what an error said, as the server does. */
  complain: (errors: Record<string, string>) => void;
  /** Answers whether everything is filled in well; says what is not. */
  check: () => Promise<Record<string, string>>;
}

/** The checkout's fields on formik. Everything but card and account is kept for this tab as it is typed. */
export function useCheckoutForm(needsPhone: boolean, askedOf: (method: string) => Asked): CheckoutForm {
  const { t } = useTranslation("checkout");
  const { country } = useMarket();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const restored = useRef(false);
  const formik = useFormik<CheckoutValues>({ initialValues: emptyCheckout(country), onSubmit: () => undefined });
  const { values, setValues, setFieldValue } = formik;

  useEffect(() => {
    if (restored.current) void setFieldValue("delivery.country", country, false);
    else void setValues({ ...emptyCheckout(country), ...restoredDraft(keptForTab(STORAGE.checkout), country) }, false);
    restored.current = true;
  }, [country, setValues, setFieldValue]);

  useEffect(() => {
    if (!restored.current) return;
    keepForTab(STORAGE.checkout, draftOf(values));
  }, [values]);

  const findAll = async (now: CheckoutValues) => {
    const [{ findErrors }, { findPaymentErrors }] = await Promise.all([
      import("./schema"),
      import("@/components/payment/schema"),
    ]);
    const asked = askedOf(now.method);
    return { ...(await findErrors(now, needsPhone, t)), ...(await findPaymentErrors(now, asked, t)) };
  };

  return {
    values,
    errors,
    set: (name, value) => {
      void setFieldValue(name, value, false);
      setErrors(({ [name]: _fixed, ...rest }) => rest);
    },
    leave: (name) => {
      void findAll(values).then((found) => {
        const message = found[name];
        // An empty field that was only passed through is asked for at the end.
        if (message && getIn(values, name) !== "") setErrors((now) => ({ ...now, [name]: message }));
      });
    },
    complain: setErrors,
    check: async () => {
      const found = await findAll(values);
      setErrors(found);
      return found;
    },
  };
}

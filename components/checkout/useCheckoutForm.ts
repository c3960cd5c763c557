import { useCheckedFields } from "@/hooks/useCheckedFields";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { NeededFields } from "@/components/payment/schema";
import { STORAGE } from "@/constants/storage";
import { draftOf, emptyCheckout, restoredDraft, type CheckoutValues } from "@/utils/checkout/checkoutValues";
import { useMarket } from "@/hooks/useMarket";
import { writeTabStorage, readTabStorage } from "@/services/browser/storage";
import { useProfileFill } from "./address/useProfileFill";

export interface CheckoutForm {
  values: CheckoutValues;
  errors: Record<string, string>;
  set: (name: string, value: unknown) => void;
  validateOnBlur: (name: string) => void;
  /** Replaces what an error said, as the server does. */
  setErrors: (errors: Record<string, string>) => void;
  /** Answers whether everything is filled in well; says what is not. */
  check: () => Promise<Record<string, string>>;
  /** The same for everything but how it is paid. */
  checkDetails: () => Promise<Record<string, string>>;
}

/** The checkout's fields. Everything but card and account is kept for this tab as it is typed. */
export function useCheckoutForm(needsPhone: boolean, askedOf: (method: string) => NeededFields): CheckoutForm {
  const { t } = useTranslation("checkout");
  const { country } = useMarket();
  const restored = useRef(false);
  const form = useCheckedFields(emptyCheckout(country), async (now) => {
    const [{ findErrors }, { findPaymentErrors }] = await Promise.all([
      import("./schema"),
      import("@/components/payment/schema"),
    ]);
    const asked = askedOf(now.method);
    return { ...(await findErrors(now, needsPhone, t)), ...(await findPaymentErrors(now, asked, t)) };
  });
  const { values, setValues, setFieldValue } = form;
  const [first] = useState(values);
  const isRestored = values !== first;

  // Before the browser can bring what is typed next: an effect after that would set the fields back.
  useLayoutEffect(() => {
    if (restored.current) void setFieldValue("delivery.country", country, false);
    else
      void setValues({ ...emptyCheckout(country), ...restoredDraft(readTabStorage(STORAGE.checkout), country) }, false);
    restored.current = true;
  }, [country, setValues, setFieldValue]);

  useEffect(() => {
    if (isRestored) writeTabStorage(STORAGE.checkout, draftOf(values));
  }, [values, isRestored]);

  useProfileFill(form, isRestored);

  const checkDetails = async () => {
    const { findErrors } = await import("./schema");
    const found = await findErrors(values, needsPhone, t);
    form.setErrors(found);
    return found;
  };
  return { ...form, checkDetails };
}

import { getIn, useFormik } from "formik";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useRef, useState } from "react";
import type { Asked } from "@/components/payment/schema";
import { STORAGE } from "@/constants/storage";
import { useAppDispatch } from "@/hooks/store";
import { billingInfoChanged, shippingInfoChanged } from "@/store/checkout";
import {
  draftOf,
  emptyCheckout,
  restoredDraft,
  type CheckoutDraft,
  type CheckoutValues,
} from "@/utils/checkout/checkoutValues";
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
  const dispatch = useAppDispatch();
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

  /** The store's copy follows field by field, not letter by letter. */
  const tellStore = () => {
    const draft = draftOf(values);
    dispatch(shippingInfoChanged(shippingInfoOf(draft)));
    dispatch(billingInfoChanged(billingInfoOf(draft)));
  };

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
      tellStore();
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

const shippingInfoOf = ({ email, fullname, phone, subscribe, delivery }: CheckoutDraft) => ({
  email,
  fullName: fullname,
  phone,
  city: delivery.city,
  state: delivery.state,
  address: delivery.street1,
  apartment: delivery.street2,
  zip: delivery.zip,
  unsubscribeEmail: !subscribe,
});

const billingInfoOf = ({ billing }: CheckoutDraft) => ({
  billingAddress: billing.street1,
  billingApartment: billing.street2,
  billingCity: billing.city,
  billingState: billing.state,
  billingZip: billing.zip,
  billingCountry: billing.country,
});

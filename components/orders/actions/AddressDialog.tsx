import { LIMITS } from "@/contract/limits";
import { isCountryCode } from "@/contract/markets";
import type { Order, OrderDetail } from "@/contract/order";
import { AddressFields } from "@/components/checkout/address/AddressFields";
import styles from "@/components/checkout/address/AddressFields.module.css";
import { FormField } from "@/components/form/FormField";
import { useCheckedFields } from "@/hooks/useCheckedFields";
import { useTranslation } from "@/hooks/useTranslation";
import { changeOrderAddress } from "@/services/orderActions";
import { formField, type AddressValues } from "@/utils/checkout/checkoutValues";
import { countryName } from "@/utils/format/countryName";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { ActionDialog } from "./ActionDialog";
import type { ActionProps } from "./CancelDialog";
import { useOrderAction } from "./useOrderAction";

const FIELDS = ["shipping_address", "shipping_apartment_suite", "city", "state", "zip", "fullname", "phone"] as const;

interface Recipient {
  fullname: string;
  phone: string;
  delivery: AddressValues;
}

const findErrors = async (values: Recipient, say: (key: string, values?: Record<string, string>) => string) =>
  (await import("@/components/checkout/schema")).findRecipientErrors(values, say);

interface AddressDialogProps extends Omit<ActionProps, "detail"> {
  detail: Pick<OrderDetail, "shipping"> & { order: Pick<Order, "order_id" | "order_token" | "currency"> };
  /** The namespace that says it to whoever changes it. */
  words?: string;
}

/** Another address in the same country, in the checkout's own fields and under its rules. */
export default function AddressDialog({ detail, words = "orders", onClose, onDone }: AddressDialogProps) {
  const { t } = useTranslation(words);
  const { t: say } = useTranslation("checkout");
  const { locale, country: here } = useMarket();
  const { shipping, order } = detail;
  const country = isCountryCode(shipping.country) ? shipping.country : here;
  const recipient: Recipient = {
    fullname: shipping.fullname,
    phone: shipping.phone,
    delivery: {
      street1: shipping.address,
      street2: shipping.apartment,
      city: shipping.city,
      state: shipping.state,
      zip: shipping.zip,
      country,
    },
  };
  const form = useCheckedFields(recipient, (typed) => findErrors(typed, say));
  const { values } = form;
  const { busy, problem, run } = useOrderAction(FIELDS, (refused) => {
    const named = Object.entries(refused).map(([field, message]) => [formField(field), message]);
    form.setErrors(Object.fromEntries(named) as Record<string, string>);
  });

  const submit = async () => {
    if (Object.keys(await form.check()).length > 0) return;
    const { street1, street2, city, state, zip } = values.delivery;
    const done = await run(() =>
      changeOrderAddress({
        order_id: order.order_id,
        ...(order.order_token && { token: order.order_token }),
        fullname: values.fullname,
        phone: values.phone,
        shipping_address: street1,
        shipping_apartment_suite: street2,
        city,
        state,
        zip,
      }),
    );
    if (!done) return;
    const { charge, refunded_amount: back } = done;
    if (charge) onDone(t("address.more"));
    else if (back > 0) onDone(t("address.less", { amount: formatMoney(back, order.currency, locale) }));
    else onDone(t("address.done"));
  };
  return (
    <ActionDialog
      title={t("address.title")}
      text={t("address.text", { country: countryName(country, locale) })}
      submit={t("address.submit")}
      busy={busy}
      problem={problem}
      errors={form.errors}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <FormField
          form={form}
          name="fullname"
          value={values.fullname}
          label={say("address.fullname")}
          autoComplete="shipping name"
          enterKeyHint="next"
          maxLength={LIMITS.nameLength}
        />
        <AddressFields form={form} group="delivery" address={values.delivery} />
        <FormField
          form={form}
          name="phone"
          value={values.phone}
          label={say("address.phone")}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          enterKeyHint="done"
          maxLength={40}
        />
      </div>
    </ActionDialog>
  );
}

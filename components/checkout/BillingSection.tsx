import { useTranslation } from "@/hooks/useTranslation";
import { Checkbox } from "@/components/form/Checkbox";
import { AddressFields } from "./address/AddressFields";
import { CountryField } from "./address/CountryField";
import { SavedBilling } from "./address/SavedAddresses";
import type { CheckoutForm } from "./useCheckoutForm";
import fieldStyles from "./address/AddressFields.module.css";
import styles from "./CheckoutForm.module.css";

/** The address on the invoice: the delivery's, unless another is given. */
export function BillingSection({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation("checkout");
  const { billing, billingSame } = form.values;
  return (
    <section className={styles.section} aria-labelledby="checkout-billing">
      <div className={styles.head}>
        <h2 id="checkout-billing">{t("billing.title")}</h2>
      </div>
      <Checkbox
        label={t("billing.same")}
        checked={billingSame}
        onChange={(event) => form.set("billingSame", event.target.checked)}
      />
      {!billingSame && (
        <div className={fieldStyles.fields}>
          <SavedBilling form={form} />
          <CountryField
            id="checkout-billing-country"
            value={billing.country}
            autoComplete="billing country"
            onChange={(country) => form.set("billing", { ...billing, country, state: "" })}
          />
          <AddressFields form={form} group="billing" address={billing} />
        </div>
      )}
    </section>
  );
}

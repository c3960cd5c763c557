import { useTranslation } from "@/hooks/useTranslation";
import type { Cart } from "@/contract/cart";
import { LIMITS } from "@/contract/limits";
import { AddressFields } from "./address/AddressFields";
import { AddressSuggestion } from "./address/AddressSuggestion";
import { CountryField } from "./address/CountryField";
import { FormField } from "@/components/form/FormField";
import { SavedAddresses } from "./address/SavedAddresses";
import type { AddressCheck } from "./address/useAddressCheck";
import type { CheckoutForm } from "./useCheckoutForm";
import type { Destination } from "./address/useDestination";
import fieldStyles from "./address/AddressFields.module.css";
import styles from "./CheckoutForm.module.css";

interface DeliverySectionProps {
  form: CheckoutForm;
  cart: Cart;
  check: AddressCheck<unknown>;
  country: Destination;
}

export function DeliverySection({ form, cart, check, country }: DeliverySectionProps) {
  const { t } = useTranslation("checkout");
  const { values } = form;
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <div className={styles.head}>
        <h2 id="checkout-delivery">{t("delivery.title")}</h2>
      </div>
      <SavedAddresses form={form} onCountry={country.choose} />
      <div className={fieldStyles.fields}>
        <CountryField
          id="checkout-delivery-country"
          value={values.delivery.country}
          autoComplete="shipping country"
          busy={country.busy}
          error={country.problem || form.errors["delivery.country"]}
          onChange={country.choose}
        />
        <FormField
          form={form}
          name="fullname"
          value={values.fullname}
          label={t("address.fullname")}
          autoComplete="shipping name"
          enterKeyHint="next"
          maxLength={LIMITS.nameLength}
        />
        <AddressFields form={form} group="delivery" address={values.delivery} />
        <FormField
          form={form}
          name="phone"
          value={values.phone}
          label={t("address.phone")}
          help={t(cart.required_phone_number ? "address.phoneFreight" : "address.phoneHelp")}
          optional={!cart.required_phone_number}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          enterKeyHint="next"
          maxLength={40}
        />
      </div>
      {check.suggestion && <AddressSuggestion check={check} suggestion={check.suggestion} />}
    </section>
  );
}

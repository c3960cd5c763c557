import { CreditCard, Lock } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import type { Cart } from "@/contract/cart";
import { cardBrand, formatCardNumber, formatCvc, formatExpiry } from "@/utils/cardFormat";
import { FormField } from "./FormField";
import type { CheckoutForm } from "./useCheckoutForm";
import styles from "./CheckoutForm.module.css";

const BRANDS = { visa: "Visa", mastercard: "Mastercard", amex: "Amex", "": "" };

/** The card. It stays in this form and goes to the payment provider only. */
export function PaymentSection({ form, cart }: { form: CheckoutForm; cart: Cart }) {
  const { t } = useTranslation("checkout");
  const { card } = form.values;
  const brand = BRANDS[cardBrand(card.number)];
  const digits = { inputMode: "numeric" as const, enterKeyHint: "next" as const };
  return (
    <section className={styles.section} aria-labelledby="checkout-payment">
      <div className={styles.head}>
        <h2 id="checkout-payment">{t("payment.title")}</h2>
        <p>{cart.gateways[0]?.name}</p>
      </div>
      <div className={styles.box}>
        <div className={styles.fields}>
          <FormField
            {...digits}
            form={form}
            name="card.number"
            value={card.number}
            label={t("card.number")}
            autoComplete="cc-number"
            shape={formatCardNumber}
            after={brand ? <span className={styles.brand}>{brand}</span> : <CreditCard aria-hidden="true" />}
          />
          <div data-span="3">
            <FormField
              {...digits}
              form={form}
              name="card.expiry"
              value={card.expiry}
              label={t("card.expiry")}
              help={t("card.expiryHelp")}
              autoComplete="cc-exp"
              shape={(typed) => formatExpiry(typed, card.expiry)}
            />
          </div>
          <div data-span="3">
            <FormField
              {...digits}
              form={form}
              name="card.cvc"
              value={card.cvc}
              label={t("card.cvc")}
              help={t(brand === "Amex" ? "card.cvcHelpFront" : "card.cvcHelp")}
              autoComplete="cc-csc"
              shape={(typed) => formatCvc(typed, card.number)}
            />
          </div>
          <FormField
            form={form}
            name="card.name"
            value={card.name}
            label={t("card.name")}
            autoComplete="cc-name"
            enterKeyHint="next"
            maxLength={200}
          />
        </div>
        <p className={styles.secure}>
          <Lock aria-hidden="true" />
          {t("payment.secure")}
        </p>
      </div>
    </section>
  );
}

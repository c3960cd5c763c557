import { CreditCard } from "lucide-react";
import { FormField } from "@/components/form/FormField";
import { useTranslation } from "@/hooks/useTranslation";
import { cardKind, formatCardNumber, formatCvc, formatExpiry } from "@/utils/checkout/cardFormat";
import type { PaymentForm } from "./form";
import styles from "./PaymentMethods.module.css";

/** The card. It stays in this form and goes to the payment provider only. */
export function CardFields({ form }: { form: PaymentForm }) {
  const { t } = useTranslation("checkout");
  const { card } = form.values;
  const kind = cardKind(card.number);
  const isAmex = kind?.type === "american-express";
  const brand = isAmex ? "Amex" : kind?.niceType;
  const digits = { inputMode: "numeric" as const, enterKeyHint: "next" as const };
  return (
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
      <div data-half="">
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
      <div data-half="">
        <FormField
          {...digits}
          form={form}
          name="card.cvc"
          value={card.cvc}
          label={t("card.cvc")}
          help={t(isAmex ? "card.cvcHelpFront" : "card.cvcHelp")}
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
  );
}

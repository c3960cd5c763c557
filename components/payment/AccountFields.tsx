import { FormField } from "@/components/form/FormField";
import { useTranslation } from "@/hooks/useTranslation";
import { formatIban, onlyDigits } from "@/utils/checkout/paymentValues";
import type { PaymentForm } from "./form";
import styles from "./PaymentMethods.module.css";

interface AccountFieldsProps {
  form: PaymentForm;
  asked: "iban" | "routing";
  /** The words under which the account is debited. */
  terms: string;
}

/** The account that is debited: European or American, with what the payer agrees to. */
export function AccountFields({ form, asked, terms }: AccountFieldsProps) {
  const { t } = useTranslation("payment");
  const { account } = form.values;
  const plain = { form, autoComplete: "off", spellCheck: false, enterKeyHint: "next" as const };
  return (
    <div className={styles.fields}>
      <FormField
        {...plain}
        autoComplete="name"
        name="account.holder"
        value={account.holder}
        label={t("account.holder")}
        maxLength={200}
      />
      {asked === "iban" ? (
        <FormField
          {...plain}
          name="account.iban"
          value={account.iban}
          label={t("account.iban")}
          help={t("account.ibanHelp")}
          autoCapitalize="characters"
          shape={formatIban}
        />
      ) : (
        <>
          <div data-half="">
            <FormField
              {...plain}
              name="account.routing"
              value={account.routing}
              label={t("account.routing")}
              help={t("account.routingHelp")}
              inputMode="numeric"
              shape={onlyDigits(9)}
            />
          </div>
          <div data-half="">
            <FormField
              {...plain}
              name="account.number"
              value={account.number}
              label={t("account.number")}
              inputMode="numeric"
              shape={onlyDigits(17)}
            />
          </div>
        </>
      )}
      {terms && (
        <p className={styles.terms}>
          <strong>{t("account.terms")}</strong> {terms}
        </p>
      )}
    </div>
  );
}

import { useState } from "react";
import { object, string } from "yup";
import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { RadioCards } from "@/components/form/RadioCards";
import { Button } from "@/components/ui/Button";
import type { VendorMoney } from "@/contract/desk/moneyRoutes";
import {
  isRoutingNumber,
  isUsAccountNumber,
  PAYOUT_LIMITS,
  tidyNumber,
  type PayoutKind,
} from "@/contract/rules/payoutTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { saveVendorAccount, type TypedVendorAccount } from "@/services/desk/money";
import { isIban } from "@/utils/checkout/paymentValues";
import styles from "./Money.module.css";

interface AccountFormProps {
  kinds: readonly PayoutKind[];
  email: string;
  onCancel: () => void;
  onSaved: (money: VendorMoney) => void;
}

/** The account's numbers, which are sent with a mailed code and not told again. */
export function AccountForm({ kinds, email, onCancel, onSaved }: AccountFormProps) {
  const { t } = useTranslation("vendorMoney");
  const [kind, setKind] = useState<PayoutKind>(kinds[0] ?? "iban");
  const [typed, setTyped] = useState<TypedVendorAccount | null>(null);
  const words = (name: string) => t(`account.errors.${name}`);
  const asksIban = kind === "iban";
  const of = (isAsked: boolean, isRight: (text: string) => boolean, error: string) =>
    string()
      .default("")
      .test("number", error, (text) => !isAsked || isRight(tidyNumber(text)));
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { holder: "", iban: "", routing_number: "", account_number: "" },
    schema: object({
      holder: string().default("").trim().required(words("holder")).max(PAYOUT_LIMITS.holderLength, words("holder")),
      iban: of(asksIban, isIban, words("iban")),
      routing_number: of(!asksIban, isRoutingNumber, words("routing")),
      account_number: of(!asksIban, isUsAccountNumber, words("account")),
    }),
    onSubmit: async ({ holder, iban, ...numbers }) => {
      setTyped({ kind, holder, ...(asksIban ? { iban } : numbers) });
      return Promise.resolve(undefined);
    },
  });
  const save = async (code: string) => {
    if (!typed) return null;
    const { data, failure } = await saveVendorAccount(typed, code);
    if (failure) return failure;
    setTyped(null);
    onSaved(data);
    return null;
  };
  const plain = { autoComplete: "off", spellCheck: false, maxLength: PAYOUT_LIMITS.numberLength } as const;
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
      >
        {kinds.length > 1 && (
          <RadioCards
            legend={t("account.kind")}
            layout="pills"
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`account.kinds.${value}`) }))}
            onChange={(value) => setKind(value === "us" ? "us" : "iban")}
          />
        )}
        <Field
          label={t("account.name")}
          name="holder"
          error={errors.holder}
          autoComplete="organization"
          maxLength={PAYOUT_LIMITS.holderLength}
        />
        {asksIban ? (
          <Field {...plain} label={t("account.iban")} name="iban" error={errors.iban} autoCapitalize="characters" />
        ) : (
          <>
            <Field
              {...plain}
              label={t("account.routing")}
              name="routing_number"
              error={errors.routing_number}
              inputMode="numeric"
            />
            <Field
              {...plain}
              label={t("account.number")}
              name="account_number"
              error={errors.account_number}
              inputMode="numeric"
            />
          </>
        )}
        <p className={formStyles.help}>{t("account.text")}</p>
        <div className={styles.buttons}>
          <Button type="submit" loading={isSubmitting}>
            {t("account.save")}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t("common:action.cancel")}
          </Button>
        </div>
      </form>
      <EmailCodeDialog
        open={typed !== null}
        onClose={() => setTyped(null)}
        title={t("account.prove")}
        email={email}
        submitText={t("account.save")}
        onVerified={save}
      >
        <p>{t("account.code", { email })}</p>
      </EmailCodeDialog>
    </>
  );
}

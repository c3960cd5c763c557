import { useState } from "react";
import { object, string } from "yup";
import { localePath } from "@/contract/locales";
import type { PayoutTerms } from "@/contract/sales/payoutRoutes";
import {
  isRoutingNumber,
  isUsAccountNumber,
  PAYOUT_LIMITS,
  tidyNumber,
  type PayoutKind,
} from "@/contract/rules/payoutTerms";
import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import { Field } from "@/components/form/Field";
import { RadioCards } from "@/components/form/RadioCards";
import { Button } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { savePayoutAccount, type TypedAccount } from "@/services/account/credit";
import { isIban } from "@/utils/checkout/paymentValues";
import styles from "./Credit.module.css";

interface PayoutAccountFormProps {
  /** What the store pays to. */
  kinds: readonly PayoutKind[];
  email: string;
  /** Where there is an account to go back to. */
  onCancel: (() => void) | undefined;
  onSaved: (terms: PayoutTerms, message: string) => void;
}

/** The account's numbers, which are sent with a mailed code and not told again. */
export function PayoutAccountForm({ kinds, email, onCancel, onSaved }: PayoutAccountFormProps) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  const [kind, setKind] = useState<PayoutKind>(kinds[0] ?? "iban");
  const [typed, setTyped] = useState<TypedAccount | null>(null);
  const words = (name: string) => t(`payouts.errors.${name}`);
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
    const { data, failure, message } = await savePayoutAccount(typed, code);
    if (failure) return failure;
    setTyped(null);
    onSaved(data, message);
    return null;
  };
  const plain = { autoComplete: "off", spellCheck: false, maxLength: PAYOUT_LIMITS.numberLength } as const;
  return (
    <>
      <form
        method="post"
        action={localePath(accountPaths.credit, locale)}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
      >
        <input type="hidden" name="act" value="account" />
        {kinds.length > 1 && (
          <RadioCards
            legend={t("payouts.account.kind")}
            layout="pills"
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`payouts.account.kinds.${value}`) }))}
            onChange={(value) => setKind(value === "us" ? "us" : "iban")}
          />
        )}
        <Field
          label={t("payouts.account.holder")}
          name="holder"
          error={errors.holder}
          autoComplete="name"
          maxLength={PAYOUT_LIMITS.holderLength}
        />
        {asksIban ? (
          <Field
            {...plain}
            label={t("payouts.account.number")}
            name="iban"
            error={errors.iban}
            autoCapitalize="characters"
          />
        ) : (
          <>
            <Field
              {...plain}
              label={t("payouts.account.routing")}
              name="routing_number"
              error={errors.routing_number}
              inputMode="numeric"
            />
            <Field
              {...plain}
              label={t("payouts.account.account")}
              name="account_number"
              error={errors.account_number}
              inputMode="numeric"
            />
          </>
        )}
        <p className={styles.fine}>{t("payouts.account.text")}</p>
        <div className={styles.buttons}>
          <Button type="submit" loading={isSubmitting}>
            {t("payouts.account.save")}
          </Button>
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              {t("common:action.cancel")}
            </Button>
          )}
        </div>
      </form>
      <EmailCodeDialog
        open={typed !== null}
        onClose={() => setTyped(null)}
        title={t("payouts.account.prove")}
        email={email}
        submitText={t("payouts.account.save")}
        onVerified={save}
      >
        <p>{t("payouts.code", { email })}</p>
      </EmailCodeDialog>
    </>
  );
}

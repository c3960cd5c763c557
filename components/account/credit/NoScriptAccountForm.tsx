import { useState } from "react";
import { localePath } from "@/contract/locales";
import { PAYOUT_LIMITS, type PayoutKind, type PayoutProblem } from "@/contract/rules/payoutTerms";
import { Field } from "@/components/form/Field";
import { RadioCards } from "@/components/form/RadioCards";
import { Button, ButtonLink } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { PayoutStep } from "./loadCredit";
import { NoScriptButton } from "./NoScriptButton";
import { NoScriptCode } from "./NoScriptCode";
import styles from "./Credit.module.css";

interface NoScriptAccountFormProps {
  kinds: readonly PayoutKind[];
  email: string;
  step: PayoutStep;
}

/** An account with its code in one form: its numbers stand in no address, whatever was wrong with them. */
export function NoScriptAccountForm({ kinds, email, step }: NoScriptAccountFormProps) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  const isOfUs = step.error === "routing" || step.error === "account";
  const [kind, setKind] = useState<PayoutKind>(isOfUs ? "us" : step.error === "iban" ? "iban" : (kinds[0] ?? "iban"));
  const errorOf = (name: PayoutProblem) => (step.error === name ? t(`payouts.errors.${name}`) : undefined);
  const plain = { autoComplete: "off", spellCheck: false, maxLength: PAYOUT_LIMITS.numberLength } as const;
  return (
    <div className={styles.step}>
      <form method="post" action={localePath(accountPaths.credit, locale)} className={styles.form} noValidate>
        <input type="hidden" name="act" value="account" />
        {kinds.length > 1 ? (
          <RadioCards
            legend={t("payouts.account.kind")}
            name="kind"
            layout="pills"
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`payouts.account.kinds.${value}`) }))}
            error={errorOf("kind")}
            onChange={(value) => setKind(value === "us" ? "us" : "iban")}
          />
        ) : (
          <input type="hidden" name="kind" value={kind} />
        )}
        <Field
          label={t("payouts.account.holder")}
          name="holder"
          error={errorOf("holder")}
          autoComplete="name"
          maxLength={PAYOUT_LIMITS.holderLength}
        />
        {kinds.includes("iban") && (
          <div data-kind="iban">
            <Field
              {...plain}
              label={t("payouts.account.number")}
              name="iban"
              error={errorOf("iban")}
              autoCapitalize="characters"
            />
          </div>
        )}
        {kinds.includes("us") && (
          <div data-kind="us">
            <Field
              {...plain}
              label={t("payouts.account.routing")}
              name="routing_number"
              error={errorOf("routing")}
              inputMode="numeric"
            />
            <Field
              {...plain}
              label={t("payouts.account.account")}
              name="account_number"
              error={errorOf("account")}
              inputMode="numeric"
            />
          </div>
        )}
        <p className={styles.fine}>{t("payouts.account.text")}</p>
        <NoScriptCode email={email} step={step} />
        <div className={styles.buttons}>
          <Button type="submit">{t("payouts.account.save")}</Button>
          <ButtonLink href={accountPaths.credit} variant="outline">
            {t("common:action.cancel")}
          </ButtonLink>
        </div>
      </form>
      <NoScriptButton fields={{ act: "account" }} submit={t("payouts.resend")} />
    </div>
  );
}

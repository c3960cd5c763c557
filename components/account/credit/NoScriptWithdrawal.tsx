import { localePath } from "@/contract/locales";
import { readCoins } from "@/contract/rules/payoutTerms";
import type { PayoutAccount, PayoutTerms } from "@/contract/sales/payoutRoutes";
import { Button, ButtonLink } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import type { PayoutStep } from "./loadCredit";
import { NoScriptButton } from "./NoScriptButton";
import { NoScriptCode } from "./NoScriptCode";
import styles from "./Credit.module.css";

interface NoScriptWithdrawalProps {
  terms: PayoutTerms;
  account: PayoutAccount;
  email: string;
  step: PayoutStep;
}

/** What a withdrawal comes to, and the code that sends it. */
export function NoScriptWithdrawal({ terms, account, email, step }: NoScriptWithdrawalProps) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  const { last4, holder, currency } = account;
  const coins = readCoins(step.amount);
  const rate = terms.rates.find((known) => known.currency === currency)?.amount ?? 0;
  const money = formatMoney(Math.floor(coins * rate * 100) / 100, currency, locale);
  const fields = { act: "withdraw", amount: step.amount, key: step.key };
  return (
    <div className={styles.step}>
      <form method="post" action={localePath(accountPaths.credit, locale)} className={styles.form} noValidate>
        <h3 className={styles.small}>{t("payouts.ask", { count: coins })}</h3>
        <p>{t("payouts.askText", { money, last4, holder })}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <NoScriptCode email={email} step={step} />
        <div className={styles.buttons}>
          <Button type="submit">{t("payouts.submit")}</Button>
          <ButtonLink href={accountPaths.credit} variant="outline">
            {t("common:action.cancel")}
          </ButtonLink>
        </div>
      </form>
      <NoScriptButton fields={fields} submit={t("payouts.resend")} />
    </div>
  );
}

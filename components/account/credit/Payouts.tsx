import { useState } from "react";
import type { PayoutTerms, Withdrawal } from "@/contract/sales/payoutRoutes";
import { Notice } from "@/components/ui/Notice";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import type { PayoutProblem } from "@/contract/rules/payoutTerms";
import type { PayoutStep } from "./loadCredit";
import { PayoutAccountPart } from "./PayoutAccountPart";
import { NoScriptWithdrawal } from "./NoScriptWithdrawal";
import { WithdrawalList } from "./WithdrawalList";
import { WithdrawForm } from "./WithdrawForm";
import styles from "./Credit.module.css";

interface PayoutsProps {
  terms: PayoutTerms;
  withdrawals: Withdrawal[];
  email: string;
  step: PayoutStep;
}

export interface PayoutNotice {
  tone: "positive" | "danger";
  text: string;
}

/** Said at the top of the part, and not at a field. */
const OF_PART: readonly (PayoutProblem | "")[] = ["noAccount", "closed", "underWay", "gone", "kind", "tooMany", "form"];

/** How a form without scripts went. */
function toldOf({ step, error, done }: PayoutStep, t: (key: string) => string): PayoutNotice | null {
  if (done) return { tone: "positive", text: t(`payouts.done.${done}`) };
  const isOfField = step === "account" && error === "kind";
  if (!OF_PART.includes(error) || isOfField || (step !== "" && error === "tooMany")) return null;
  return { tone: "danger", text: t(`payouts.errors.${error}`) };
}

/** Coins as money: to which account, how many, and what became of those before. */
export function Payouts({ terms: first, withdrawals: before, email, step }: PayoutsProps) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  const [terms, setTerms] = useState(first);
  const [list, setList] = useState(before);
  const [told, setTold] = useState<PayoutNotice | null>(() => toldOf(step, t));
  const { least, most_per_day: most, rates, account } = terms;

  const tell = (next: { terms?: PayoutTerms; withdrawal?: Withdrawal; told: PayoutNotice }) => {
    if (next.terms) setTerms(next.terms);
    const { withdrawal } = next;
    if (withdrawal)
      setList((known) => [withdrawal, ...known.filter(({ id }) => id !== withdrawal.id)].sort((a, b) => b.id - a.id));
    setTold(next.told);
  };
  const values = rates.map(({ currency, amount }) => formatMoney(amount, currency, locale));
  return (
    <section className={styles.part} aria-labelledby="credit-payouts">
      <h2 id="credit-payouts">{t("payouts.title")}</h2>
      {terms.is_open ? (
        <p className="muted">
          {t("payouts.text", {
            least,
            most,
            values: new Intl.ListFormat(locale, { type: "disjunction" }).format(values),
          })}
        </p>
      ) : (
        <Notice title={t("payouts.closed")} />
      )}
      {told && (
        <Notice tone={told.tone} live>
          {told.text}
        </Notice>
      )}
      {terms.is_open && !account && terms.coins < least && <p className={styles.fine}>{t("payouts.few", { least })}</p>}
      {terms.is_open && (account || terms.coins >= least) && (
        <div className={styles.acts}>
          <PayoutAccountPart terms={terms} email={email} step={step} onTold={tell} />
          {account && step.step === "withdraw" && (
            <NoScriptWithdrawal terms={terms} account={account} email={email} step={step} />
          )}
          {account && step.step === "" && (
            <WithdrawForm terms={terms} account={account} email={email} step={step} onTold={tell} />
          )}
        </div>
      )}
      {list.length > 0 && <WithdrawalList withdrawals={list} onTold={tell} />}
    </section>
  );
}

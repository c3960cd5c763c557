import { useState } from "react";
import { localePath } from "@/contract/locales";
import type { PayoutTerms } from "@/contract/sales/payoutRoutes";
import { Button } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { removePayoutAccount } from "@/services/account/credit";
import { PayoutAccountForm } from "./PayoutAccountForm";
import type { PayoutStep } from "./loadCredit";
import type { PayoutNotice } from "./Payouts";
import { NoScriptButton } from "./NoScriptButton";
import { NoScriptAccountForm } from "./NoScriptAccountForm";
import styles from "./Credit.module.css";

interface PayoutAccountPartProps {
  terms: PayoutTerms;
  email: string;
  /** How far the form without scripts is. */
  step: PayoutStep;
  onTold: (next: { terms?: PayoutTerms; told: PayoutNotice }) => void;
}

/** The account that coins are paid to, and another one in its place. */
export function PayoutAccountPart({ terms, email, step, onTold }: PayoutAccountPartProps) {
  const { t } = useTranslation("credit");
  const failureText = useFailureText();
  const [isTyping, setIsTyping] = useState(false);
  const [busy, setBusy] = useState(false);
  const { country, locale } = useMarket();
  const { account } = terms;
  // What most visitors from there have.
  const first = country === "US" ? "us" : "iban";
  const kinds = terms.rates
    .map(({ currency }) => (currency === "EUR" ? ("iban" as const) : ("us" as const)))
    .sort((a) => (a === first ? -1 : 1));
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    const { data, failure } = await removePayoutAccount();
    setBusy(false);
    if (failure) onTold({ told: { tone: "danger", text: failureText(failure) } });
    else onTold({ terms: data, told: { tone: "positive", text: t("payouts.account.removed") } });
  };
  if (step.step === "account" && !isTyping) return <NoScriptAccountForm kinds={kinds} email={email} step={step} />;
  if (!account || isTyping)
    return (
      <>
        <noscript>
          <p className={styles.fine}>{t("payouts.account.plain", { email })}</p>
          <NoScriptButton fields={{ act: "account" }} submit={t("payouts.account.plainSubmit")} />
        </noscript>
        <div className={styles.scripted}>
          <PayoutAccountForm
            kinds={kinds}
            email={email}
            onCancel={account ? () => setIsTyping(false) : undefined}
            onSaved={(next, text) => {
              setIsTyping(false);
              onTold({ terms: next, told: { tone: "positive", text } });
            }}
          />
        </div>
      </>
    );
  const { holder, last4, kind } = account;
  return (
    <div className={styles.account}>
      <p>
        <strong>{holder}</strong>
        <br />
        {t(`payouts.account.${kind}`, { last4, country: account.country })}
      </p>
      <div className={styles.buttons}>
        <form
          method="post"
          action={localePath(accountPaths.credit, locale)}
          onSubmit={(event) => {
            event.preventDefault();
            setIsTyping(true);
          }}
        >
          <input type="hidden" name="act" value="account" />
          <Button type="submit" variant="outline" size="small">
            {t("payouts.account.change")}
          </Button>
        </form>
        <form
          method="post"
          action={localePath(accountPaths.credit, locale)}
          onSubmit={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          <input type="hidden" name="act" value="remove" />
          <Button type="submit" variant="outline" size="small" loading={busy}>
            {t("payouts.account.remove")}
          </Button>
        </form>
      </div>
    </div>
  );
}

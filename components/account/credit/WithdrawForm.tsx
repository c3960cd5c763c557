import { useRef, useState, type FormEvent } from "react";
import { number, object, string } from "yup";
import { localePath } from "@/contract/locales";
import { readCoins, type PayoutProblem } from "@/contract/rules/payoutTerms";
import type { PayoutAccount, PayoutTerms, Withdrawal } from "@/contract/sales/payoutRoutes";
import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { withdrawCoins } from "@/services/account/credit";
import { formatMoney } from "@/utils/format/money";
import { randomKey } from "@/utils/randomKey";
import type { PayoutStep } from "./loadCredit";
import type { PayoutNotice } from "./Payouts";
import styles from "./Credit.module.css";

interface WithdrawFormProps {
  terms: PayoutTerms;
  account: PayoutAccount;
  email: string;
  /** How the form went without scripts. */
  step: PayoutStep;
  onTold: (next: { terms?: PayoutTerms; withdrawal?: Withdrawal; told: PayoutNotice }) => void;
}

/** What is said of the amount where a form without scripts was refused. */
const OF_AMOUNT: readonly (PayoutProblem | "")[] = ["number", "least", "left", "coins"];

/** How many coins, with what they are worth; a mailed code sends them. Without scripts the page that comes asks it. */
export function WithdrawForm({ terms, account, email, step, onTold }: WithdrawFormProps) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  const [amount, setAmount] = useState(0);
  const [refused, setRefused] = useState(OF_AMOUNT.includes(step.error) ? step.error : "");
  const key = useRef("");
  const { least, left, coins } = terms;
  const most = Math.min(left, coins);
  const rate = terms.rates.find(({ currency }) => currency === account.currency)?.amount ?? 0;
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { amount: "" },
    schema: object({
      amount: string()
        .default("")
        .test("number", t("payouts.errors.number"), (typed) => number().isValidSync(readCoins(typed)))
        .test("least", t("payouts.errors.least", { least }), (typed) => readCoins(typed) >= least)
        .test("coins", t("payouts.errors.coins", { coins }), (typed) => readCoins(typed) <= coins)
        .test("left", t("payouts.errors.left", { left }), (typed) => readCoins(typed) <= left),
    }),
    onSubmit: async ({ amount: typed }) => {
      key.current = randomKey();
      setAmount(readCoins(typed));
      return Promise.resolve(undefined);
    },
  });
  const forget = (event: FormEvent<HTMLFormElement>) => {
    setRefused("");
    clearFieldError(event);
  };
  const close = () => setAmount(0);
  const withdraw = async (code: string) => {
    const { data, failure, message } = await withdrawCoins(amount, code, key.current);
    if (failure) return failure;
    close();
    onTold({ ...data, told: { tone: "positive", text: message } });
    return null;
  };
  const money = formatMoney(Math.floor(amount * rate * 100) / 100, account.currency, locale);
  if (most < least)
    return <p className={styles.fine}>{t(coins < least ? "payouts.few" : "payouts.tomorrow", { least })}</p>;
  return (
    <>
      <form
        method="post"
        action={localePath(accountPaths.credit, locale)}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={forget}
        onBlur={validateOnBlur}
      >
        <input type="hidden" name="act" value="withdraw" />
        <Field
          label={t("payouts.amount")}
          help={t("payouts.amountHelp", { least, most: most.toLocaleString(locale) })}
          name="amount"
          defaultValue={step.amount || most.toLocaleString(locale, { useGrouping: false })}
          error={errors.amount ?? (refused && t(`payouts.errors.${refused}`, { least, left, coins }))}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={10}
        />
        <div>
          <Button type="submit" loading={isSubmitting}>
            {t("payouts.submit")}
          </Button>
        </div>
      </form>
      <EmailCodeDialog
        open={amount > 0}
        onClose={close}
        title={t("payouts.ask", { count: amount })}
        email={email}
        submitText={t("payouts.submit")}
        onVerified={withdraw}
      >
        <p>{t("payouts.askText", { money, last4: account.last4, holder: account.holder })}</p>
        <p>{t("payouts.code", { email })}</p>
      </EmailCodeDialog>
    </>
  );
}

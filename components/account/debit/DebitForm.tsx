import { useRef, useState, type FormEvent } from "react";
import type { DebitAuthorization } from "@/contract/routes/paymentRoutes";
import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import { AccountFields } from "@/components/payment/AccountFields";
import { usePaymentForm } from "@/components/payment/usePaymentForm";
import { Checkbox } from "@/components/form/Checkbox";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFocusWrong } from "@/hooks/browser/useFocusWrong";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { tokenizeAccount } from "@/services/cardTokens";
import { authorizeAccount } from "@/services/payment";
import styles from "./Debit.module.css";

interface DebitFormProps {
  email: string;
  asked: "iban" | "routing";
  /** What is agreed to. */
  words: string;
  onGiven: (authorization: DebitAuthorization) => void;
}

/**
 * An account to debit. Its number goes to the payment provider, which answers the token that the store is given, and
 * the store asks for a mailed code before it counts.
 */
export function DebitForm({ email, asked, words, onGiven }: DebitFormProps) {
  const { t } = useTranslation("debit");
  const { locale } = useMarket();
  const element = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusWrong(element);
  const form = usePaymentForm(() => asked);
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  /** Of the account, once the provider knows it. */
  const [token, setToken] = useState("");

  /** Answers whether the provider took the account. */
  const exchange = async (): Promise<boolean> => {
    setProblem("");
    const errors = await form.check();
    setWrong(agreed ? "" : t("agreeNeeded"));
    if (Object.keys(errors).length > 0 || !agreed) return false;
    const answer = await tokenizeAccount(form.values.account, asked, locale);
    if (answer.kind === "invalid")
      form.setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [`account.${field}`, message])));
    if (answer.kind === "unreachable") setProblem(t("unreachable"));
    if (answer.kind !== "token") return false;
    setToken(answer.token);
    return true;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isKnown = await exchange();
    setBusy(false);
    if (isKnown) return;
    focusWrong();
  };
  const give = async (code: string) => {
    const { data, failure } = await authorizeAccount(token, code);
    if (failure) return failure;
    setToken("");
    onGiven(data);
    return null;
  };
  return (
    <>
      <noscript>
        <p className={styles.fine}>{t("scripts")}</p>
      </noscript>
      <form ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <blockquote className={styles.terms}>{words}</blockquote>
        <AccountFields form={form} asked={asked} terms="" />
        <Checkbox
          label={t("agree")}
          checked={agreed}
          error={wrong || undefined}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setWrong("");
          }}
        />
        <p className={styles.fine}>{t("number")}</p>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" loading={busy}>
            {t("submit")}
          </Button>
        </div>
      </form>
      <EmailCodeDialog
        open={token !== ""}
        onClose={() => setToken("")}
        title={t("prove")}
        email={email}
        submitText={t("submit")}
        onVerified={give}
      >
        <p>{t("proveText", { email })}</p>
      </EmailCodeDialog>
    </>
  );
}

import { Landmark } from "lucide-react";
import { useState } from "react";
import { localePath } from "@/contract/locales";
import type { DebitAuthorization } from "@/contract/routes/paymentRoutes";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchAuthorization, removeMethod } from "@/services/payment";
import { formatDate } from "@/utils/format/dates";
import styles from "./Debit.module.css";

interface StandingDebitProps {
  authorization: NonNullable<DebitAuthorization["authorization"]>;
  /** With what stands then; null where that could not be looked up. */
  onRevoked: (next: DebitAuthorization | null) => void;
}

/** The account that may be debited, by its last four digits, and the way to end it; without scripts by a form. */
export function StandingDebit({ authorization, onRevoked }: StandingDebitProps) {
  const { t } = useTranslation("debit");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { payment_method_id: id, bank, last4, agreed_at: agreedAt, text } = authorization;

  const revoke = async () => {
    setBusy(true);
    const { failure } = await removeMethod(id);
    if (failure) {
      setBusy(false);
      return setProblem(failureText(failure));
    }
    const next = await fetchAuthorization();
    setIsAsking(false);
    onRevoked(next.data);
  };
  return (
    <div className={styles.standing}>
      <Landmark aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.account}>{t("account", { bank, last4 })}</p>
        <p className={styles.fine}>{t("since", { date: formatDate(agreedAt, locale) })}</p>
        <p className={styles.label}>{t("words")}</p>
        <blockquote className={styles.terms}>{text}</blockquote>
      </div>
      <form
        method="post"
        action={localePath(accountPaths.directDebit, locale)}
        onSubmit={(event) => {
          event.preventDefault();
          setProblem("");
          setIsAsking(true);
        }}
      >
        <input type="hidden" name="revoke" value={id} />
        <Button type="submit" variant="quiet" size="small" aria-haspopup="dialog">
          {t("revoke")}
        </Button>
      </form>
      <Dialog
        size="small"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("ask")}
        footer={
          <div className={styles.buttons}>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              {t("keep")}
            </Button>
            <Button loading={busy} onClick={() => void revoke()}>
              {t("revoke")}
            </Button>
          </div>
        }
      >
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <p>{t("askText")}</p>
      </Dialog>
    </div>
  );
}

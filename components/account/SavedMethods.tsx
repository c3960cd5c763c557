import { CreditCard, Landmark, Plus } from "lucide-react";
import { useRouter } from "next/router";
import { useState } from "react";
import { LIMITS } from "@/contract/limits";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { expiryOf, methodName } from "@/components/payment/methodName";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { preferMethod, removeMethod } from "@/services/payment";
import { AddCard } from "./AddCard";
import styles from "./SavedMethods.module.css";

interface Outcome {
  done: boolean;
  text: string;
}

/** Currencies in which accounts are debited. */
const DEBITED: readonly string[] = ["USD", "EUR"];

/** The cards and accounts that the customer keeps: one is the first choice, each can be removed. */
export function SavedMethods({ first }: { first: PaymentMethod[] | null }) {
  const { t } = useTranslation("account");
  const router = useRouter();
  const { currency } = useMarket();
  const failureText = useFailureText();
  const [methods, setMethods] = useState(first ?? []);
  const [busy, setBusy] = useState(0);
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState<PaymentMethod | null>(null);
  const [told, setTold] = useState<Outcome | null>(null);
  const focusTitle = useFocusAfterRemoval();
  const nameOf = ({ kind, brand, last4 }: PaymentMethod) =>
    methodName(t, kind === "CreditCard" ? "card" : "account", brand, last4);

  const change = async (id: number, work: () => ReturnType<typeof removeMethod>, text: string) => {
    setBusy(id);
    setTold(null);
    const { data, failure } = await work();
    if (!failure) {
      setMethods(data);
      // The button that was pressed, or that opened the window, is gone.
      focusTitle("profile-methods");
    }
    setTold(failure ? { done: false, text: failureText(failure) } : { done: true, text });
    setBusy(0);
    setAsking(null);
  };
  const remove = async (method: PaymentMethod) => {
    await change(method.id, () => removeMethod(method.id), t("methods.removed", { name: nameOf(method) }));
  };

  return (
    <section aria-labelledby="profile-methods">
      <h2 id="profile-methods" tabIndex={-1} className={styles.title}>
        {t("methods.title")}
      </h2>
      {told && (
        <Notice tone={told.done ? "positive" : "danger"} live>
          {told.text}
        </Notice>
      )}
      {first === null ? (
        <Notice
          tone="warning"
          action={
            <Button variant="quiet" size="small" onClick={() => void router.replace(router.asPath)}>
              {t("common:action.tryAgain")}
            </Button>
          }
        >
          {t("methods.failed")}
        </Notice>
      ) : (
        methods.length === 0 && <p className="muted">{t("methods.none")}</p>
      )}
      <ul className={styles.methods}>
        {methods.map((method) => {
          const { id, kind, is_default: isFirst } = method;
          const name = nameOf(method);
          const expiry = expiryOf(method.exp_month, method.exp_year);
          return (
            <li key={id} aria-busy={busy === id}>
              {kind === "CreditCard" ? <CreditCard aria-hidden="true" /> : <Landmark aria-hidden="true" />}
              <div className={styles.words}>
                <p>{name}</p>
                {expiry && <p className={styles.expiry}>{t("methods.expires", { date: expiry })}</p>}
                {isFirst && methods.length > 1 && <Badge>{t("methods.first")}</Badge>}
              </div>
              <div className={styles.ways}>
                {!isFirst && (
                  <Button
                    variant="quiet"
                    size="small"
                    loading={busy === id && asking === null}
                    aria-label={t("methods.preferOne", { name })}
                    onClick={() => void change(id, () => preferMethod(id), t("methods.preferred", { name }))}
                  >
                    {t("methods.prefer")}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t("methods.removeOne", { name })}
                  onClick={() => setAsking(method)}
                >
                  {t("common:action.remove")}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {adding ? (
        <AddCard
          onCancel={() => setAdding(false)}
          onAdded={(all) => {
            setMethods(all);
            setAdding(false);
            setTold({ done: true, text: t("methods.added") });
          }}
        />
      ) : (
        first !== null &&
        methods.length < LIMITS.savedMethods && (
          <div className={styles.ask}>
            <Button
              variant="outline"
              size="small"
              icon={<Plus aria-hidden="true" />}
              onClick={() => {
                setTold(null);
                setAdding(true);
              }}
            >
              {t("methods.add")}
            </Button>
          </div>
        )
      )}
      {DEBITED.includes(currency) && (
        <p className={styles.debit}>
          <Link href={accountPaths.directDebit} prefetch="never">
            {t("methods.debit")}
          </Link>
        </p>
      )}
      <Dialog
        size="small"
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t("methods.ask")}
        footer={
          asking && (
            <div className={styles.buttons}>
              <Button variant="outline" onClick={() => setAsking(null)}>
                {t("methods.keep")}
              </Button>
              <Button loading={busy === asking.id} onClick={() => void remove(asking)}>
                {t("common:action.remove")}
              </Button>
            </div>
          )
        }
      >
        <p>{asking && t("methods.askText", { name: nameOf(asking) })}</p>
      </Dialog>
    </section>
  );
}

import { useRef, useState, type FormEvent } from "react";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { CardFields } from "@/components/payment/CardFields";
import { usePaymentForm } from "@/components/payment/usePaymentForm";
import { Checkbox } from "@/components/form/Checkbox";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useFocusWrong } from "@/hooks/browser/useFocusWrong";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { tokenizeCard } from "@/services/cardTokens";
import { addMethod } from "@/services/payment";
import styles from "./SavedMethods.module.css";

interface AddCardProps {
  onAdded: (methods: PaymentMethod[]) => void;
  onCancel: () => void;
}

/** A card to keep. Its number goes to the payment provider, which answers the token that the store is given. */
export function AddCard({ onAdded, onCancel }: AddCardProps) {
  const { t } = useTranslation("account");
  const { t: say } = useTranslation("checkout");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const element = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusWrong(element);
  const form = usePaymentForm(() => "card");
  const [isFirst, setIsFirst] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** Answers whether the card is kept. */
  const keep = async (): Promise<boolean> => {
    setProblem("");
    if (Object.keys(await form.check()).length > 0) return false;
    const answer = await tokenizeCard(form.values.card, locale);
    if (answer.kind === "invalid")
      form.setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [`card.${field}`, message])));
    if (answer.kind === "unreachable") setProblem(say("pay.providerUnreachable"));
    if (answer.kind !== "token") return false;
    const { data, failure } = await addMethod(answer.token, isFirst);
    if (failure) setProblem(failureText(failure));
    else onAdded(data);
    return !failure;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isKept = await keep();
    if (isKept) return;
    setBusy(false);
    focusWrong();
  };
  return (
    <form
      ref={element}
      className={styles.add}
      aria-label={t("methods.add")}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <CardFields form={form} />
      <Checkbox label={t("methods.prefer")} checked={isFirst} onChange={({ target }) => setIsFirst(target.checked)} />
      <p className={styles.expiry}>{t("methods.addHelp")}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="outline" onClick={onCancel}>
          {t("common:action.cancel")}
        </Button>
        <Button type="submit" loading={busy}>
          {t("methods.addSubmit")}
        </Button>
      </div>
    </form>
  );
}

import { useEffect, useState } from "react";
import type { PayableOrder } from "@/contract/payOrder";
import { ErrorSummary } from "@/components/form/ErrorSummary";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useSingleFlight } from "@/hooks/browser/useSingleFlight";
import { useFailureText } from "@/hooks/useFailureText";
import { usePaymentSource } from "@/hooks/checkout/usePaymentSource";
import { usePayOrder, type SendPayment } from "@/hooks/checkout/usePayOrder";
import type { PaymentOutcome } from "@/hooks/checkout/usePaymentAttempt";
import { useSavedMethods } from "@/hooks/checkout/useSavedMethods";
import { useTranslation } from "@/hooks/useTranslation";
import { formField } from "@/utils/checkout/checkoutValues";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { neededFields, findChosenMethod, savedValue } from "./methods";
import { PaymentMethods } from "./PaymentMethods";
import { SourceSheet } from "./SourceSheet";
import { usePaymentForm } from "./usePaymentForm";
import { useRefusal } from "./useRefusal";
import { useSubmitErrors } from "./useSubmitErrors";
import styles from "./PayOrder.module.css";

interface PayOrderProps {
  payable: PayableOrder;
  /** Proof for whoever is not signed in as its owner; may be empty. */
  token: string;
  /** Pays in place of the order what has a page of its own. */
  send?: SendPayment;
  /** Why the last try did not go through. */
  reason?: string;
  /** Something about the order has changed: it is asked for again. */
  onChanged: () => void;
}

/** Pays an order that exists, in any way that is offered for it. */
export function PayOrder({ payable, token, send, reason = "", onChanged }: PayOrderProps) {
  const { t } = useTranslation("payment");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const { gateways, currency, order_amount: amount, order_num: num, can_keep: canKeep } = payable;
  const saved = useSavedMethods();
  const read = (method: string) => findChosenMethod(method, gateways, saved.methods);
  const askedOf = (method: string) => neededFields(read(method), currency);
  const form = usePaymentForm(askedOf);
  const { listed, listFields, problem, setProblem, attempt } = useSubmitErrors(form.errors, reason);
  const { phase, unanswered, pay } = usePayOrder({ num, token, send });
  const setErrors = (errors: Record<string, string>) => {
    form.setErrors(errors);
    listFields(errors);
  };
  const source = usePaymentSource(setErrors, setProblem);
  const alone = useSingleFlight();
  const { method } = form.values;
  const [first] = saved.methods;
  const { set } = form;
  const refusal = useRefusal(form, askedOf(method), (why) => t("pending.refused", { reason: why }));
  const [said, setSaid] = useState(reason);
  if (reason !== said) {
    setSaid(reason);
    // What stands at its field already is not said twice.
    setProblem(reason === refusal.reason ? "" : reason);
  }

  useEffect(() => {
    if (!method && first) set("method", savedValue(first));
    // Only when the saved methods arrive: what is chosen later stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first?.id]);

  const settle = (outcome: PaymentOutcome | null) => {
    if (!outcome || outcome.kind === "leaving") return;
    if (outcome.kind === "refused") {
      refusal.refuse(outcome.result.message, outcome.result.payment.flow === "crypto");
      return;
    }
    const named = outcome.failure.errors.flatMap(({ field, message }) =>
      formField(field) ? [[formField(field), message] as const] : [],
    );
    if (named.length > 0) setErrors(Object.fromEntries(named));
    else setProblem(failureText(outcome.failure));
    if (outcome.failure.kind === "conflict" && !outcome.open) onChanged();
  };

  const submit = async () => {
    if (phase !== "idle") return;
    setProblem("");
    refusal.refuse("");
    const found = unanswered ? {} : await form.check();
    listFields(found);
    if (Object.keys(found).length > 0) return;
    const paying = { ...read(method), values: form.values, asked: askedOf(method), opened: null };
    settle(await pay(`${num} ${method}`, () => source.take(paying)));
  };

  const button = t("pending.pay", { amount: formatMoney(amount, currency, locale) });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void alone(submit);
      }}
      aria-label={t("methods.title")}
    >
      <ErrorSummary errors={listed} attempt={attempt} {...(problem && { title: t("pending.problem") })} />
      <PaymentMethods
        form={refusal.form}
        gateways={gateways}
        currency={currency}
        saved={saved}
        canKeep={canKeep}
        button={button}
      />
      {phase === "retrying" && (
        <Notice tone="warning" live>
          {t("checkout:pay.retrying")}
        </Notice>
      )}
      {unanswered && phase === "idle" && (
        <Notice tone="warning" live title={t("checkout:pay.unansweredTitle")}>
          {t("checkout:pay.unanswered")}
        </Notice>
      )}
      <Button type="submit" fullWidth size="large" loading={phase !== "idle"} loadingText={t("checkout:pay.working")}>
        <span suppressHydrationWarning>{unanswered ? t("checkout:pay.again") : button}</span>
      </Button>
      <SourceSheet sheet={source.sheet} amount={amount} currency={currency} />
    </form>
  );
}

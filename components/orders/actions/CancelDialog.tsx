import { useState } from "react";
import { object } from "yup";
import { LIMITS } from "@/contract/limits";
import type { OrderDetail } from "@/contract/order";
import { TextArea } from "@/components/form/Field";
import { useRefundQuote } from "@/hooks/checkout/useRefundQuote";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { cancelOrder } from "@/services/orderActions";
import { randomKey } from "@/utils/randomKey";
import { ActionDialog } from "./ActionDialog";
import { cancelInTurn } from "./cancelInTurn";
import { chosenLines, LinePicker, type Counts } from "./LinePicker";
import { RefundNotice } from "./RefundNotice";
import { noteRule } from "./schema";
import { useOrderAction } from "./useOrderAction";

export interface ActionProps {
  detail: OrderDetail;
  onClose: () => void;
  /** Says what was done. */
  onDone: (text: string) => void;
}

/** Cancels an order that has not left, or only some of it; everything is chosen at first. */
export default function CancelDialog({ detail, onClose, onDone }: ActionProps) {
  const { t } = useTranslation("orders");
  const { t: say } = useTranslation("checkout");
  const { busy, problem, setProblem, run } = useOrderAction();
  const { lines, order, rights } = detail;
  // Sent again because no answer came, it is the same wish; another choice is another one.
  const [key, setKey] = useState(randomKey);
  const most: Counts = new Map(lines.map(({ line_id: id, can_cancel: units }) => [id, units]));
  const [counts, setCounts] = useState(most);
  const units = [...most.values()].reduce((sum, count) => sum + count, 0);
  const isAll = units < 2 || [...most].every(([id, count]) => counts.get(id) === count);
  // A gift card can be stopped when the rest has left.
  const isWhole = rights.can_cancel && isAll;

  const chosen = chosenLines(counts);
  const name = { order_num: order.order_num, token: order.order_token };
  const asked = { ...name, act: "cancel" as const, ...(!isWhole && { lines: chosen }) };
  const { quote, onceShown, renew } = useRefundQuote(detail.can_pay || chosen.length === 0 ? null : asked);

  const choose = (next: Counts) => {
    setCounts(next);
    setKey(randomKey());
  };
  const submit = async (reason: string) => {
    const named = { ...name, reason };
    if (!isWhole && chosen.length === 0) {
      setProblem(t("cancel.none"));
      return;
    }
    const cancel = async () => {
      const told = { ...named, ...(quote && { refund_amount: quote.refund_amount }) };
      if (isWhole) return cancelOrder(told, key);
      if (detail.can_pay) return cancelInTurn(named, chosen, key);
      const answer = await cancelOrder({ ...told, lines: chosen }, key);
      if (answer.failure) await renew();
      return answer;
    };
    const done = await run(() => onceShown(cancel));
    if (done) onDone(t(isWhole ? "cancel.done" : detail.can_pay ? "cancel.doneWaiting" : "cancel.doneSome"));
  };
  const form = useUncontrolledForm({
    initial: { reason: "" },
    schema: object({ reason: noteRule(say) }),
    onSubmit: async ({ reason }) => {
      await submit(reason);
      return undefined;
    },
  });
  return (
    <ActionDialog
      title={t("cancel.title")}
      text={t(textOf(detail.can_pay, units))}
      submit={t(isWhole ? "cancel.submit" : "cancel.submitSome")}
      busy={busy}
      problem={problem}
      errors={form.errors}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      {units > 1 && <LinePicker order={order} most={most} counts={counts} onChange={choose} />}
      <RefundNotice quote={quote} />
      <TextArea
        label={t("cancel.reason")}
        optional
        rows={2}
        maxLength={LIMITS.noteLength}
        name="reason"
        error={form.errors.reason}
      />
    </ActionDialog>
  );
}

/** Of what waits for a transfer some can stay: then less is to be sent. */
function textOf(isUnpaid: boolean, units: number) {
  if (!isUnpaid) return "cancel.text";
  return units > 1 ? "cancel.textWaiting" : "cancel.textUnpaid";
}

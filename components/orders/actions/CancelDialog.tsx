import { useState } from "react";
import { LIMITS } from "@/contract/limits";
import type { OrderDetail } from "@/contract/order";
import { TextArea } from "@/components/form/Field";
import { useRefundQuote } from "@/hooks/checkout/useRefundQuote";
import { useTranslation } from "@/hooks/useTranslation";
import { cancelOrder } from "@/services/orderActions";
import { randomKey } from "@/utils/randomKey";
import { ActionDialog } from "./ActionDialog";
import { chosenLines, LinePicker, type Counts } from "./LinePicker";
import { RefundNotice } from "./RefundNotice";
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
  const { busy, problem, setProblem, run } = useOrderAction();
  const { lines, order, rights } = detail;
  const [reason, setReason] = useState("");
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
  const { quote, isShown, renew } = useRefundQuote(detail.can_pay || chosen.length === 0 ? null : asked);

  const choose = (next: Counts) => {
    setCounts(next);
    setKey(randomKey());
  };
  const submit = async () => {
    const named = { ...name, reason };
    if (!isWhole && chosen.length === 0) {
      setProblem(t("cancel.none"));
      return;
    }
    let isDone = false;
    const done = await run(async () => {
      if (!(await isShown())) return;
      const told = { ...named, ...(quote && { refund_amount: quote.refund_amount }) };
      if (isWhole) await cancelOrder(told, key);
      // One after the other: each asks for another transfer.
      else if (detail.can_pay)
        for (const line of chosen) await cancelOrder({ ...named, ...line }, `${key}-${line.line_id}-${line.quantity}`);
      else
        await cancelOrder({ ...told, lines: chosen }, key).catch(async (error: unknown) => {
          await renew();
          throw error;
        });
      isDone = true;
    });
    if (done && isDone) onDone(t(isWhole ? "cancel.done" : detail.can_pay ? "cancel.doneWaiting" : "cancel.doneSome"));
  };
  return (
    <ActionDialog
      title={t("cancel.title")}
      text={t(textOf(detail.can_pay, units))}
      submit={t(isWhole ? "cancel.submit" : "cancel.submitSome")}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {units > 1 && <LinePicker order={order} most={most} counts={counts} onChange={choose} />}
      <RefundNotice quote={quote} />
      <TextArea
        label={t("cancel.reason")}
        optional
        rows={2}
        maxLength={LIMITS.noteLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}

/** Of what waits for a transfer some can stay: then less is to be sent. */
function textOf(isUnpaid: boolean, units: number) {
  if (!isUnpaid) return "cancel.text";
  return units > 1 ? "cancel.textWaiting" : "cancel.textUnpaid";
}

import { useState } from "react";
import { object, string } from "yup";
import { Checkbox } from "@/components/form/Checkbox";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { cancelInTurn } from "@/components/orders/actions/cancelInTurn";
import { chosenLines, LinePicker, type Counts } from "@/components/orders/actions/LinePicker";
import { Notice } from "@/components/ui/Notice";
import { LIMITS } from "@/contract/limits";
import { useRefundQuote, type RefundQuote } from "@/hooks/checkout/useRefundQuote";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { succeeded } from "@/services/answer";
import { cancelOrder } from "@/services/orderActions";
import { formatMoney } from "@/utils/format/money";
import type { OrderDialogProps } from "./acts";

/** Cancels an order, or units of it: what comes of it for its buyer is shown first. */
export function CancelOrderDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { t } = useTranslation("orderDesk");
  const { order_num, lines } = order;
  const isPaid = order.paid_at !== null;
  const most: Counts = new Map(lines.map(({ line_id: id, can_cancel: units }) => [id, units]));
  const [counts, setCounts] = useState(most);
  const [byStore, setByStore] = useState(false);
  const units = [...most.values()].reduce((sum, count) => sum + count, 0);
  const canChoose = units > 1;
  const isAll = !canChoose || [...most].every(([id, count]) => counts.get(id) === count);
  const isWhole = order.can_cancel && isAll;
  const chosen = chosenLines(counts);
  const isEmpty = !isWhole && chosen.length === 0;
  // All of it goes back anyway.
  const fault = isPaid && !isWhole && byStore && { by_store: true };
  const asked = { order_num, act: "cancel" as const, ...(!isWhole && { lines: chosen }), ...fault };
  const { quote, onceShown, renew } = useRefundQuote(isPaid && !isEmpty ? asked : null);

  const { busy, problem, run } = useDeskAct<object | null>(async (done) => {
    // Null: the consequence was not known and is shown only now.
    if (done) await onDone(t(isWhole ? "cancel.done" : isPaid ? "cancel.doneSome" : "cancel.doneWaiting"));
  });
  const cancel = (reason: string, key: string) => {
    const named = { order_num, reason };
    if (!isWhole && !isPaid) return cancelInTurn(named, chosen, key);
    const told = { ...named, ...(quote && { refund_amount: quote.refund_amount }) };
    return cancelOrder(isWhole ? told : { ...told, lines: chosen, ...fault }, key);
  };
  const form = useUncontrolledForm({
    initial: { units: "", reason: "" },
    schema: object({
      units: string()
        .default("")
        .test("units", t("cancel.none"), () => !isEmpty),
      reason: string().trim().default("").required(t("reasonNeeded")),
    }),
    onSubmit: async ({ reason }) => {
      const isDone = await run(async (key) => (await onceShown(() => cancel(reason, key))) ?? succeeded(null));
      if (!isDone) await renew();
      return undefined;
    },
  });
  return (
    <ActionDialog
      title={t(canChoose ? "cancel.titleSome" : "cancel.title")}
      text={t(isPaid ? "cancel.text" : canChoose ? "cancel.textWaiting" : "cancel.textUnpaid")}
      submit={t(isWhole ? "cancel.submit" : "cancel.submitSome")}
      busy={busy}
      problem={problem || (form.errors.units ?? "")}
      errors={form.errors}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      {canChoose && <LinePicker order={{ order_details: lines }} most={most} counts={counts} onChange={setCounts} />}
      {isPaid && !isWhole && (
        <Checkbox
          label={t("cancel.byStore")}
          help={t("cancel.byStoreHelp")}
          checked={byStore}
          onChange={({ target }) => setByStore(target.checked)}
        />
      )}
      <Consequence quote={quote} />
      <TextArea
        label={t("cancel.reason")}
        help={t("cancel.reasonHelp")}
        name="reason"
        rows={2}
        maxLength={LIMITS.noteLength}
        error={form.errors.reason}
      />
    </ActionDialog>
  );
}

/** What goes back, and what of it does not because the rest is priced anew. */
function Consequence({ quote }: { quote: RefundQuote | null }) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  if (!quote) return null;
  const money = (amount: number) => formatMoney(amount, quote.currency, locale);
  const isLess = quote.lost_amount > 0 || quote.reasons.length > 0;
  return (
    <Notice
      tone={isLess ? "warning" : "info"}
      title={t("refund.goesBack", { amount: money(quote.refund_amount) })}
      live
    >
      {quote.lost_amount > 0 && <p>{t("cancel.quoteLost", { amount: money(quote.lost_amount) })}</p>}
      {quote.reasons.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
    </Notice>
  );
}

import { useState } from "react";
import { LIMITS } from "@/contract/limits";
import { RETURN_REASONS, type ReturnReason } from "@/contract/rules/rights";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { useRefundQuote } from "@/hooks/checkout/useRefundQuote";
import { useTranslation } from "@/hooks/useTranslation";
import { returnLines, withdrawOrder } from "@/services/orderActions";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { ActionDialog } from "./ActionDialog";
import type { ActionProps } from "./CancelDialog";
import { chosenLines, LinePicker, type Counts } from "./LinePicker";
import { RefundNotice } from "./RefundNotice";
import { useOrderAction } from "./useOrderAction";

interface GiveBackProps extends ActionProps {
  /** The store's own trial, or the right that the law gives. */
  kind: "return" | "withdraw";
}

/** Chooses what comes back: within the trial with a reason, by law without one. */
export default function GiveBackDialog({ detail, kind, onClose, onDone }: GiveBackProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const { busy, problem, errors, setProblem, run } = useOrderAction(["name"]);
  const { order, lines, rights, shipping } = detail;
  const isReturn = kind === "return";
  const most: Counts = new Map(
    lines.map(({ line_id: id, can_return: back, quantity, cancelled, returned }) => [
      id,
      isReturn ? back : quantity - cancelled - returned,
    ]),
  );
  const isOne = [...most.values()].reduce((sum, count) => sum + count, 0) === 1;
  // One unit is what is meant; of several, only the law's right begins with everything.
  const [counts, setCounts] = useState<Counts>(isReturn && !isOne ? new Map() : most);
  const [reason, setReason] = useState<ReturnReason>("changed_mind");
  const [note, setNote] = useState("");
  const [name, setName] = useState(shipping.fullname);

  const chosen = chosenLines(counts);
  const whose = { order_num: order.order_num, token: order.order_token };
  const asked = { ...whose, act: kind, lines: chosen, ...(isReturn && { reason }) };
  const { quote, isShown } = useRefundQuote(chosen.length === 0 ? null : asked);

  const submit = async () => {
    if (chosen.length === 0) {
      setProblem(t("return.none"));
      return;
    }
    const named = { ...whose, note };
    let isDone = false;
    const done = await run(async () => {
      if (!(await isShown())) return;
      if (isReturn) await returnLines({ ...named, lines: chosen.map((line) => ({ ...line, reason })) });
      else await withdrawOrder({ ...named, name, lines: chosen });
      isDone = true;
    });
    if (done && isDone) onDone(t(`${kind}.done`));
  };

  const until = isReturn ? null : rights.withdraw_until;
  return (
    <ActionDialog
      title={t(`${kind}.title`)}
      text={[t(`${kind}.text`), until && t("withdraw.until", { date: formatDate(until, locale) })]
        .filter(Boolean)
        .join(" ")}
      submit={t(`${kind}.submit`)}
      busy={busy}
      problem={problem}
      errors={errors}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LinePicker order={order} most={most} counts={counts} onChange={setCounts} />
      {isReturn ? (
        <Select
          label={t("return.reason")}
          value={reason}
          options={RETURN_REASONS.map((value) => ({ value, label: t(`return.reasons.${value}`) }))}
          onChange={(event) => setReason(event.target.value as ReturnReason)}
        />
      ) : (
        <Field
          label={t("withdraw.name")}
          autoComplete="name"
          maxLength={LIMITS.nameLength}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <RefundNotice quote={quote} />
      <TextArea
        label={t("return.note")}
        optional
        rows={2}
        maxLength={LIMITS.noteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}

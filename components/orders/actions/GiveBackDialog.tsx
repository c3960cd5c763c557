import { useState } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { RETURN_REASONS, type ReturnReason } from "@/contract/rules/rights";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { useRefundQuote } from "@/hooks/checkout/useRefundQuote";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { returnLines, withdrawOrder } from "@/services/orderActions";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { ActionDialog } from "./ActionDialog";
import type { ActionProps } from "./CancelDialog";
import { chosenLines, LinePicker, type Counts } from "./LinePicker";
import { RefundNotice } from "./RefundNotice";
import { noteRule, signatureRule } from "./schema";
import { useOrderAction } from "./useOrderAction";

interface GiveBackProps extends ActionProps {
  /** The store's own trial, or the right that the law gives. */
  kind: "return" | "withdraw";
}

/** Chooses what comes back: within the trial with a reason, by law without one. */
export default function GiveBackDialog({ detail, kind, onClose, onDone }: GiveBackProps) {
  const { t } = useTranslation("orders");
  const { t: say } = useTranslation("checkout");
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

  const chosen = chosenLines(counts);
  const whose = { order_num: order.order_num, token: order.order_token };
  const asked = { ...whose, act: kind, lines: chosen, ...(isReturn && { reason }) };
  const { quote, onceShown } = useRefundQuote(chosen.length === 0 ? null : asked);

  const submit = async ({ name, note }: Record<"name" | "note", string>) => {
    if (chosen.length === 0) {
      setProblem(t("return.none"));
      return;
    }
    const named = { ...whose, note };
    const giveBack = () =>
      isReturn
        ? returnLines({ ...named, lines: chosen.map((line) => ({ ...line, reason })) })
        : withdrawOrder({ ...named, name, lines: chosen });
    const done = await run<object>(() => onceShown<object>(giveBack));
    if (done) onDone(t(`${kind}.done`));
  };

  const form = useUncontrolledForm({
    initial: { name: "", note: "" },
    schema: object({
      name: isReturn ? string().default("") : signatureRule(t("withdraw.name"), say),
      note: noteRule(say),
    }),
    onSubmit: async (typed) => {
      await submit(typed);
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };

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
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
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
          name="name"
          defaultValue={shipping.fullname}
          error={wrong.name}
        />
      )}
      <RefundNotice quote={quote} />
      <TextArea
        label={t("return.note")}
        optional
        rows={2}
        maxLength={LIMITS.noteLength}
        name="note"
        error={wrong.note}
      />
    </ActionDialog>
  );
}

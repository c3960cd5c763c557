import { useState } from "react";
import { LIMITS } from "@/contract/limits";
import { RETURN_REASONS, type ReturnReason } from "@/contract/rights";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { QuantityStepper } from "@/components/ui/QuantityStepper";
import { useTranslation } from "@/hooks/useTranslation";
import { returnLines, withdrawOrder } from "@/services/orderActions";
import { formatDate } from "@/utils/dates";
import { useMarket } from "@/utils/market";
import { ActionDialog } from "./ActionDialog";
import type { ActionProps } from "./CancelDialog";
import { useOrderAction } from "./useOrderAction";
import styles from "./ActionDialog.module.css";

interface GiveBackProps extends ActionProps {
  /** The store's own trial, or the right that the law gives. */
  kind: "return" | "withdraw";
}

/** Chooses what comes back: within the trial with a reason, by law without one. */
export default function GiveBackDialog({ detail, kind, onClose, onDone }: GiveBackProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const { busy, problem, setProblem, run } = useOrderAction();
  const { order, lines, rights, shipping } = detail;
  const isReturn = kind === "return";
  const most = ({ can_return: back, quantity, cancelled, returned }: (typeof lines)[number]) =>
    isReturn ? back : quantity - cancelled - returned;
  const open = lines.filter((line) => most(line) > 0);
  const [counts, setCounts] = useState(() => new Map(open.map((line) => [line.line_id, isReturn ? 0 : most(line)])));
  const [reason, setReason] = useState<ReturnReason>("changed_mind");
  const [note, setNote] = useState("");
  const [name, setName] = useState(shipping.fullname);
  const nameOf = (id: number) => order.order_details.find((line) => line.id === id)?.product_name ?? "";

  const submit = async () => {
    const chosen = [...counts].flatMap(([line_id, quantity]) => (quantity > 0 ? [{ line_id, quantity }] : []));
    if (chosen.length === 0) {
      setProblem(t("return.none"));
      return;
    }
    const named = { order_num: order.order_num, token: order.order_token, note };
    const done = await run(() =>
      isReturn
        ? returnLines({ ...named, lines: chosen.map((line) => ({ ...line, reason })) })
        : withdrawOrder({ ...named, name, lines: chosen }),
    );
    if (done) onDone(t(`${kind}.done`));
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
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ul className={styles.lines}>
        {open.map((line) => (
          <li key={line.line_id}>
            <div className={styles.line}>
              <span>{nameOf(line.line_id)}</span>
              <QuantityStepper
                small
                label={t("return.count", { name: nameOf(line.line_id) })}
                min={0}
                max={most(line)}
                value={counts.get(line.line_id) ?? 0}
                onChange={(value) => setCounts((now) => new Map(now).set(line.line_id, value))}
              />
            </div>
          </li>
        ))}
      </ul>
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
          onChange={(event) => setName(event.target.value)}
        />
      )}
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

import { useState, type FormEvent } from "react";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { LIMITS } from "@/contract/limits";
import { usePartAct } from "@/hooks/desk/usePartAct";
import { useTranslation } from "@/hooks/useTranslation";
import { cannotSend } from "@/services/desk/parts";
import type { PartDialogProps } from "./PlainActDialog";
import { lineKey, UnitFields } from "./UnitFields";

/** Units that cannot be sent: what follows from it comes first, then which ones and why. */
export function CannotSendDialog({ part, onDone, onClose }: PartDialogProps) {
  const { t } = useTranslation("brandOrders");
  const { busy, problem, run } = usePartAct(onDone);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const lines = part.lines.filter(({ can_cancel }) => can_cancel > 0);
  const [counts, setCounts] = useState<Record<string, number>>({});

  const give = (event: FormEvent<HTMLFormElement>) => {
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    const given = lines.flatMap((line) => {
      const quantity = counts[lineKey(line)] ?? 0;
      return quantity > 0 ? [{ line_id: line.line_id, quantity }] : [];
    });
    const errors = {
      ...(given.length === 0 && { units: t("cannotSend.unitsNeeded") }),
      ...(reason === "" && { reason: t("cannotSend.reasonNeeded") }),
    };
    setWrong(errors);
    if (Object.keys(errors).length === 0) void run((key) => cannotSend(part.number, { lines: given, reason }, key));
  };

  return (
    <ActionDialog
      title={t("cannotSend.title")}
      text={t("cannotSend.text")}
      submit={t("cannotSend.submit")}
      busy={busy}
      problem={problem || (wrong.units ?? "")}
      errors={wrong}
      onSubmit={give}
      onClose={onClose}
    >
      <UnitFields
        legend={t("cannotSend.units")}
        lines={lines}
        mostOf={({ can_cancel }) => can_cancel}
        counts={counts}
        onChange={(key, count) => setCounts((known) => ({ ...known, [key]: count }))}
      />
      <TextArea
        label={t("cannotSend.reason")}
        help={t("cannotSend.reasonHelp")}
        name="reason"
        rows={3}
        maxLength={LIMITS.noteLength}
        error={wrong.reason}
      />
    </ActionDialog>
  );
}

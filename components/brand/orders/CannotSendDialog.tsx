import { useState } from "react";
import { object, string } from "yup";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { LIMITS } from "@/contract/limits";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { cancelUnfulfillable } from "@/services/desk/parts";
import type { PartDialogProps } from "./ConfirmPartDialog";
import { lineKey, UnitFields } from "./UnitFields";

/** Units that cannot be sent: what follows from it comes first, then which ones and why. */
export function CannotSendDialog({ part, onDone, onClose }: PartDialogProps) {
  const { t } = useTranslation("brandOrders");
  const { busy, problem, run } = useDeskAct(onDone);
  const lines = part.lines.filter(({ can_cancel }) => can_cancel > 0);
  const [counts, setCounts] = useState<Record<string, number>>({});
  const given = lines.flatMap((line) => {
    const quantity = counts[lineKey(line)] ?? 0;
    return quantity > 0 ? [{ line_id: line.line_id, quantity }] : [];
  });
  const { errors, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { units: "", reason: "" },
    schema: object({
      units: string()
        .default("")
        .test("units", t("cannotSend.unitsNeeded"), () => given.length > 0),
      reason: string().trim().default("").required(t("cannotSend.reasonNeeded")),
    }),
    onSubmit: async ({ reason }) => {
      await run((key) => cancelUnfulfillable(part.number, { lines: given, reason }, key));
      return undefined;
    },
  });

  return (
    <ActionDialog
      title={t("cannotSend.title")}
      text={t("cannotSend.text")}
      submit={t("cannotSend.submit")}
      busy={busy}
      problem={problem || (errors.units ?? "")}
      errors={errors}
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
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
        error={errors.reason}
      />
    </ActionDialog>
  );
}

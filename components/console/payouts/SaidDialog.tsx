import { useState } from "react";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { MONEY_LIMITS } from "@/contract/desk/moneyTerms";
import type { PayoutRun } from "@/contract/desk/moneyStaffRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";

interface SaidDialogProps {
  title: string;
  text: string;
  submit: string;
  perform: (reason: string) => Promise<Answer<PayoutRun>>;
  onDone: (run: PayoutRun) => void;
  onClose: () => void;
}

/** Confirms what is done with a run or a payout, with its reason. */
export function SaidDialog({ title, text, submit, perform, onDone, onClose }: SaidDialogProps) {
  const { t } = useTranslation("vendorMoney");
  const failureText = useFailureText();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setProblem("");
    if (reason.trim() === "") return setMissing(t("staff.reasonNeeded"));
    setBusy(true);
    const { data, failure } = await perform(reason.trim());
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else onDone(data);
  };
  return (
    <ActionDialog
      title={title}
      text={text}
      submit={submit}
      busy={busy}
      problem={problem}
      errors={missing ? { reason: missing } : {}}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        name="reason"
        label={t("staff.reason")}
        value={reason}
        error={missing || undefined}
        maxLength={MONEY_LIMITS.reasonLength}
        required={false}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing("");
        }}
      />
    </ActionDialog>
  );
}

import { useState } from "react";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import type { StaffProposal } from "@/contract/desk/proposalRoutes";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { refuseProposal } from "@/services/desk/listings";

interface RefuseProposalProps {
  id: number;
  name: string;
  onDone: (proposal: StaffProposal) => void;
  onClose: () => void;
}

/** Asks why a proposal is refused, and refuses it. */
export function RefuseProposal({ id, name, onDone, onClose }: RefuseProposalProps) {
  const { t } = useTranslation("brandListings");
  const failureText = useFailureText();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const submit = async () => {
    if (busy) return;
    if (reason.trim() === "") return setMissing(t("approvals.reasonNeeded"));
    setBusy(true);
    const { data, failure } = await refuseProposal(id, reason.trim());
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else onDone(data);
  };
  return (
    <ActionDialog
      title={t("approvals.refuseTitle", { name })}
      text={t("approvals.refuseText")}
      submit={t("approvals.refuse")}
      busy={busy}
      problem={problem}
      errors={missing ? { reason: missing } : {}}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        name="reason"
        label={t("approvals.refuseReason")}
        value={reason}
        error={missing || undefined}
        maxLength={LISTING_LIMITS.reasonLength}
        required={false}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing("");
        }}
      />
    </ActionDialog>
  );
}

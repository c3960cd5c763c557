import type { StaffProposal } from "@/contract/desk/proposalRoutes";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { refuseProposal } from "@/services/desk/listings";
import { ConfirmDialog } from "./ConfirmDialog";

interface RefuseProposalProps {
  id: number;
  name: string;
  onDone: (proposal: StaffProposal) => void;
  onClose: () => void;
}

/** Asks why a proposal is refused, and refuses it. */
export function RefuseProposal({ id, name, onDone, onClose }: RefuseProposalProps) {
  const { t } = useTranslation("brandListings");
  return (
    <ConfirmDialog
      title={t("approvals.refuseTitle", { name })}
      text={t("approvals.refuseText")}
      submit={t("approvals.refuse")}
      field={{
        name: "reason",
        label: t("approvals.refuseReason"),
        needed: t("approvals.reasonNeeded"),
        most: LISTING_LIMITS.reasonLength,
      }}
      perform={(reason) => refuseProposal(id, reason)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import { MONEY_LIMITS } from "@/contract/desk/moneyTerms";
import type { PayoutRun } from "@/contract/desk/moneyStaffRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";

interface PayoutReasonDialogProps {
  title: string;
  text: string;
  submit: string;
  perform: (reason: string) => Promise<Answer<PayoutRun>>;
  onDone: (run: PayoutRun) => void;
  onClose: () => void;
}

/** Confirms what is done with a run or a payout, with its reason. */
export function PayoutReasonDialog(props: PayoutReasonDialogProps) {
  const { t } = useTranslation("vendorMoney");
  const field = {
    name: "reason",
    label: t("staff.reason"),
    needed: t("staff.reasonNeeded"),
    most: MONEY_LIMITS.reasonLength,
  };
  return <ConfirmDialog field={field} {...props} />;
}

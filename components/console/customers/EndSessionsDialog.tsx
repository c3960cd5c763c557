import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import type { StaffCustomer } from "@/contract/customerDesk/customerDeskRoutes";
import { CUSTOMER_DESK_LIMITS } from "@/contract/customerDesk/customerDeskTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { endCustomerSessions } from "@/services/desk/customers";

interface EndSessionsDialogProps {
  customer: StaffCustomer;
  onDone: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Signs a customer out everywhere, once it was said why. */
export function EndSessionsDialog({ customer, onDone, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation("customerDesk");
  return (
    <ConfirmDialog
      title={t("end.title")}
      text={t("end.text", { count: customer.sessions.total })}
      submit={t("end.submit")}
      field={{
        name: "reason",
        label: t("end.label"),
        needed: t("end.needed"),
        most: CUSTOMER_DESK_LIMITS.reasonLength,
      }}
      perform={(reason) => endCustomerSessions(customer.customer_id, reason)}
      onDone={({ ended }) => onDone(ended === 0 ? t("end.doneNone") : t("end.done", { count: ended }))}
      onClose={onClose}
    />
  );
}

import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import type { PromotionDetail } from "@/contract/promotionDesk/promotionDeskRoutes";
import { LIMITS } from "@/contract/limits";
import { useTranslation } from "@/hooks/useTranslation";
import { endPromotion } from "@/services/desk/goods/promotions";

interface EndDialogProps {
  promotion: Pick<PromotionDetail, "id" | "code">;
  onDone: (ended: PromotionDetail) => void;
  onClose: () => void;
}

/** Asks before a promotion is ended. */
export function EndDialog({ promotion: { id, code }, onDone, onClose }: EndDialogProps) {
  const { t } = useTranslation("promotionDesk");
  return (
    <ConfirmDialog
      title={t("end.title")}
      text={t("end.text", { code })}
      submit={t("end.submit")}
      field={{ name: "reason", label: t("field.reason"), most: LIMITS.noteLength }}
      perform={(reason) => endPromotion(id, reason)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

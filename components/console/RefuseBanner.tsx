import type { StaffBanner } from "@/contract/desk/bannerRoutes";
import { BANNER_LIMITS } from "@/contract/desk/bannerTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { refuseBanner } from "@/services/desk/banners";
import { ConfirmDialog } from "./ConfirmDialog";

interface RefuseBannerProps {
  id: number;
  name: string;
  onDone: (banner: StaffBanner) => void;
  onClose: () => void;
}

/** Asks why a banner is refused, and refuses it. */
export function RefuseBanner({ id, name, onDone, onClose }: RefuseBannerProps) {
  const { t } = useTranslation("brandBanners");
  return (
    <ConfirmDialog
      title={t("approvals.refuseTitle", { name })}
      text={t("approvals.refuseText")}
      submit={t("approvals.refuse")}
      field={{
        name: "reason",
        label: t("approvals.refuseReason"),
        needed: t("approvals.reasonNeeded"),
        most: BANNER_LIMITS.reasonLength,
      }}
      perform={(reason) => refuseBanner(id, reason)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

import { useState } from "react";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import type { StaffBanner } from "@/contract/desk/bannerRoutes";
import { BANNER_LIMITS } from "@/contract/desk/bannerTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { refuseBanner } from "@/services/desk/banners";

interface RefuseBannerProps {
  id: number;
  name: string;
  onDone: (banner: StaffBanner) => void;
  onClose: () => void;
}

/** Asks why a banner is refused, and refuses it. */
export function RefuseBanner({ id, name, onDone, onClose }: RefuseBannerProps) {
  const { t } = useTranslation("brandBanners");
  const failureText = useFailureText();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const submit = async () => {
    if (busy) return;
    if (reason.trim() === "") return setMissing(t("approvals.reasonNeeded"));
    setBusy(true);
    const { data, failure } = await refuseBanner(id, reason.trim());
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
        maxLength={BANNER_LIMITS.reasonLength}
        required={false}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing("");
        }}
      />
    </ActionDialog>
  );
}

import Router from "next/router";
import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import { deskPaths } from "@/constants/deskPaths";
import type { MediumDetail } from "@/contract/content/mediaRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { deleteMedium } from "@/services/desk/media";

/** Asks before a medium is deleted for good, and leads back to the list of the others. */
export function DeleteMedium({ medium, onClose }: { medium: Pick<MediumDetail, "id" | "key">; onClose: () => void }) {
  const { t } = useTranslation("consoleContent");
  return (
    <ConfirmDialog
      title={t("media.removeTitle", { key: medium.key })}
      text={t("media.removeText")}
      submit={t("media.remove")}
      field={null}
      perform={() => deleteMedium(medium.id)}
      onDone={() => void Router.push(deskPaths.media)}
      onClose={onClose}
    />
  );
}

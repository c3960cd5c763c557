import { Badge } from "@/components/ui/Badge";
import type { PartRow } from "@/contract/desk/partRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "@/components/desk/DeskOrder.module.css";

const TONES: Record<string, "plain" | "positive" | "warning" | "danger"> = {
  New: "warning",
  Delivered: "positive",
};

/** Where a part is, and what somebody should know of it before anything else. */
export function PartBadges({ part }: { part: PartRow }) {
  const { t } = useTranslation("brandOrders");
  const isUnaccepted = part.state === "New" && part.accepted_at === null;
  return (
    <span className={styles.badges}>
      <Badge tone={TONES[part.state] ?? "plain"}>
        {part.state === "New" && !isUnaccepted ? t("state.accepted") : t(`state.${part.state}`)}
      </Badge>
      {part.is_late && <Badge tone="danger">{t("state.late")}</Badge>}
      {part.is_held && <Badge>{t("state.held")}</Badge>}
      {part.coins && <Badge tone={part.coins === "final" ? "positive" : "warning"}>{t(`coins.${part.coins}`)}</Badge>}
    </span>
  );
}

import { Badge } from "@/components/ui/Badge";
import type { PromotionState } from "@/contract/promotionDesk/promotionDeskTerms";
import { useTranslation } from "@/hooks/useTranslation";

const TONES = { running: "positive", planned: "warning", used: "danger" } as const;

/** Where a promotion stands. */
export function StateBadge({ state }: { state: PromotionState }) {
  const { t } = useTranslation("promotionDesk");
  const name = t(`state.${state}`);
  return state === "over" ? <span className="muted">{name}</span> : <Badge tone={TONES[state]}>{name}</Badge>;
}

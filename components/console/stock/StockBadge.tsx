import { Badge } from "@/components/ui/Badge";
import type { StockRow } from "@/contract/stockDesk/stockDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";

const TONES = { enough: "plain", low: "warning", out: "danger" } as const;

/** Whether enough is free; of what is sold ahead that it is. */
export function StockBadge({ of: { state, is_ahead: isAhead } }: { of: Pick<StockRow, "state" | "is_ahead"> }) {
  const { t } = useTranslation("stockDesk");
  if (isAhead) return <Badge>{t("ahead")}</Badge>;
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

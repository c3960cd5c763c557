import { MoreRows } from "@/components/desk/MoreRows";
import { Badge } from "@/components/ui/Badge";
import type { PickPart } from "@/contract/orderDesk/pickRoutes";
import type { PickListInUse } from "@/hooks/desk/scan/usePickList";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDay } from "@/utils/format/dates";
import styles from "./Scan.module.css";

interface PickRowsProps {
  rows: readonly PickPart[];
  picks: PickListInUse;
  onOpen: (part: PickPart) => void;
}

/** Parts that wait, the oldest promise first; a row opens its part. */
export function PickRows({ rows, picks, onOpen }: PickRowsProps) {
  const { t } = useTranslation("scanDesk");
  const failureText = useFailureText();
  const { locale } = useMarket();
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((part) => (
          <li key={part.number}>
            <button type="button" className={styles.row} onClick={() => onOpen(part)}>
              <span className={styles.words}>
                <span className={styles.name}>{part.number}</span>
                <span className={styles.detail}>
                  {part.lines.map(({ name, quantity }) => t("list.line", { name, count: quantity })).join(", ")}
                </span>
                <span className={styles.detail}>
                  {part.due === null ? part.vendor_name : t("list.due", { day: formatDay(part.due, locale) })}
                </span>
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{t("list.units", { count: part.units })}</span>
                {part.is_late && <Badge tone="danger">{t("brandOrders:state.late")}</Badge>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MoreRows
        hasMore={Boolean(picks.list?.next)}
        busy={picks.busy}
        problem={picks.failure ? failureText(picks.failure) : ""}
        label={t("common:action.loadMore")}
        onMore={() => void picks.more()}
      />
    </>
  );
}

import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { PromotionRow } from "@/contract/promotionDesk/promotionDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { StateBadge } from "./StateBadge";
import { usePromotionWords } from "./usePromotionWords";

const COLUMNS = ["code", "kind", "state", "time", "uses", "given"] as const;
const isNumber = (column: string) => column === "uses" || column === "given";

interface PromotionTableProps {
  /** What the table is of, for who does not see where it stands. */
  caption: string;
  rows: readonly PromotionRow[];
}

/** Promotions, one a row; cards on phones. */
export function PromotionTable({ caption, rows }: PromotionTableProps) {
  const { t } = useTranslation("promotionDesk");
  const words = usePromotionWords();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={isNumber(column) ? table.number : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t("column.code")}>
              <span className={styles.words}>
                <Link href={deskPaths.promotion(row.id)} prefetch="never">
                  {row.code}
                </Link>
                <span className={styles.detail}>{row.text}</span>
              </span>
            </td>
            <td data-label={t("column.kind")}>
              <span className={styles.words}>
                {t(`kind.${row.kind}`)}
                {row.codes > 1 && <span className={styles.detail}>{t("codes", { count: row.codes })}</span>}
                {row.trigger !== "code" && <span className={styles.detail}>{t(`trigger.${row.trigger}`)}</span>}
              </span>
            </td>
            <td data-label={t("column.state")}>
              <span className={styles.badges}>
                <StateBadge state={row.state} />
              </span>
            </td>
            <td data-label={t("column.time")}>{words.time(row)}</td>
            <td data-label={t("column.uses")} className={table.number}>
              {words.uses(row)}
            </td>
            <td data-label={t("column.given")} className={table.number}>
              {words.given(row.given)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { TrackingRow } from "@/contract/orderDesk/trackingRoutes";
import { isWrongRow } from "@/contract/orderDesk/trackingTerms";
import type { TrackingShown } from "@/hooks/desk/useTrackingFile";
import { useTranslation } from "@/hooks/useTranslation";
import { dotted } from "@/utils/format/dotted";

/** Rows of a file of tracking numbers, with what each does or why it does nothing; cards on phones. */
export function TrackingRows({ shown, rows }: { shown: TrackingShown; rows: readonly TrackingRow[] }) {
  const { t } = useTranslation("trackingDesk");
  const orderOf = (part: string) => part.replace(/-[A-Z]+$/, "");
  const stateOf = (row: TrackingRow) => {
    if (row.state !== "ready") return { name: row.state, tone: isWrongRow(row.state) ? "danger" : "plain" } as const;
    const outcome = shown.outcome.get(row.part);
    if (!outcome) return { name: "ready", tone: "plain" } as const;
    return outcome.is_shipped
      ? ({ name: "shipped", tone: "positive" } as const)
      : ({ name: "failed", tone: "danger" } as const);
  };
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.number}>
            {t("column.line")}
          </th>
          <th scope="col">{t("column.part")}</th>
          <th scope="col">{t("column.parcel")}</th>
          <th scope="col">{t("column.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { name, tone } = stateOf(row);
          const problem = shown.problemOf(row);
          return (
            <tr key={row.line}>
              <td data-label={t("column.line")} className={table.number}>
                {row.line}
              </td>
              <td data-label={t("column.part")}>
                <span className={styles.words}>
                  {row.units > 0 || row.brand !== "" ? (
                    <Link
                      href={deskPaths.staffOrder(orderOf(row.part))}
                      prefetch="never"
                      target="_blank"
                      className={styles.number}
                    >
                      {row.part}
                    </Link>
                  ) : (
                    <span>{row.part || "–"}</span>
                  )}
                  {row.brand !== "" && (
                    <span className={styles.detail}>{dotted([row.brand, t("units", { count: row.units })])}</span>
                  )}
                </span>
              </td>
              <td data-label={t("column.parcel")}>
                <span className={styles.words}>
                  <span>{row.carrier || "–"}</span>
                  <span className={styles.detail}>{row.tracking_number}</span>
                </span>
              </td>
              <td data-label={t("column.state")}>
                <span className={styles.words}>
                  <span className={styles.badges}>
                    <Badge tone={tone}>{t(`state.${name}`)}</Badge>
                  </span>
                  {(problem || isWrongRow(row.state)) && (
                    <span className={styles.detail}>{problem || t(`why.${row.state}`)}</span>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

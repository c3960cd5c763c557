import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { ByHandEntry } from "@/contract/fulfilment";
import { useMarket } from "@/hooks/useMarket";
import { formatDate } from "@/utils/format/dates";
import { useByHandWords } from "./useByHandWords";

/** Laws give 14 days to pay back: from half of them on, an age is told in colour. */
const PRESSING_DAYS = 7;

interface ByHandTableProps {
  ways: readonly ByHandEntry[];
  /** Null for whose till is locked. */
  onSent: ((entry: ByHandEntry) => void) | null;
}

/** Money that waits to be sent back, one way a row; cards on phones. */
export function ByHandTable({ ways, onSent }: ByHandTableProps) {
  const said = useByHandWords();
  const { t } = said;
  const { locale } = useMarket();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("column.order")}</th>
          <th scope="col" className={table.number}>
            {t("column.amount")}
          </th>
          <th scope="col">{t("column.way")}</th>
          <th scope="col">{t("column.since")}</th>
          <th scope="col">{t("column.why")}</th>
          {onSent && (
            <th scope="col">
              <span className="visually-hidden">{t("column.act")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {ways.map((entry) => (
          <tr key={entry.way}>
            <td data-label={t("column.order")}>
              <span className={styles.words}>
                <Link href={deskPaths.staffOrder(entry.order_num)} prefetch="never" className={styles.number}>
                  {entry.order_num}
                </Link>
                <span className={styles.detail}>{entry.email}</span>
              </span>
            </td>
            <td data-label={t("column.amount")} className={table.number} suppressHydrationWarning>
              {said.amount(entry)}
            </td>
            <td data-label={t("column.way")}>{said.way(entry)}</td>
            <td data-label={t("column.since")} suppressHydrationWarning>
              <span>
                {entry.days < PRESSING_DAYS ? (
                  <span className={styles.number}>{said.age(entry)}</span>
                ) : (
                  <Badge tone="warning">{said.age(entry)}</Badge>
                )}
                <span className={styles.number}>
                  <span className={styles.detail}>{formatDate(entry.since, locale)}</span>
                </span>
              </span>
            </td>
            <td data-label={t("column.why")}>
              <span>
                <span className={styles.buyer}>{said.cause(entry)}</span>
                <span className={styles.detail}>{said.obstacle(entry)}</span>
              </span>
            </td>
            {onSent && (
              <td data-label={t("column.act")}>
                <Button
                  size="small"
                  variant="outline"
                  aria-haspopup="dialog"
                  aria-label={t("openOne", { amount: said.amount(entry), number: entry.order_num })}
                  onClick={() => onSent(entry)}
                >
                  <span className={styles.number}>{t("open")}</span>
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

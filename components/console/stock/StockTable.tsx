import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StockRow } from "@/contract/stockDesk/stockDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { StockBadge } from "./StockBadge";

const COLUMNS = ["product", "brand", "warehouse", "state", "moved", "on_hand", "held", "free"] as const;
const NUMBERS = ["on_hand", "held", "free"] as const;
const isNumber = (column: string) => NUMBERS.some((name) => name === column);

interface StockTableProps {
  /** What the table is of, for who does not see where it stands. */
  caption: string;
  rows: readonly StockRow[];
}

/** Shelves, one a row; cards on phones. */
export function StockTable({ caption, rows }: StockTableProps) {
  const { t } = useTranslation("stockDesk");
  const { locale } = useMarket();
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
          <tr key={`${row.product_id} ${row.variant} ${row.warehouse_id}`}>
            <td data-label={t("column.product")}>
              <span className={table.pictured}>
                {row.picture !== "" && (
                  <img src={row.picture} alt="" width={40} height={50} loading="lazy" decoding="async" />
                )}
                <span className={styles.words}>
                  <Link href={deskPaths.stockShelf(row.product_id, row.warehouse_id, row.variant)} prefetch="never">
                    {[row.name, row.variant_name].filter(Boolean).join(", ")}
                  </Link>
                  <span className={styles.detail}>{row.code}</span>
                </span>
              </span>
            </td>
            <td data-label={t("column.brand")}>{row.brand}</td>
            <td data-label={t("column.warehouse")}>{row.warehouse}</td>
            <td data-label={t("column.state")}>
              <span className={styles.badges}>
                <StockBadge of={row} />
              </span>
            </td>
            <td data-label={t("column.moved")}>{row.moved_at ? formatDate(row.moved_at, locale) : "–"}</td>
            {NUMBERS.map((name) => (
              <td key={name} data-label={t(`column.${name}`)} className={table.number}>
                {row[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import { isCountryCode } from "@/contract/markets";
import type { StaffOrderRow } from "@/contract/orderDesk/orderDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDay } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import { OrderBadges } from "./OrderBadges";
import styles from "@/components/desk/DeskOrder.module.css";

const COLUMNS = ["number", "state", "placed", "buyer", "products", "units", "total", "due"] as const;
const NUMBERS: readonly string[] = ["units", "total"];

/** Which are marked, and whether no more can be. */
interface OrderMarking {
  marked: ReadonlySet<string>;
  isFull: boolean;
  /** None can be marked or unmarked by itself. */
  isLocked?: boolean;
  /** Those, too, of which nothing is to be packed. */
  isOfAny?: boolean;
  onMark: (number: string) => void;
}

interface OrderTableProps {
  /** What the table is of, for who does not see where it stands. */
  caption: string;
  rows: readonly StaffOrderRow[];
  marking?: OrderMarking;
}

/** Orders, one a row; cards on phones. */
export function OrderTable({ caption, rows, marking }: OrderTableProps) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  // Nobody reads amounts of some orders: a page that has none is of somebody who may not.
  const hasAmounts = rows.some(({ total_amount: total }) => total !== null);
  const columns = COLUMNS.filter((column) => column !== "total" || hasAmounts);
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {marking && (
            <th scope="col">
              <span className="visually-hidden">{t("slips.column")}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column} scope="col" className={NUMBERS.includes(column) ? table.number : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.order_num}>
            {marking && (
              <td data-label={t("slips.column")}>
                {(marking.isOfAny || (row.dispatch_due !== null && !row.is_held)) && (
                  <label className={styles.mark}>
                    <input
                      type="checkbox"
                      aria-label={t("slips.mark", { number: row.order_num })}
                      checked={marking.marked.has(row.order_num)}
                      disabled={marking.isLocked || (marking.isFull && !marking.marked.has(row.order_num))}
                      onChange={() => marking.onMark(row.order_num)}
                    />
                  </label>
                )}
              </td>
            )}
            <td data-label={t("column.number")}>
              <Link href={deskPaths.staffOrder(row.order_num)} prefetch="never" className={styles.number}>
                {row.order_num}
              </Link>
            </td>
            <td data-label={t("column.state")}>
              <span>
                <OrderBadges of={row} />
                {row.assignee && (
                  <span className={styles.buyer}>
                    <span className={styles.detail}>{t("marks.assignee")}</span> {row.assignee.name}
                  </span>
                )}
                {row.tags.length > 0 && (
                  <span className={styles.badges}>
                    {row.tags.map((tag) => (
                      <Badge key={tag}>{tag}</Badge>
                    ))}
                  </span>
                )}
              </span>
            </td>
            <td data-label={t("column.placed")}>{formatDay(row.placed_at, locale)}</td>
            <td data-label={t("column.buyer")} suppressHydrationWarning>
              <span>
                {row.buyer && <span className={styles.buyer}>{row.buyer.fullname || row.buyer.email}</span>}
                <span className={styles.detail}>
                  {isCountryCode(row.country) ? countryName(row.country, locale) : row.country}
                </span>
              </span>
            </td>
            <td data-label={t("column.products")}>{row.products.join(", ")}</td>
            <td data-label={t("column.units")} className={table.number}>
              {row.units}
            </td>
            {hasAmounts && (
              <td data-label={t("column.total")} className={table.number} suppressHydrationWarning>
                {row.total_amount === null ? "–" : formatMoney(row.total_amount, row.currency, locale)}
              </td>
            )}
            <td data-label={t("column.due")}>{row.dispatch_due ? formatDay(row.dispatch_due, locale) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

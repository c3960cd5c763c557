import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffCustomerRow } from "@/contract/customerDesk/customerDeskRoutes";
import { isCountryCode } from "@/contract/markets";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";

const COLUMNS = ["name", "country", "company", "joined", "last", "orders"] as const;

interface CustomerTableProps {
  /** What the table is of, for who does not see where it stands. */
  caption: string;
  rows: readonly StaffCustomerRow[];
}

/** Customers, one a row; cards on phones. */
export function CustomerTable({ caption, rows }: CustomerTableProps) {
  const { t } = useTranslation("customerDesk");
  const { locale } = useMarket();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === "orders" ? table.number : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.customer_id}>
            <td data-label={t("column.name")}>
              <span className={styles.words}>
                <Link href={deskPaths.customer(row.customer_id)} prefetch="never">
                  {row.fullname || row.email}
                </Link>
                {row.fullname && <span className={styles.detail}>{row.email}</span>}
              </span>
            </td>
            <td data-label={t("column.country")} suppressHydrationWarning>
              {isCountryCode(row.country) ? countryName(row.country, locale) : "–"}
            </td>
            <td data-label={t("column.company")}>{row.company || "–"}</td>
            <td data-label={t("column.joined")}>{formatDate(row.joined_at, locale)}</td>
            <td data-label={t("column.last")}>{row.last_order_at ? formatDate(row.last_order_at, locale) : "–"}</td>
            <td data-label={t("column.orders")} className={table.number}>
              {row.orders}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

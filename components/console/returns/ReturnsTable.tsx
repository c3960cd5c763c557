import "@/styles/deskParts";
import type { ReturnAct } from "@/components/console/orders/acts";
import { ReturnBadge, ReturnButtons, ReturnGoods } from "@/components/console/orders/ReturnParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import { isCountryCode } from "@/contract/markets";
import type { StaffReturnRow } from "@/contract/orderDesk/staffReturn";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";

const COLUMNS = ["number", "state", "goods", "buyer", "since"] as const;

interface ReturnsTableProps {
  /** What the table is of, for who does not see where it stands. */
  caption: string;
  rows: readonly StaffReturnRow[];
  /** Null for whose till is locked: what is decided of a return moves money. */
  onAct: ((act: ReturnAct, of: StaffReturnRow) => void) | null;
}

/** Returns, one a row; cards on phones. */
export function ReturnsTable({ caption, rows, onAct }: ReturnsTableProps) {
  const { t } = useTranslation("returnDesk");
  const { locale } = useMarket();
  const isOpen = ({ state }: StaffReturnRow) => state === "requested" || state === "approved";
  const hasActs = onAct !== null && rows.some(isOpen);
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
          {hasActs && <th scope="col">{t("column.act")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td data-label={t("column.number")}>
              <span className={styles.words}>
                <Link href={deskPaths.staffOrder(row.order_num)} prefetch="never" className={styles.number}>
                  {row.number}
                </Link>
                <span className={styles.detail}>{t(`orderDesk:returns.kind.${row.kind}`)}</span>
              </span>
            </td>
            <td data-label={t("column.state")}>
              <span className={styles.words}>
                <ReturnBadge of={row} />
                {row.answer && (
                  <span className={styles.detail}>{t("orderDesk:returns.answer", { answer: row.answer })}</span>
                )}
              </span>
            </td>
            <td data-label={t("column.goods")}>
              <ReturnGoods of={row} />
            </td>
            <td data-label={t("column.buyer")} suppressHydrationWarning>
              <span className={styles.words}>
                {row.buyer && <span>{row.buyer.fullname || row.buyer.email}</span>}
                {row.buyer?.fullname && <span className={styles.detail}>{row.buyer.email}</span>}
                <span className={styles.detail}>
                  {isCountryCode(row.country) ? countryName(row.country, locale) : row.country}
                </span>
                {row.buyer?.note && <span className={styles.detail}>{t("note", { note: row.buyer.note })}</span>}
              </span>
            </td>
            <td data-label={t("column.since")}>
              <span className={styles.words}>
                <span className={styles.number}>{formatDate(row.requested_at, locale)}</span>
                {isOpen(row) && (
                  <span className={styles.detail}>{row.days === 0 ? t("today") : t("age", { count: row.days })}</span>
                )}
                {row.pay_back_by && <span>{t("due", { day: formatDate(row.pay_back_by, locale) })}</span>}
                {row.is_late && <Badge tone="warning">{t("late")}</Badge>}
              </span>
            </td>
            {hasActs && (
              <td data-label={t("column.act")}>
                <ReturnButtons of={row} onAct={(act) => onAct(act, row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

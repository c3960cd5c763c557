import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { WireState } from "@/contract/orderDesk/orderDeskTerms";
import type { WireRow } from "@/contract/orderDesk/wireRoutes";
import { canRecord } from "@/hooks/desk/useWireFile";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { dotted } from "@/utils/format/dotted";
import { formatMoney } from "@/utils/format/money";

const TONES: Partial<Record<WireState, "positive" | "warning">> = {
  matched: "positive",
  short: "warning",
  over: "warning",
  currency: "warning",
};

interface WireFileRowsProps {
  rows: readonly WireRow[];
  /** By the names of the transfers. */
  marked: ReadonlySet<string>;
  /** Null for whoever records none. */
  onMark: ((transaction: string) => void) | null;
}

/** Rows of a bank's file, with what each is to the store; cards on phones. */
export function WireFileRows({ rows, marked, onMark }: WireFileRowsProps) {
  const { t } = useTranslation("paymentDesk");
  const { locale } = useMarket();
  const money = (amount: number, currency: string) =>
    currency === "" ? String(amount) : formatMoney(amount, currency, locale);
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("wires.caption")}</caption>
      <thead>
        <tr>
          {onMark && <th scope="col">{t("wires.column.mark")}</th>}
          <th scope="col">{t("wires.column.state")}</th>
          <th scope="col">{t("wires.column.order")}</th>
          <th scope="col" className={table.number}>
            {t("wires.column.amount")}
          </th>
          <th scope="col" className={table.number}>
            {t("wires.column.missing")}
          </th>
          <th scope="col">{t("wires.column.text")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.transaction}>
            {onMark && (
              <td data-label={canRecord(row) ? t("wires.column.mark") : undefined}>
                {canRecord(row) && (
                  <span className={styles.words}>
                    <label className={styles.mark}>
                      <input
                        type="checkbox"
                        aria-label={t("wires.mark", { amount: money(row.amount, row.currency), number: row.order_num })}
                        checked={marked.has(row.transaction)}
                        onChange={() => onMark(row.transaction)}
                      />
                    </label>
                  </span>
                )}
              </td>
            )}
            <td data-label={t("wires.column.state")}>
              <span className={styles.words}>
                <Badge tone={TONES[row.state] ?? "plain"}>{t(`wires.state.${row.state}`)}</Badge>
              </span>
            </td>
            <td data-label={t("wires.column.order")}>
              {row.order_num === "" ? (
                "–"
              ) : (
                <Link href={deskPaths.staffOrder(row.order_num)} prefetch="never" className={styles.number}>
                  {row.order_num}
                </Link>
              )}
            </td>
            <td data-label={t("wires.column.amount")} className={table.number}>
              {money(row.amount, row.currency)}
            </td>
            <td data-label={t("wires.column.missing")} className={table.number}>
              {row.missing === null ? "–" : money(row.missing, row.awaited_currency)}
            </td>
            <td data-label={t("wires.column.text")}>
              <span className={styles.words}>
                <span className={styles.detail}>{dotted([row.day, row.text].filter((part) => part !== ""))}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

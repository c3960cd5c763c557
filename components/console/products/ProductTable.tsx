import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { ProductDeskRow } from "@/contract/productDesk/productDeskRoutes";
import type { ProductState } from "@/contract/productDesk/productDeskTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";

const COLUMNS = ["product", "category", "brand", "state", "rating", "free", "price"] as const;
const NUMBERS: readonly string[] = ["rating", "free", "price"];
const TONES = { sold: "positive", hidden: "plain", discontinued: "danger" } as const;

export function ProductStateBadge({ state }: { state: ProductState }) {
  const { t } = useTranslation("productDesk");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** Products, one a row; cards on phones. */
export function ProductTable({ caption, rows }: { caption: string; rows: readonly ProductDeskRow[] }) {
  const { t } = useTranslation("productDesk");
  const { locale } = useMarket();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={NUMBERS.includes(column) ? table.number : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t("column.product")}>
              <span className={table.pictured}>
                {row.picture !== "" && (
                  <img src={row.picture} alt="" width={40} height={50} loading="lazy" decoding="async" />
                )}
                <span className={styles.words}>
                  <Link href={deskPaths.product(row.id)} prefetch="never">
                    {row.name || row.code}
                  </Link>
                  <span className={styles.detail}>{row.code}</span>
                </span>
              </span>
            </td>
            <td data-label={t("column.category")}>{row.category}</td>
            <td data-label={t("column.brand")}>{row.brand}</td>
            <td data-label={t("column.state")}>
              <span className={styles.badges}>
                <ProductStateBadge state={row.state} />
              </span>
            </td>
            <td data-label={t("column.rating")} className={table.number}>
              {row.review_count === 0
                ? "–"
                : `${row.rating.toLocaleString(locale, { maximumFractionDigits: 1 })} (${row.review_count})`}
            </td>
            <td data-label={t("column.free")} className={table.number}>
              {row.free ?? "–"}
            </td>
            <td data-label={t("column.price")} className={table.number}>
              {row.price === null ? "–" : formatPrice(row.price, row.currency, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

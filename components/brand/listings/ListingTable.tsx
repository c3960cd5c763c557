import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { ListingRow } from "@/contract/desk/listingRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import styles from "./Listings.module.css";
import { toneOfProposal } from "./states";

/** Listings, one a row; cards on phones. */
export function ListingTable({ caption, rows }: { caption: string; rows: readonly ListingRow[] }) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const columns = ["name", "state", "category", "price", "units"] as const;
  return (
    <table className={`${table.table} ${styles.rows}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={column === "price" || column === "units" ? table.number : undefined}
            >
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ({
            key,
            name,
            picture,
            is_shown: isShown,
            state,
            category,
            price,
            currency,
            units,
            open_questions: asked,
            lacks_part: lacksPart,
          }) => (
            <tr key={key}>
              <td data-label={t("column.name")}>
                <span className={styles.named}>
                  {picture === "" ? (
                    <span className={styles.bare} aria-hidden="true" />
                  ) : (
                    <img src={picture} alt="" width={40} height={50} loading="lazy" decoding="async" />
                  )}
                  <Link href={deskPaths.listing(key)} prefetch="never">
                    {name || t("unnamed")}
                  </Link>
                </span>
              </td>
              <td data-label={t("column.state")}>
                <span className={styles.badges}>
                  {isShown && <Badge tone="positive">{t("shownBadge")}</Badge>}
                  {!isShown && !key.startsWith("new-") && <Badge>{t("hiddenBadge")}</Badge>}
                  {state && <Badge tone={toneOfProposal(state)}>{t(`states.${state}`)}</Badge>}
                  {lacksPart && <Badge tone="warning">{t("lacksPart")}</Badge>}
                  {asked > 0 && <Badge tone="warning">{t("openQuestions", { count: asked })}</Badge>}
                </span>
              </td>
              <td data-label={t("column.category")}>{category || "–"}</td>
              <td data-label={t("column.price")} className={table.number}>
                {price === null ? "–" : formatPrice(price, currency, locale)}
              </td>
              <td data-label={t("column.units")} className={table.number}>
                {units}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

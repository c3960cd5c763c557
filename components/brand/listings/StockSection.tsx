import "@/styles/deskParts";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import type { Listing, ListingStockLevel } from "@/contract/desk/listingRoutes";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchStockMovements } from "@/services/desk/listings";
import type { ListingPage } from "@/services/desk/listingPage";
import { AdjustDialog } from "./AdjustDialog";
import styles from "./Listings.module.css";
import { stockLevelName } from "./stockLevelName";

interface StockProps {
  listing: Listing;
  moves: ListingPage["moves"];
  mayAdjust: boolean;
  onChange: (levels: ListingStockLevel[]) => void;
}

const signed = (delta: number) => (delta > 0 ? `+${delta}` : `−${-delta}`);

/** What lies in each warehouse, and every change of it. */
export function StockSection({ listing, moves: first, mayAdjust, onChange }: StockProps) {
  const { t } = useTranslation("brandListings");
  const [moves, setMoves] = useState(first);
  const [adjusted, setAdjusted] = useState<ListingStockLevel | null>(null);
  const [told, setTold] = useState("");
  const numbers = ["received", "sold", "held", "available"] as const;
  const isSplit = listing.shelves.some(({ variant }) => variant !== "");
  const done = async (levels: ListingStockLevel[]) => {
    setAdjusted(null);
    setTold(t("stock.done"));
    onChange(levels);
    const { data } = await fetchStockMovements(listing.key);
    if (data) setMoves(data);
  };
  return (
    <section className={formStyles.section} aria-labelledby="listing-stock">
      <h2 id="listing-stock">{t("stock.title")}</h2>
      <p className={formStyles.help}>{t(isSplit ? "stock.helpSplit" : "stock.help")}</p>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      <table className={`${table.table} ${styles.rows}`}>
        <caption className="visually-hidden">{t("stock.title")}</caption>
        <thead>
          <tr>
            {isSplit && <th scope="col">{t("stock.variant")}</th>}
            <th scope="col">{t("stock.warehouse")}</th>
            {numbers.map((name) => (
              <th key={name} scope="col" className={table.number}>
                {t(`stock.${name}`)}
              </th>
            ))}
            {mayAdjust && (
              <th scope="col">
                <span className="visually-hidden">{t("stock.change")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {listing.shelves.map((level) => (
            <tr key={`${level.variant} ${level.warehouse_id}`}>
              {isSplit && <td data-label={t("stock.variant")}>{level.variant_name || t("stock.noVariant")}</td>}
              <td data-label={t("stock.warehouse")}>{level.name}</td>
              {numbers.map((name) => (
                <td key={name} data-label={t(`stock.${name}`)} className={table.number}>
                  {level[name]}
                </td>
              ))}
              {mayAdjust && (
                <td>
                  <Button
                    size="small"
                    variant="outline"
                    aria-label={t("stock.changeOne", { name: stockLevelName(level) })}
                    onClick={() => setAdjusted(level)}
                  >
                    {t("stock.change")}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={styles.small}>{t("stock.ledger")}</h3>
      {moves === null ? <p>{t("failed")}</p> : <Ledger first={moves} listingKey={listing.key} />}
      {adjusted && (
        <AdjustDialog
          listingKey={listing.key}
          level={adjusted}
          onDone={(levels) => void done(levels)}
          onClose={() => setAdjusted(null)}
        />
      )}
    </section>
  );
}

function Ledger({ first, listingKey }: { first: NonNullable<ListingPage["moves"]>; listingKey: string }) {
  const { t } = useTranslation("brandListings");
  const list = useCursorPagination(first, (after) => fetchStockMovements(listingKey, after));
  const { rows } = list;
  if (rows.length === 0) return <p className="muted">{t("stock.none")}</p>;
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">{t("stock.ledger")}</caption>
        <thead>
          <tr>
            {(["at", "warehouse", "reason", "by", "delta"] as const).map((name) => (
              <th key={name} scope="col" className={name === "delta" ? table.number : undefined}>
                {t(`stock.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, warehouse, variant_name: variant, delta, reason, note, by }) => (
            <tr key={id}>
              <td data-label={t("stock.at")}>
                <Moment iso={at} />
              </td>
              <td data-label={t("stock.warehouse")}>{[warehouse, variant].filter(Boolean).join(", ")}</td>
              <td data-label={t("stock.reason")}>
                {t(`reasons.${reason}`)}
                {note && ` – ${note}`}
              </td>
              <td data-label={t("stock.by")}>{by || t("stock.store")}</td>
              <td data-label={t("stock.delta")} className={table.number}>
                {signed(delta)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton list={list} label={t("stock.more")} className={styles.more} />
    </>
  );
}

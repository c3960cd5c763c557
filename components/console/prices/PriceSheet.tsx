import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useRef, useState, type ClipboardEvent } from "react";
import { Link } from "@/components/ui/Link";
import { announce } from "@/components/ui/announce";
import { deskPaths } from "@/constants/deskPaths";
import { CURRENCIES, type CountryCode, type Currency } from "@/contract/markets";
import type { PriceRow } from "@/contract/priceDesk/priceDeskRoutes";
import { useLeaveGuard } from "@/hooks/desk/useLeaveGuard";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { PriceCellView } from "./PriceCellView";
import styles from "./PriceSheet.module.css";
import { PriceSaveBar } from "./PriceSaveBar";
import { readBlock, writeCell } from "./readCell";
import { useGridKeys, type Place } from "./useGridKeys";
import { usePriceSheet } from "./usePriceSheet";

const InspectDialog = dynamic(() => import("./InspectDialog").then((part) => part.InspectDialog), { ssr: false });

const CODES = Object.keys(CURRENCIES) as Currency[];

/** A price that is asked about by the address; `at` tells one time from the next. */
export interface AskedPrice {
  product: number;
  country: CountryCode;
  at: string;
}

interface PriceSheetProps {
  rows: readonly PriceRow[];
  caption: string;
  canEdit: boolean;
  asked?: AskedPrice | null;
}

/** Prices as a sheet: products by currencies, written by keyboard, pasted, and saved together. */
export function PriceSheet({ rows, caption, canEdit, asked = null }: PriceSheetProps) {
  const { t } = useTranslation("priceDesk");
  const { locale } = useMarket();
  const grid = useRef<HTMLTableElement>(null);
  const sheet = usePriceSheet(rows);
  const [inspected, setInspected] = useState<{ row: PriceRow; first: CountryCode | null } | null>(null);
  const [heard, setHeard] = useState<string | null>(null);
  useLeaveGuard(sheet.changed > 0);

  // Each time that an address asks anew.
  if (asked && asked.at !== heard) {
    const row = rows.find(({ product_id: id }) => id === asked.product);
    setHeard(asked.at);
    setInspected(row ? { row, first: asked.country } : null);
  }

  const at = ({ row, column }: Place) => {
    const [product, currency] = [rows[row], CODES[column - 1]];
    return product && currency ? { row: product, currency } : null;
  };
  const isLocked = (row: PriceRow, currency: Currency) =>
    !canEdit || row.locked !== null || sheet.cellOf(row, currency).isWaiting;
  const canWrite = (place: Place) => {
    const found = at(place);
    return found !== null && !isLocked(found.row, found.currency);
  };
  const textOf = (place: Place) => {
    const found = at(place);
    if (!found) return rows[place.row]?.name ?? "";
    const { typed, base } = sheet.cellOf(found.row, found.currency);
    return typed ?? writeCell(base, found.currency, locale);
  };
  /** Answers how many cells were written; those that cannot be are left. */
  const write = (from: Place, block: readonly (readonly (string | null)[])[]) => {
    const cells = block.flatMap((line, down) =>
      line.flatMap((text, along) => {
        const place = { row: from.row + down, column: from.column + along };
        const found = at(place);
        return found && canWrite(place) ? [{ ...found, text }] : [];
      }),
    );
    if (cells.length > 0) sheet.write(cells);
    return cells.length;
  };
  const keys = useGridKeys(grid, {
    rows: rows.length,
    columns: CODES.length + 1,
    canWrite,
    textOf,
    onWrite: write,
    onUndo: sheet.undo,
  });
  const paste = (event: ClipboardEvent) => {
    if (keys.editing || keys.active.column === 0) return;
    event.preventDefault();
    announce(t("pasted", { count: write(keys.active, readBlock(event.clipboardData.getData("text/plain"))) }));
  };
  const press = (place: Place) => {
    const isThere = keys.active.row === place.row && keys.active.column === place.column;
    if (isThere) keys.edit(place, null);
    else keys.goTo(place);
  };
  const toWrong = () => {
    const [first] = sheet.wrong;
    if (first) keys.goTo({ row: rows.indexOf(first.row), column: CODES.indexOf(first.currency) + 1 });
  };
  return (
    <>
      <p className="muted">{t(canEdit ? "help" : "helpRead")}</p>
      <div className={styles.scroll}>
        <table
          ref={grid}
          role="grid"
          className={styles.sheet}
          aria-rowcount={rows.length + 1}
          aria-colcount={CODES.length + 1}
          onKeyDown={keys.onKeyDown}
          onCopy={keys.onCopy}
          onPaste={paste}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("product")}</th>
              {CODES.map((currency) => (
                <th key={currency} scope="col">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.product_id}>
                <th scope="row">
                  <span className={styles.product}>
                    <span>{row.name}</span>
                    <span className={styles.detail}>
                      {row.code} · {row.brand}
                    </span>
                    <span className={styles.acts}>
                      {row.locked === "brand" && (
                        <Link href={deskPaths.vendorsIn("brands")} prefetch="never" tabIndex={-1}>
                          {t("locked.brand")}
                        </Link>
                      )}
                      {row.locked === "set" && <span className={styles.detail}>{t("locked.set")}</span>}
                      <button
                        type="button"
                        className={styles.why}
                        data-cell={`${index} 0`}
                        tabIndex={keys.active.row === index && keys.active.column === 0 ? 0 : -1}
                        aria-label={`${t("inspect.why")} ${row.name}`}
                        onClick={() => setInspected({ row, first: null })}
                      >
                        {t("inspect.why")}
                      </button>
                    </span>
                  </span>
                </th>
                {CODES.map((currency, column) => {
                  const place = { row: index, column: column + 1 };
                  const isActive = keys.active.row === index && keys.active.column === place.column;
                  const isEdited = keys.editing?.row === index && keys.editing.column === place.column;
                  return (
                    <PriceCellView
                      key={currency}
                      row={row}
                      currency={currency}
                      cell={sheet.cellOf(row, currency)}
                      place={`${index} ${place.column}`}
                      isActive={isActive}
                      isChosen={keys.isChosen(place)}
                      isLocked={isLocked(row, currency)}
                      editing={isEdited ? keys.editing : null}
                      onPress={() => press(place)}
                      onLeave={keys.leave}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canEdit && <PriceSaveBar sheet={sheet} onWrong={toWrong} />}
      {inspected && <InspectDialog {...inspected} onClose={() => setInspected(null)} />}
    </>
  );
}

import { useRef, useState, type KeyboardEvent } from "react";
import type { Currency } from "@/contract/markets";
import type { PriceRow } from "@/contract/priceDesk/priceDeskRoutes";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import styles from "./PriceSheet.module.css";
import { writeCell } from "./readCell";
import type { ShownCell } from "./usePriceSheet";

type Step = readonly [number, number];

interface PriceCellViewProps {
  row: PriceRow;
  currency: Currency;
  cell: ShownCell;
  /** Its row and column, by which it is found. */
  place: string;
  isActive: boolean;
  isChosen: boolean;
  isLocked: boolean;
  /** What begins its editor; null where it is not open. */
  editing: { typed: string | null } | null;
  onPress: () => void;
  onLeave: (text: string | null, to: Step | null) => void;
}

/** A product's price in a currency: what it is, what was typed, what is wrong with it, and its editor. */
export function PriceCellView(props: PriceCellViewProps) {
  const { row, currency, cell, place, isActive, isChosen, isLocked, editing, onPress, onLeave } = props;
  const { t } = useTranslation("priceDesk");
  const { locale } = useMarket();
  const { inStore } = useStoreMoments();
  const { base, typed, fault, isWaiting, plan } = cell;
  const shown = typed ?? writeCell(base, currency, locale);
  const listed = row.prices.find((price) => price.currency === currency);
  const low = listed?.lowest_before ?? null;
  const theirs = base ? writeCell(base, currency, locale) : t("none");
  return (
    <td
      role="gridcell"
      data-cell={place}
      data-label={currency}
      data-changed={typed === undefined ? undefined : true}
      className={styles.cell}
      tabIndex={isActive && !editing ? 0 : -1}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 gives it to cells of a grid
      aria-readonly={isLocked}
      aria-invalid={fault !== null}
      aria-selected={isChosen}
      onClick={onPress}
    >
      {editing ? (
        <CellEditor
          label={`${row.name}, ${currency}`}
          initial={editing.typed ?? shown}
          isTyped={editing.typed !== null}
          onLeave={onLeave}
        />
      ) : (
        shown || <span className="muted">{t("none")}</span>
      )}
      {typed === undefined && low !== null && (
        <span className={styles.note}>{t("low", { price: formatMoney(low, currency, locale) })}</span>
      )}
      {plan && (
        <span className={styles.note}>
          {t(plan.is_live && plan.ends_at ? "plannedNow" : "planned", {
            price: formatMoney(plan.price, currency, locale),
            from: inStore(plan.starts_at),
            until: inStore(plan.ends_at ?? plan.starts_at),
          })}
        </span>
      )}
      {isWaiting && <span className={styles.note}>{t("waits")}</span>}
      {fault && <span className={styles.fault}>{t(`fault.${fault}`, { theirs })}</span>}
    </td>
  );
}

interface CellEditorProps {
  label: string;
  initial: string;
  /** The initial text was just typed: it is gone on with, not chosen as a whole. */
  isTyped: boolean;
  onLeave: PriceCellViewProps["onLeave"];
}

function CellEditor({ label, initial, isTyped, onLeave }: CellEditorProps) {
  const [text, setText] = useState(initial);
  // Where it goes on takes the focus away, which would leave a second time.
  const hasLeft = useRef(false);
  const leave = (said: string | null, to: Step | null) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave(said, to);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event;
    event.stopPropagation();
    if (key === "Enter") leave(text, [shiftKey ? -1 : 1, 0]);
    else if (key === "Tab") leave(text, [0, shiftKey ? -1 : 1]);
    else if (key === "Escape") leave(null, [0, 0]);
    else return;
    event.preventDefault();
  };
  return (
    <input
      className={styles.input}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={text}
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus();
        if (isTyped) input.setSelectionRange(input.value.length, input.value.length);
        else input.select();
      }}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => leave(text, null)}
    />
  );
}

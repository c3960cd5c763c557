import { useEffect, useRef } from "react";
import { DESK_KEYS, JUMP_WITHIN_MS } from "@/constants/deskKeys";
import { hasLetterKeys } from "@/services/desk/frame/memory";

interface DeskKeyActs {
  /** Where a letter behind `g` leads; null where it leads nowhere. */
  placeAt: (letter: string) => string | null;
  onJump: (href: string) => void;
  onPalette: () => void;
  onHelp: () => void;
  /** The palette is the window that is open: its own key closes it. */
  isPaletteOpen: boolean;
}

/** A list as `CursorListScreen` shows it; a sheet of prices has keys of its own. */
const ROWS = "[data-desk-list] table:not([role=grid]) tbody tr";
const SEARCH = "#content [role=search] input[type=search]";
/** Where letters mean letters. A box to tick takes none. */
const TYPED = "input:not([type=checkbox]), textarea, select, [role=grid], [role=textbox], [role=combobox]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED) !== null);

const rowsShown = () => [...document.querySelectorAll<HTMLElement>(ROWS)];
const rowHere = (rows: readonly HTMLElement[]) => rows.findIndex((row) => row.contains(document.activeElement));

/** To the next row or the one before: its link has the focus, so that Enter opens it. False where there is no list. */
function moveRow(step: 1 | -1): boolean {
  const rows = rowsShown();
  const here = rowHere(rows);
  const from = here === -1 && step === -1 ? rows.length : here;
  const row = rows[Math.min(Math.max(from + step, 0), rows.length - 1)];
  const target = row?.querySelector<HTMLElement>("a[href]") ?? row?.querySelector<HTMLElement>("button, input");
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
  return row !== undefined;
}

function markRow(): boolean {
  const rows = rowsShown();
  const box = rows[rowHere(rows)]?.querySelector<HTMLInputElement>("input[type=checkbox]:not(:disabled)");
  box?.click();
  return Boolean(box);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(SEARCH);
  field?.focus();
  field?.select();
  return field !== null;
}

/** Keys of a desk's page. Those of one letter wait while somebody types, while a window is open, and can be off. */
export function useDeskKeys(acts: DeskKeyActs): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });

  useEffect(() => {
    let jumpUntil = 0;
    const actOf = (key: string): boolean => {
      const { placeAt, onJump, onHelp } = now.current;
      const isSecond = Date.now() < jumpUntil;
      jumpUntil = 0;
      if (isSecond) {
        const href = placeAt(key.toLowerCase());
        if (href) onJump(href);
        return href !== null;
      }
      if (key === DESK_KEYS.jump) {
        jumpUntil = Date.now() + JUMP_WITHIN_MS;
        return true;
      }
      if (key === DESK_KEYS.help) onHelp();
      if (key === DESK_KEYS.search) return focusSearch();
      if (key === DESK_KEYS.next || key === DESK_KEYS.previous) return moveRow(key === DESK_KEYS.next ? 1 : -1);
      if (key === DESK_KEYS.mark) return markRow();
      return key === DESK_KEYS.help;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const { onPalette, isPaletteOpen } = now.current;
      const isOpen = document.querySelector("dialog[open]") !== null;
      const withModifier = event.ctrlKey || event.metaKey;
      if (withModifier && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        // What is typed into another window stays in front.
        if (isOpen && !isPaletteOpen) return;
        event.preventDefault();
        onPalette();
        return;
      }
      if (withModifier || event.altKey || isOpen || isTyping(event.target) || !hasLetterKeys()) {
        jumpUntil = 0;
        return;
      }
      if (actOf(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

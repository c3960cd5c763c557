import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from "react";

export interface Place {
  row: number;
  column: number;
}

interface GridActs {
  rows: number;
  columns: number;
  /** Whether a cell can be written. */
  canWrite: (place: Place) => boolean;
  textOf: (place: Place) => string;
  /** A block from a place on; null empties what was typed. */
  onWrite: (from: Place, block: readonly (readonly (string | null)[])[]) => void;
  onUndo: () => void;
}

interface Editing extends Place {
  /** What was pressed to begin; null to go on with what is there. */
  typed: string | null;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/**
 * A grid by keyboard: one cell of it is in the page's order of focus, arrows go from cell to cell, with Shift they
 * choose a block, typing writes, and the clipboard has cells by lines and tabs. Column 0 heads the row.
 */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>, acts: GridActs) {
  const [active, setActive] = useState<Place>({ row: 0, column: 1 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);

  const goTo = ({ row, column }: Place, from: Place | null = null) => {
    const to = {
      row: Math.max(0, Math.min(acts.rows - 1, row)),
      column: Math.max(0, Math.min(acts.columns - 1, column)),
    };
    setActive(to);
    setAnchor(from);
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const edit = (place: Place, typed: string | null) => {
    if (acts.canWrite(place)) setEditing({ ...place, typed });
  };
  const chosen = () => {
    const other = anchor ?? active;
    const [top, left] = [Math.min(active.row, other.row), Math.min(active.column, other.column)];
    return { top, left, bottom: Math.max(active.row, other.row), right: Math.max(active.column, other.column) };
  };
  const block = (textOf: (place: Place) => string | null) => {
    const { top, left, bottom, right } = chosen();
    return Array.from({ length: bottom - top + 1 }, (_row, down) =>
      Array.from({ length: right - left + 1 }, (_cell, along) => textOf({ row: top + down, column: left + along })),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return;
    const { key, shiftKey } = event;
    const withControl = event.ctrlKey || event.metaKey;
    const step = STEPS[key];
    const { row, column } = active;
    if (step && !event.altKey)
      goTo({ row: row + step[0], column: column + step[1] }, shiftKey ? (anchor ?? active) : null);
    else if (key === "Home") goTo({ row: withControl ? 0 : row, column: 1 });
    else if (key === "End") goTo({ row: withControl ? acts.rows - 1 : row, column: acts.columns - 1 });
    else if (withControl && key.toLowerCase() === "z") acts.onUndo();
    else if (column === 0 || withControl || event.altKey) return;
    else if (key === "Enter" || key === "F2") edit(active, null);
    else if (key === "Delete" || key === "Backspace") {
      const { top, left } = chosen();
      acts.onWrite(
        { row: top, column: left },
        block(() => null),
      );
    } else if (key.length === 1) edit(active, key);
    else return;
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.clipboardData.setData(
      "text/plain",
      block(acts.textOf)
        .map((line) => line.join("\t"))
        .join("\n"),
    );
    event.preventDefault();
  };

  /** What the editor of a cell leaves: what was typed, null for nothing, and where to go. */
  const leave = (text: string | null, to: readonly [number, number] | null) => {
    if (!editing) return;
    const { row, column } = editing;
    setEditing(null);
    if (text !== null) acts.onWrite({ row, column }, [[text]]);
    if (to) goTo({ row: row + to[0], column: column + to[1] });
  };
  const isChosen = ({ row, column }: Place) => {
    const { top, left, bottom, right } = chosen();
    return anchor !== null && row >= top && row <= bottom && column >= left && column <= right;
  };
  return { active, editing, goTo, edit, leave, isChosen, onKeyDown, onCopy };
}

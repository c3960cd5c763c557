import type { DocumentModel } from "./documentModel";
import { INK, MARGIN, MUTED } from "./pdfWriter";
import type { PdfWriter } from "./pdfWriter";

const TOTALS_WIDTH = 210;
const GAP = 24;
const RATE_LINE = 14;
const NOTE_LINE = 13;

interface End {
  /** What all of it takes, in points. */
  height: number;
  /** Draws it with its upper edge at `y`. */
  draw: (y: number) => void;
}

/**
 * What follows the lines: taxes beside the totals, notes below. It stays together, so that no sheet carries a note
 * alone.
 */
export function endOf(pen: PdfWriter, paper: DocumentModel): End {
  const taxes = taxesOf(pen, paper);
  const totals = totalsOf(pen, paper);
  const notes = paper.notes.flatMap((note) => pen.wrap(note, pen.width, 8.5));
  const sums = Math.max(taxes.height, totals.height) + 16;
  return {
    height: sums + notes.length * NOTE_LINE,
    draw: (y) => {
      taxes.draw(y);
      totals.draw(y);
      for (const [index, text] of notes.entries())
        pen.write(text, MARGIN, y + sums + index * NOTE_LINE, { size: 8.5, color: MUTED });
    },
  };
}

function totalsOf(pen: PdfWriter, { totals }: DocumentModel): End {
  const right = pen.pdf.page.width - MARGIN;
  const rows = totals.map((row) => ({
    ...row,
    labels: pen.wrap(row.label, TOTALS_WIDTH - 80, row.strong ? 11 : 9.5, row.strong ? "strong" : "plain"),
    step: row.strong ? 19 : 16,
  }));
  return {
    height: rows.reduce((sum, { labels, step }) => sum + step + (labels.length - 1) * 12, 0),
    draw: (start) => {
      let y = start;
      for (const { labels, value, strong, step } of rows) {
        const style = strong ? ({ weight: "strong", size: 11 } as const) : ({ weight: "plain", size: 9.5 } as const);
        for (const [index, text] of labels.entries())
          pen.write(text, right - TOTALS_WIDTH, y + index * 12, { ...style, color: strong ? INK : MUTED });
        pen.write(value, right, y, { ...style, toRight: true });
        y += step + (labels.length - 1) * 12;
      }
    },
  };
}

function taxesOf(pen: PdfWriter, { rates }: DocumentModel): End {
  const width = pen.width - TOTALS_WIDTH - GAP;
  const ends = [0, width - 124, width - 62, width].map((x) => MARGIN + x);
  const rows = [rates.head, ...rates.rows].map(([name, ...amounts]) => ({
    names: pen.wrap(name, width - 186, 8.5),
    amounts,
  }));
  return {
    height: rows.reduce((sum, { names }) => sum + RATE_LINE + (names.length - 1) * 11, 0),
    draw: (start) => {
      let y = start;
      for (const [index, { names, amounts }] of rows.entries()) {
        const style = { size: 8.5, color: index === 0 ? MUTED : INK };
        for (const [line, text] of names.entries()) pen.write(text, MARGIN, y + line * 11, style);
        for (const [column, text] of amounts.entries())
          pen.write(text, ends[column + 1] ?? MARGIN, y, { ...style, toRight: true });
        y += RATE_LINE + (names.length - 1) * 11;
      }
    },
  };
}

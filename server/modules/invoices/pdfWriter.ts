import path from "node:path";
import { ROOT } from "../../root";
import { fontFile } from "./fontFile";

const FOLDER = path.join(ROOT, "node_modules/@fontsource");
const WEIGHTS = { plain: 400, strong: 600 } as const;
type Weight = keyof typeof WEIGHTS;

/** The store's font comes in two files; names and streets in other alphabets take a third. */
const SUBSETS = [
  { name: "greek", file: "noto-sans/files/noto-sans-greek", has: (code: number) => code >= 0x370 && code <= 0x3ff },
  {
    name: "cyrillic",
    file: "noto-sans/files/noto-sans-cyrillic",
    has: (code: number) => (code >= 0x400 && code <= 0x45f) || code === 0x490 || code === 0x491 || code === 0x2116,
  },
  {
    name: "latin-ext",
    file: "instrument-sans/files/instrument-sans-latin-ext",
    has: (code: number) =>
      (code >= 0x100 && code <= 0x2af && ![0x131, 0x152, 0x153].includes(code)) ||
      (code >= 0x1e00 && code <= 0x1eff) ||
      (code >= 0x20a0 && code <= 0x20cf && code !== 0x20ac),
  },
] as const;
const STORE = { name: "latin", file: "instrument-sans/files/instrument-sans-latin" };

export const INK = "#1B1C1A";
export const MUTED = "#5C5B55";
const LINE = "#D9D4C9";
export const MARGIN = 48;

/** Writes texts: each is cut into runs of the fonts that have its letters. */
export class PdfWriter {
  constructor(readonly pdf: PDFKit.PDFDocument) {}

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private *runs(text: string, weight: Weight): Generator<{ font: string; text: string }> {
    let run = { font: "", text: "" };
    // Narrow and hard blanks are blanks on paper.
    for (const letter of text.replace(/[\u00a0\u202f\u2009]/g, " ")) {
      const subset = SUBSETS.find(({ has }) => has(letter.codePointAt(0) ?? 0)) ?? STORE;
      const font = `${subset.name}-${weight}`;
      if (font === run.font || letter === " ") run.text += letter;
      else {
        if (run.text) yield { font: run.font || `${STORE.name}-${weight}`, text: run.text };
        run = { font, text: letter };
      }
    }
    if (run.text) yield { font: run.font || `${STORE.name}-${weight}`, text: run.text };
  }

  measure(text: string, size: number, weight: Weight): number {
    let width = 0;
    for (const run of this.runs(text, weight)) width += this.pdf.font(run.font).fontSize(size).widthOfString(run.text);
    return width;
  }

  /** Writes one line with its upper left corner at `x`, `y`; at the right end of `x` when `toRight`. */
  write(
    text: string,
    x: number,
    y: number,
    style: { size?: number; weight?: Weight; color?: string; toRight?: boolean } = {},
  ): void {
    const { size = 9.5, weight = "plain", color = INK, toRight = false } = style;
    let at = toRight ? x - this.measure(text, size, weight) : x;
    for (const run of this.runs(text, weight)) {
      this.pdf.font(run.font).fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false });
      at += this.pdf.widthOfString(run.text);
    }
  }

  /** A text in lines that are not wider than `width`; a word that is wider is cut. */
  wrap(text: string, width: number, size = 9.5, weight: Weight = "plain"): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(/\s+/).flatMap((each) => this.cut(each, width, size, weight))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && this.measure(longer, size, weight) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  private cut(word: string, width: number, size: number, weight: Weight): string[] {
    if (this.measure(word, size, weight) <= width) return [word];
    const letters = [...word];
    const half = Math.ceil(letters.length / 2);
    if (letters.length < 2) return [word];
    return [letters.slice(0, half).join(""), letters.slice(half).join("")].flatMap((part) =>
      this.cut(part, width, size, weight),
    );
  }

  rule(y: number, color = LINE): void {
    this.pdf
      .moveTo(MARGIN, y)
      .lineTo(this.pdf.page.width - MARGIN, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }
}

/** Makes the fonts known to a document, under the names that the pen uses. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const subset of [...SUBSETS, STORE])
    for (const [weight, value] of Object.entries(WEIGHTS))
      pdf.registerFont(`${subset.name}-${weight}`, fontFile(path.join(FOLDER, `${subset.file}-${value}-normal.woff`)));
}

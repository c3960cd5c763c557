import { interpolate } from "../../http/errors";
import type { DocumentModel } from "./documentModel";
import { endOf } from "./pdfEnd";
import { INK, MARGIN, MUTED, registerFonts, PdfWriter } from "./pdfWriter";
import { textsIn } from "../../locales/texts";

/** Kept free at the foot of each page for its number. */
const FOOT = 12;
const BEFORE_END = 12;

/** A document as PDF with the store's font in it. The library is loaded with the first one. */
export async function documentPdf(paper: DocumentModel, storeName: string, compress = true): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const pdf = new PdfDocument({
    size: paper.size,
    margin: MARGIN,
    lang: paper.language,
    displayTitle: true,
    bufferPages: true,
    compress,
    info: { Title: `${paper.title} ${paper.number}`, Author: paper.seller[0] ?? storeName },
  });
  registerFonts(pdf);
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  draw(new PdfWriter(pdf), paper, storeName);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function draw(pen: PdfWriter, paper: DocumentModel, storeName: string): void {
  const { pdf } = pen;
  const right = pdf.page.width - MARGIN;
  pen.write(storeName, MARGIN, MARGIN, { size: 18, weight: "strong" });
  pen.write(paper.title, MARGIN, MARGIN + 40, { size: 20 });
  let y = MARGIN;
  for (const [index, text] of paper.seller.entries()) {
    pen.write(text, right, y, { toRight: true, size: index === 0 ? 10 : 9, color: index === 0 ? INK : MUTED });
    y += 13;
  }
  y = Math.max(y, MARGIN + 72);
  const labelWidth = Math.max(...paper.facts.map(({ label }) => pen.measure(label, 9.5, "plain"))) + 16;
  for (const { label, value } of paper.facts) {
    pen.write(label, MARGIN, y, { color: MUTED });
    for (const text of pen.wrap(value, pen.width - labelWidth)) {
      pen.write(text, MARGIN + labelWidth, y);
      y += 14;
    }
  }
  y += 14;
  const half = pen.width / 2;
  const ends = [paper.buyer, paper.shipTo].map(({ label, lines }, index) => {
    const x = MARGIN + index * half;
    pen.write(label, x, y, { size: 9, color: MUTED });
    let at = y + 14;
    for (const text of lines.flatMap((line) => pen.wrap(line, half - 16))) {
      pen.write(text, x, at);
      at += 13;
    }
    return at;
  });
  const end = endOf(pen, paper);
  y = drawLines(pen, paper, Math.max(...ends) + 20, end.height + BEFORE_END);
  end.draw(y + BEFORE_END);
  const pages = pdf.bufferedPageRange().count;
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page);
    const text = interpolate(textsIn(paper.language).invoices.document.page, { page: page + 1, pages });
    pen.write(`${paper.number}  ·  ${text}`, right, pdf.page.height - MARGIN + 8, {
      toRight: true,
      size: 8,
      color: MUTED,
    });
  }
}

/** A new page when less than `height` is left on this one. */
function room(pen: PdfWriter, y: number, height: number): number {
  if (y + height <= pen.pdf.page.height - MARGIN - FOOT) return y;
  pen.pdf.addPage();
  return MARGIN;
}

/** The table, its head on each page; the last line goes to the page where `after` has room below it. */
function drawLines(pen: PdfWriter, { columns, lines }: DocumentModel, start: number, after: number): number {
  const right = pen.pdf.page.width - MARGIN;
  const at = { amount: right, rate: right - 78, unitPrice: right - 118, quantity: right - 192 };
  const wide = at.quantity - 28 - MARGIN;
  const head = (y: number): number => {
    pen.write(columns.item, MARGIN, y, { size: 9, weight: "strong" });
    for (const name of ["quantity", "unitPrice", "rate", "amount"] as const)
      pen.write(columns[name], at[name], y, { size: 9, weight: "strong", toRight: true });
    pen.rule(y + 15, INK);
    return y + 22;
  };
  let y = head(start);
  for (const [index, line] of lines.entries()) {
    const names = pen.wrap(line.name, wide);
    const details = line.detail === "" ? [] : pen.wrap(line.detail, wide, 8);
    const height = names.length * 13 + details.length * 11 + 8;
    const next = room(pen, y, height + (index === lines.length - 1 ? after : 0));
    y = next < y ? head(next) : next;
    for (const name of ["quantity", "unitPrice", "rate", "amount"] as const)
      pen.write(line[name], at[name], y, { toRight: true });
    for (const text of names) {
      pen.write(text, MARGIN, y);
      y += 13;
    }
    for (const text of details) {
      pen.write(text, MARGIN, y, { size: 8, color: MUTED });
      y += 11;
    }
    pen.rule(y + 2);
    y += 8;
  }
  return y;
}

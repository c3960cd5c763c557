import { interpolate } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import { INK, MARGIN, MUTED, PdfWriter, registerFonts } from "../../invoices/pdfWriter";
import type { StatementModel } from "./model";

/** Kept free at the foot of each page for its number. */
const FOOT = 12;
const DETAIL = 8;

/** A statement as PDF. The library is loaded with the first one. */
export async function statementPdf(paper: StatementModel, storeName: string): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const pdf = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    lang: paper.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${paper.title} ${paper.number}`, Author: storeName },
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

function draw(pen: PdfWriter, paper: StatementModel, storeName: string): void {
  const { pdf } = pen;
  const right = pdf.page.width - MARGIN;
  pen.write(storeName, MARGIN, MARGIN, { size: 18, weight: "strong" });
  pen.write(paper.brand, right, MARGIN, { toRight: true });
  pen.write(paper.title, MARGIN, MARGIN + 40, { size: 20 });
  let y = MARGIN + 76;
  const wide = Math.max(...paper.facts.map(({ label }) => pen.measure(label, 9.5, "plain"))) + 16;
  for (const { label, value } of paper.facts) {
    pen.write(label, MARGIN, y, { color: MUTED });
    pen.write(value, MARGIN + wide, y);
    y += 14;
  }
  y = drawRows(pen, paper, y + 16);
  y = room(pen, y + 12, paper.totals.length * 15 + 40);
  for (const { label, value, strong } of paper.totals) {
    const weight = strong ? "strong" : "plain";
    if (strong) pen.rule(y - 1, INK);
    pen.write(label, MARGIN, y + 3, { weight, color: strong ? INK : MUTED });
    pen.write(value, right, y + 3, { weight, toRight: true });
    y += 15;
  }
  y += 12;
  for (const text of pen.wrap(paper.note, pen.width, DETAIL)) {
    pen.write(text, MARGIN, y, { size: DETAIL, color: MUTED });
    y += 11;
  }
  const pages = pdf.bufferedPageRange().count;
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page);
    const text = interpolate(textsIn(paper.language).invoices.document.page, { page: page + 1, pages });
    const foot = { toRight: true, size: DETAIL, color: MUTED };
    pen.write(`${paper.number}  ·  ${text}`, right, pdf.page.height - MARGIN + 8, foot);
  }
}

/** A new page when less than `height` is left on this one. */
function room(pen: PdfWriter, y: number, height: number): number {
  if (y + height <= pen.pdf.page.height - MARGIN - FOOT) return y;
  pen.pdf.addPage();
  return MARGIN;
}

function drawRows(pen: PdfWriter, { columns, rows }: StatementModel, start: number): number {
  const right = pen.pdf.page.width - MARGIN;
  const at = { item: MARGIN, day: MARGIN + 250, part: MARGIN + 320 };
  const head = (y: number): number => {
    pen.write(columns.item, at.item, y, { size: 9, weight: "strong" });
    pen.write(columns.day, at.day, y, { size: 9, weight: "strong" });
    pen.write(columns.part, at.part, y, { size: 9, weight: "strong" });
    pen.write(columns.amount, right, y, { size: 9, weight: "strong", toRight: true });
    pen.rule(y + 15, INK);
    return y + 22;
  };
  let y = head(start);
  for (const row of rows) {
    const details = row.detail === "" ? [] : pen.wrap(row.detail, at.day - at.item - 12, DETAIL);
    const next = room(pen, y, 13 + details.length * 11 + 8);
    y = next < y ? head(next) : next;
    pen.write(row.item, at.item, y);
    pen.write(row.day, at.day, y);
    pen.write(row.part, at.part, y, { size: 8.5 });
    pen.write(row.amount, right, y, { toRight: true });
    y += 13;
    for (const text of details) {
      pen.write(text, at.item, y, { size: DETAIL, color: MUTED });
      y += 11;
    }
    pen.rule(y + 2);
    y += 8;
  }
  return y;
}

import { escapeHtml } from "../../html";
import type { Row, DocumentModel } from "./documentModel";
import { textsIn } from "../../locales/texts";

/** No scripts, nothing from elsewhere. */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const DOCUMENT_STYLE = `
:root{color-scheme:light dark;--paper:#FBFAF7;--raised:#FFF;--line:#E2DDD3;--ink:#1B1C1A;--muted:#5C5B55;--focus:#2B59D6}
@media(prefers-color-scheme:dark){:root{--paper:#141513;--raised:#242622;--line:#4A4D46;--ink:#F2F0EA;--muted:#A9A79D;--focus:#8FB0FF}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 72px;background:var(--paper);color:var(--ink);font:16px/1.5 "Instrument Sans",system-ui,sans-serif}
nav{max-width:820px;margin:0 auto 16px;display:flex;justify-content:flex-end}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid var(--line);border-radius:6px;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
main{max-width:820px;margin:0 auto;padding:clamp(20px,6vw,64px);display:grid;gap:32px;background:var(--raised);border:1px solid var(--line);border-radius:12px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:24px}
h1{margin:0 0 8px;font:400 36px/1.15 "Instrument Serif",Georgia,serif}
h2{margin:0 0 4px;color:var(--muted);font-size:14px;font-weight:600}
p{margin:0;overflow-wrap:anywhere}
.seller{font-size:14px;color:var(--muted);max-width:20rem}
.seller p:first-child{color:var(--ink);font-weight:600;font-size:16px}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:2px 16px;font-variant-numeric:tabular-nums}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
.places{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:24px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{padding:8px 0;border-bottom:1px solid var(--ink);font-size:14px;font-weight:600;text-align:start}
td{padding:10px 0;border-bottom:1px solid var(--line);vertical-align:top}
:is(th,td):not(:first-child){padding-inline-start:16px;text-align:end;white-space:nowrap}
small{display:block;color:var(--muted);font-size:13px}
.end{display:grid;gap:32px}
.totals{grid-template-columns:1fr auto;gap:4px 0}
.totals dd{padding-inline-start:16px;text-align:end}
.totals .strong{margin-top:4px;padding-top:8px;border-top:1px solid var(--ink);color:var(--ink);font-weight:600}
.rates{font-size:14px}
.rates :is(th,td):not(:first-child){padding-inline-start:12px}
.rates td:first-child{overflow-wrap:anywhere}
@media(min-width:600px),print{.end{grid-template-columns:minmax(0,1fr) minmax(0,15rem)}.totals{order:1}.end footer{grid-column:1/-1;order:2}}
.rates td,.rates th{padding-block:4px}
footer{color:var(--muted);font-size:14px;display:grid;gap:4px}
@media screen and (max-width:599px){.lines :is(th,td):is(:nth-child(3),:nth-child(4)){display:none}}
@page{margin:16mm}
@media print{
:root{color-scheme:light;--paper:#FFF;--raised:#FFF;--ink:#000;--muted:#444;--line:#CCC}
body{padding:0;font-size:13px}
nav{display:none}
main{display:block;max-width:none;padding:0;border:0}
main>*+*{margin-top:20px}
.end{gap:16px 24px;break-before:avoid}
.lines tr:last-child{break-after:avoid}
td{padding-block:6px}
h1{font-size:30px}
h2,th,.seller,.rates,footer{font-size:12px}
.seller p:first-child{font-size:13px}
small{font-size:11px}
tr,.places section,.end{break-inside:avoid}
h1,h2{break-after:avoid}
}
`;

const list = (rows: readonly Row[], name: string) =>
  `<dl class="${name}">${rows
    .map(({ label, value, strong }) => {
      const mark = strong ? ' class="strong"' : "";
      return `<dt${mark}>${escapeHtml(label)}</dt><dd${mark}>${escapeHtml(value)}</dd>`;
    })
    .join("")}</dl>`;

const lines = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");

const heads = (texts: readonly string[]) => texts.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join("");

/** A document as one page of HTML, for the screen and the printer. */
export function documentHtml(paper: DocumentModel, pdfPath: string): string {
  const { language, title, number, facts, seller, buyer, shipTo, columns, totals, rates, notes } = paper;
  const { item, quantity, unitPrice, rate, amount } = columns;
  const places = [buyer, shipTo].map(
    (place) => `<section><h2>${escapeHtml(place.label)}</h2>${lines(place.lines)}</section>`,
  );
  const rows = paper.lines.map(
    (line) =>
      `<tr><td>${escapeHtml(line.name)}<small>${escapeHtml(line.detail)}</small></td><td>${escapeHtml(line.quantity)}</td><td>${escapeHtml(line.unitPrice)}</td><td>${escapeHtml(line.rate)}</td><td>${escapeHtml(line.amount)}</td></tr>`,
  );
  const rateRows = rates.rows.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join("")}</tr>`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} ${number}`)}</title><style>${DOCUMENT_STYLE}</style></head>
<body>
<nav><a href="${escapeHtml(pdfPath)}">${escapeHtml(textsIn(language).invoices.document.download)}</a></nav>
<main>
<header><div><h1>${escapeHtml(title)}</h1>${list(facts, "facts")}</div><div class="seller">${lines(seller)}</div></header>
<div class="places">${places.join("")}</div>
<table class="lines"><thead><tr>${heads([item, quantity, unitPrice, rate, amount])}</tr></thead><tbody>${rows.join("")}</tbody></table>
<div class="end">
${list(totals, "totals")}
<section><h2>${escapeHtml(rates.title)}</h2><table class="rates"><thead><tr>${heads(rates.head)}</tr></thead><tbody>${rateRows.join("")}</tbody></table></section>
<footer>${lines(notes)}</footer>
</div>
</main>
</body>
</html>`;
}

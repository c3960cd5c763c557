import { escapeHtml } from "../../../html";
import { textsIn } from "../../../locales/texts";
import { DOCUMENT_STYLE } from "../../invoices/html";
import type { StatementModel } from "./model";

const STYLE = `${DOCUMENT_STYLE}
nav{gap:8px;flex-wrap:wrap}
.lines td:nth-child(3){font-variant-numeric:tabular-nums}
.end{grid-template-columns:minmax(0,1fr)}
.totals{order:0}
@media(min-width:600px),print{.end{grid-template-columns:minmax(0,1fr) minmax(0,18rem)}.totals{grid-column:2}}
@media screen and (max-width:599px){.lines :is(th,td):nth-child(3){display:none}.lines :is(th,td):nth-child(4){display:table-cell}}
`;

const list = (rows: StatementModel["totals"], name: string) =>
  `<dl class="${name}">${rows
    .map(({ label, value, strong }) => {
      const mark = strong ? ' class="strong"' : "";
      return `<dt${mark}>${escapeHtml(label)}</dt><dd${mark}>${escapeHtml(value)}</dd>`;
    })
    .join("")}</dl>`;

/** A statement as one page of HTML, for the screen and the printer. */
export function statementHtml(paper: StatementModel, path: string): string {
  const { language, title, number, brand, facts, columns, totals, note } = paper;
  const words = textsIn(language).vendorMoney.statement;
  const link = (name: string, label: string) =>
    `<a href="${escapeHtml(`${path}/${name}`)}" download>${escapeHtml(label)}</a>`;
  const rows = paper.rows.map(
    ({ day, item, detail, part, amount }) =>
      `<tr><td>${escapeHtml(item)}<small>${escapeHtml(detail)}</small></td><td>${escapeHtml(day)}</td><td>${escapeHtml(part)}</td><td>${escapeHtml(amount)}</td></tr>`,
  );
  const heads = [columns.item, columns.day, columns.part, columns.amount]
    .map((text) => `<th scope="col">${escapeHtml(text)}</th>`)
    .join("");
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} ${number}`)}</title><style>${STYLE}</style></head>
<body>
<nav>${link("pdf", words.pdf)}${link("csv", words.csv)}</nav>
<main>
<header><div><h1>${escapeHtml(title)}</h1>${list(facts, "facts")}</div><div class="seller"><p>${escapeHtml(brand)}</p></div></header>
<table class="lines"><thead><tr>${heads}</tr></thead><tbody>${rows.join("")}</tbody></table>
<div class="end">${list(totals, "totals")}<footer><p>${escapeHtml(note)}</p></footer></div>
</main>
</body>
</html>`;
}

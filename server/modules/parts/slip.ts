import type { PartLine } from "../../../contract/desk/partRoutes";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { escapeHtml } from "../../html";
import { textsIn } from "../../locales/texts";
import { addressLines } from "../invoices/documentModel";
import { DOCUMENT_POLICY, DOCUMENT_STYLE } from "../invoices/html";
import { qrPicture } from "../payments/qr";
import { numberOf } from "./read/presentPart";
import { hsCodesOf } from "./repository/customs";
import { sentFrom } from "./repository/sentFrom";
import type { PartFacts } from "./repository/partsQuery";

/** As documents, with the code's picture in the page itself. */
export const SLIP_POLICY = `${DOCUMENT_POLICY}; img-src data:`;

const STYLE = `${DOCUMENT_STYLE}
.code{width:112px;height:112px;background:#FFF}
td.box::after{content:"";display:inline-block;width:16px;height:16px;border:1px solid var(--ink);border-radius:2px}
.note{color:var(--ink)}
.sheet{display:grid;gap:32px}
.sheet+.sheet{padding-top:32px;border-top:1px dashed var(--line)}
@media print{.sheet{display:block}.sheet>*+*{margin-top:20px}.sheet+.sheet{padding:0;border:0;break-before:page}}
`;

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");

function row({ name, piece, options, note, quantity }: PartLine, customs: string): string {
  const chosen = options.map((option) => `${option.name}: ${option.value_name}`).join(" · ");
  const details = [piece, chosen, customs].filter(Boolean).map((text) => `<small>${escapeHtml(text)}</small>`);
  const wish = note === "" ? "" : `<small class="note">${escapeHtml(note)}</small>`;
  return `<tr><td>${escapeHtml(name)}${details.join("")}${wish}</td><td>${quantity}</td><td class="box"></td></tr>`;
}

/** A page that is printed: its sheets are HTML, its title is text. */
export const printedPage = (language: Language, title: string, sheets: readonly string[]): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<main>
${sheets.join("\n")}
</main>
</body>
</html>`;

/** What lies in a parcel, for whoever packs it and whoever opens it: in the buyer's language and without prices. */
export async function packingSlip(db: Queries, facts: PartFacts, contents: readonly PartLine[]): Promise<string> {
  const title = `${textsIn(facts.language).parts.slip.title} ${numberOf(facts)}`;
  return printedPage(facts.language, title, [await slipSheet(db, facts, contents)]);
}

/** The slip alone, as HTML in the buyer's language; several make a page. Abroad it has customs' numbers, too. */
export async function slipSheet(db: Queries, facts: PartFacts, contents: readonly PartLine[]): Promise<string> {
  const { language, shipment, shipTo, isClosed, placedAt } = facts;
  const words = textsIn(language).parts.slip;
  const number = numberOf(facts);
  const day = new Intl.DateTimeFormat(`${language}-${shipTo.country}`, { dateStyle: "long", timeZone: "UTC" });
  const place = isClosed
    ? ""
    : `<section><h2>${escapeHtml(words.shipTo)}</h2>${paragraphs([...addressLines(shipTo, language), shipTo.phone].filter(Boolean))}</section>`;
  const from = await sentFrom(db, facts);
  const origin = from
    ? `<section><h2>${escapeHtml(words.sentFrom)}</h2>${paragraphs(addressLines(from, language))}</section>`
    : "";
  const codes = await hsCodesOf(
    db,
    facts,
    contents.map(({ product_id: id }) => id),
  );
  const rows = contents.map((line) => {
    const code = codes.get(line.product_id);
    return row(line, code === undefined ? "" : `${words.hsCode} ${code}`);
  });
  const notes = [words.thanks, words.missing];
  return `<section class="sheet" lang="${language}">
<header><div><h1>${escapeHtml(words.title)}</h1><dl class="facts"><dt>${escapeHtml(words.number)}</dt><dd>${escapeHtml(number)}</dd><dt>${escapeHtml(words.ordered)}</dt><dd>${escapeHtml(day.format(placedAt))}</dd><dt>${escapeHtml(words.sender)}</dt><dd>${escapeHtml(shipment.vendorName)}</dd></dl></div><img class="code" alt="${escapeHtml(number)}" src="${escapeHtml(await qrPicture(number))}"></header>
<div class="places">${place}${origin}</div>
<table><thead><tr><th scope="col">${escapeHtml(words.item)}</th><th scope="col">${escapeHtml(words.quantity)}</th><th scope="col">${escapeHtml(words.packed)}</th></tr></thead><tbody>${rows.join("")}</tbody></table>
<footer>${paragraphs(notes)}</footer>
</section>`;
}

import type { PartLine } from "../../../contract/desk/partRoutes";
import type { Language } from "../../../contract/markets";
import { ORDER_DESK_LIMITS } from "../../../contract/orderDesk/orderDeskTerms";
import type { Deps } from "../../deps";
import { escapeHtml } from "../../html";
import { DomainError, httpErrors } from "../../http/errors";
import { textsIn } from "../../locales/texts";
import { orderErrors } from "../orders/errors";
import { readOrderNumber } from "../orders/number";
import { linesOf } from "../orders/repository";
import { shipmentErrors } from "../shipments/errors";
import { readPartNumber } from "./read/findPart";
import { contentsOf } from "./read/readPart";
import { pieceNamesOf } from "./repository/pieceNames";
import { findAnyPart, listPartsToPack } from "./repository/parts";
import type { PartFacts } from "./repository/partsQuery";
import { packingSlip, printedPage, slipSheet } from "./slip";

type Reads = Pick<Deps, "db" | "clock">;

/** Whoever of the team sends a part knows where it goes, however long ago that was. */
const known = (facts: PartFacts): PartFacts => ({ ...facts, isClosed: false });

/** The slip of any brand's part, a page of HTML in its buyer's language. @throws 404 for a number of none */
export async function staffSlip({ db, clock }: Reads, typed: string): Promise<string> {
  const name = readPartNumber(typed);
  const facts = name && (await findAnyPart(db, name, clock.now()));
  if (!facts) throw new DomainError(shipmentErrors.unknownPart);
  return packingSlip(db, known(facts), await contentsOf(db, facts, facts.language));
}

/** Numbers of orders as they stand in an address, each once. @throws 422 for too many, or for what is no number */
function readNumbers(typed: string): string[] {
  const numbers = typed
    .split(",")
    .filter((text) => text.trim() !== "")
    .map(readOrderNumber);
  const said = [...new Set(numbers)].filter((number) => number !== undefined);
  if (numbers.includes(undefined) || said.length === 0 || said.length > ORDER_DESK_LIMITS.slips)
    throw new DomainError(httpErrors.invalid, { field: "orders" });
  return said;
}

/**
 * What of up to 50 orders is to be packed, a page of HTML: a pick list in the reader's language, which sums the units
 * of all of them, then the slip of each part in its buyer's language. What has left, is cancelled or waits for its
 * group is on no sheet; orders of which nothing is to be packed are named. @throws 404 where none is there, 422
 */
export async function staffSlips({ db, clock }: Reads, typed: string, language: Language): Promise<string> {
  const numbers = readNumbers(typed);
  const { known: orders, parts } = await listPartsToPack(db, numbers, clock.now());
  if (orders.length === 0) throw new DomainError(orderErrors.unknownOrder);
  const packed: Packed[] = [];
  for (const facts of parts) packed.push({ facts, contents: await contentsOf(db, facts, facts.language) });
  const lines = await linesOf(db, [...new Set(parts.map(({ shipment }) => shipment.orderId))]);
  const codes = new Map(lines.map(({ id, code }) => [id, code]));
  const products = packed.flatMap(({ contents }) => contents.map(({ product_id: id }) => id));
  const names = await pieceNamesOf(db, [...new Set(products)], language);
  const absent = numbers.filter((number) => !parts.some((part) => part.number === number));
  const first = pickList(summed(packed, { codes, names, language }), { language, absent, parts: parts.length });
  const slips: string[] = [];
  for (const { facts, contents } of packed) slips.push(await slipSheet(db, known(facts), contents));
  return printedPage(language, textsIn(language).parts.pick.title, [first, ...slips]);
}

interface Packed {
  facts: PartFacts;
  contents: readonly PartLine[];
}

interface Wording {
  /** Codes of what was ordered, by line: the same in every language. */
  codes: ReadonlyMap<number, string>;
  /** Names of products in the reader's language; one that is gone keeps the name it was ordered by. */
  names: ReadonlyMap<number, string>;
  language: Language;
}

interface Picked {
  name: string;
  options: string;
  code: string;
  sender: string;
  units: number;
}

/** Units of the same product in the same options from the same sender, in the order of their names. */
function summed(packed: readonly Packed[], { codes, names, language }: Wording): Picked[] {
  const rows = new Map<string, Picked>();
  // Options have the words of their order: those of the reader's language come first.
  const byLanguage = [...packed].sort(
    (a, b) => Number(b.facts.language === language) - Number(a.facts.language === language),
  );
  for (const { facts, contents } of byLanguage)
    for (const { line_id: line, product_id: product, name, options, quantity } of contents) {
      const code = codes.get(line) ?? "";
      const { vendorId, vendorName: sender } = facts.shipment;
      const key = `${vendorId} ${product} ${code}`;
      const chosen = options.map((option) => `${option.name}: ${option.value_name}`).join(" · ");
      const row = rows.get(key) ?? { name: names.get(product) ?? name, options: chosen, code, sender, units: 0 };
      rows.set(key, { ...row, units: row.units + quantity });
    }
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name, language) || a.code.localeCompare(b.code));
}

interface Facts {
  language: Language;
  /** Numbers of orders of which nothing is to be packed. */
  absent: readonly string[];
  parts: number;
}

function pickList(rows: readonly Picked[], { language, absent, parts }: Facts): string {
  const { pick, slip } = textsIn(language).parts;
  const units = rows.reduce((sum, row) => sum + row.units, 0);
  const list = rows.map(
    (row) =>
      `<tr><td>${escapeHtml(row.name)}${[row.options, row.code]
        .filter(Boolean)
        .map((text) => `<small>${escapeHtml(text)}</small>`)
        .join("")}</td><td>${escapeHtml(row.sender)}</td><td>${row.units}</td><td class="box"></td></tr>`,
  );
  const left = absent.length > 0 ? `<p>${escapeHtml(`${pick.absent} ${absent.join(", ")}`)}</p>` : "";
  return `<section class="sheet">
<header><div><h1>${escapeHtml(pick.title)}</h1><dl class="facts"><dt>${escapeHtml(pick.slips)}</dt><dd>${parts}</dd><dt>${escapeHtml(pick.units)}</dt><dd>${units}</dd></dl></div></header>
${left}
<table><thead><tr><th scope="col">${escapeHtml(slip.item)}</th><th scope="col">${escapeHtml(slip.sender)}</th><th scope="col">${escapeHtml(slip.quantity)}</th><th scope="col">${escapeHtml(pick.picked)}</th></tr></thead><tbody>${list.join("")}</tbody></table>
</section>`;
}

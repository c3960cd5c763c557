import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import type { Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { dateFormat, formatMoney } from "../../../formats";
import { DomainError, interpolate, httpErrors } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import type { VendorScope } from "../../desk/desk";
import { entriesBetween, findStatement, type EntryFacts } from "../read/repository";
import { presentVendorEntry } from "../read/readMoney";
import { nameOfVendor } from "../repositoryBrands";
import { spanOf } from "./month";

/** A statement as it stands on paper, every text of it ready: its page and its PDF say the same. */
export interface StatementModel {
  language: Language;
  title: string;
  number: string;
  brand: string;
  facts: { label: string; value: string }[];
  columns: { day: string; item: string; part: string; amount: string };
  rows: { day: string; item: string; detail: string; part: string; amount: string }[];
  /** What the entries of each kind come to, between what was owed before and after. */
  totals: { label: string; value: string; strong?: boolean }[];
  note: string;
  currency: string;
  /** As the file has them. */
  entries: EntryFacts[];
}

/** A statement of the brand's own with all its entries. @throws 404 for another brand's as for none. */
export async function readStatement(
  db: Queries,
  { vendorId }: VendorScope,
  typed: string,
  language: Language,
): Promise<StatementModel> {
  const statement = await findStatement(db, vendorId, typed.toUpperCase());
  const brand = await nameOfVendor(db, vendorId);
  if (!statement || brand === undefined) throw new DomainError(httpErrors.notFound);
  const { number, month, currency, opening, closing, issuedAt } = statement;
  const span = spanOf(month);
  const entries = await entriesBetween(db, statement, { ...span, limit: MONEY_LIMITS.statementRows });
  const words = textsIn(language).vendorMoney.statement;
  const kinds = textsIn(language).vendorMoney.kinds;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const percent = (rate: number) =>
    new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(rate / 10_000);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "short", timeZone: "UTC" });
  const period = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const sums = new Map<keyof typeof kinds, number>();
  for (const { entry } of entries) sums.set(entry.kind, (sums.get(entry.kind) ?? 0) + entry.amount);
  return {
    language,
    title: words.title,
    number,
    brand,
    facts: [
      { label: words.number, value: number },
      { label: words.period, value: period.format(span.from) },
      { label: words.issued, value: dateFormat(language).format(issuedAt) },
      { label: words.currency, value: currency },
    ],
    columns: { day: words.day, item: words.item, part: words.part, amount: words.amount },
    rows: entries.map((facts) => {
      const { entry, product } = facts;
      const rule =
        entry.rate === null ? "" : interpolate(words.rule, { rate: percent(entry.rate), rule: entry.ruleId ?? 0 });
      return {
        day: day.format(entry.at),
        item: kinds[entry.kind],
        detail: [product ?? "", rule, entry.reason].filter(Boolean).join(" · "),
        part: presentVendorEntry(facts).part,
        amount: money(entry.amount),
      };
    }),
    totals: [
      { label: words.opening, value: money(opening) },
      ...[...sums].map(([kind, amount]) => ({ label: kinds[kind], value: money(amount) })),
      { label: words.closing, value: money(closing), strong: true },
    ],
    note: words.note,
    currency,
    entries,
  };
}

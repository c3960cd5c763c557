import { COUNTRIES, type CountryCode, type Language } from "../../../contract/markets";
import { postalLines } from "../../../contract/rules/postalLines";
import { REGIONS } from "../../../contract/rules/regions";
import type { AddressSnapshot, InvoiceData } from "../../db/schema";
import { interpolate } from "../../http/errors";
import { dateFormat, formatMoney } from "../../formats";
import type { DocumentRow } from "./repositoryDocuments";
import { textsIn } from "../../locales/texts";

type DocumentWords = ReturnType<typeof textsIn>["invoices"]["document"];

export interface Row {
  label: string;
  value: string;
  strong?: boolean;
}

export interface DocumentLine {
  name: string;
  detail: string;
  quantity: string;
  unitPrice: string;
  rate: string;
  amount: string;
}

/** A document as it stands on paper, every text of it ready: its HTML and its PDF say the same. */
export interface DocumentModel {
  language: Language;
  /** DocumentModel of North America, or A4. */
  size: "LETTER" | "A4";
  title: string;
  number: string;
  facts: Row[];
  seller: string[];
  buyer: { label: string; lines: string[] };
  shipTo: { label: string; lines: string[] };
  columns: { item: string; quantity: string; unitPrice: string; rate: string; amount: string };
  lines: DocumentLine[];
  totals: Row[];
  rates: { title: string; head: [string, string, string, string]; rows: [string, string, string, string][] };
  notes: string[];
}

const BRANDS: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** Lays a document out in a language: its own, or the reader's. Pure. */
export function documentModel(document: DocumentRow, language: Language = document.language): DocumentModel {
  const { data, currency, kind, number, issuedAt } = document;
  const words = textsIn(language).invoices.document;
  const taxNames: Record<string, string> = textsIn(language).invoices.taxNames;
  const { seller, buyer, shipTo } = data;
  const { country } = shipTo;
  const show = (minor: number) => formatMoney(minor, currency, `${language}-${country}`);
  const day = (iso: string | Date) => dateFormat(`${language}-${country}`).format(new Date(iso));
  const percent = (rate: number) =>
    new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 3 }).format(rate / 100_000);
  const isNote = kind === "credit_note";
  const fact = (label: string, value: string): Row[] => (value === "" ? [] : [{ label, value }]);
  const { brand, last4, reference } = data.payment;
  const card = last4 === "" ? "" : `${BRANDS[brand] ?? brand} •••• ${last4}`.trim();
  return {
    language,
    size: country === "US" || country === "CA" ? "LETTER" : "A4",
    title: isNote ? words.creditNote : words.invoice,
    number,
    facts: [
      ...fact(words.number, number),
      ...fact(words.issued, day(issuedAt)),
      ...fact(words.corrects, data.corrects),
      ...fact(words.order, data.orderNumber),
      ...(isNote ? fact(words.reason, data.reason) : fact(words.supply, day(data.supplyDate))),
    ],
    seller: [
      seller.name,
      ...seller.address,
      `${seller.country === "US" ? words.taxId : words.vatNumber} ${seller.taxId}`,
      seller.email,
    ],
    buyer: {
      label: words.buyer,
      lines: [
        ...(buyer.company === "" ? [] : [buyer.company]),
        ...addressLines(buyer, language),
        ...(buyer.vatNumber === "" ? [] : [`${words.vatNumber} ${buyer.vatNumber}`]),
        buyer.email,
      ],
    },
    shipTo: { label: words.shipTo, lines: addressLines(shipTo, language) },
    columns: {
      item: words.item,
      quantity: words.quantity,
      unitPrice: words.unitPrice,
      rate: words.rate,
      amount: words.amount,
    },
    lines: data.lines.map((line) => ({
      name: line.name,
      detail: [line.code, line.detail, line.soldBy && interpolate(words.soldBy, { name: line.soldBy })]
        .filter(Boolean)
        .join(" · "),
      quantity: String(line.quantity),
      unitPrice: show(line.unitPrice),
      rate: percent(line.taxRate),
      amount: show(line.amount),
    })),
    totals: [
      { label: words.items, value: show(data.items) },
      ...(data.discount === 0
        ? []
        : [{ label: discountLabel(data, words, `${language}-${country}`), value: show(-data.discount) }]),
      ...(data.shipping === 0 && isNote ? [] : [{ label: words.shipping, value: show(data.shipping) }]),
      ...(data.pricesIncludeTax ? [] : [{ label: words.tax, value: show(data.tax) }]),
      { label: isNote ? words.totalBack : words.total, value: show(data.total), strong: true },
      ...(data.pricesIncludeTax ? [{ label: words.includedTax, value: show(data.tax) }] : []),
      ...(data.credit === 0
        ? []
        : [
            { label: words.credit, value: show(-data.credit) },
            { label: words.due, value: show(data.due) },
          ]),
    ],
    rates: {
      title: words.rates,
      head: [words.rate, words.net, words.tax, words.gross],
      rows: data.rates.map(({ name, rate, net, tax, gross }) => [
        name === "" && rate === 0 ? words.noTax : `${taxNames[name] ?? name} ${percent(rate)}`.trim(),
        show(net),
        show(tax),
        gross === 0 ? "" : show(gross),
      ]),
    },
    notes: [
      ...(data.reverseCharge
        ? [words.reverseCharge]
        : [data.pricesIncludeTax ? words.pricesWith : words.pricesWithout]),
      ...(card === "" ? [] : [`${words.paidBy}: ${card}`]),
      ...(reference === "" ? [] : [`${words.reference}: ${reference}`]),
    ],
  };
}

/** What took the discount off, where that was a company's programme. */
function discountLabel({ company }: InvoiceData, words: DocumentWords, locale: string): string {
  if (!company) return words.discount;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 })
    .format(-company.discount / 10_000)
    .replace("-", "−");
  return interpolate(words.companyDiscount, { company: company.name, percent });
}

/** An address as it stands on an envelope, with its country in the words of `language`. */
export function addressLines(at: Omit<AddressSnapshot, "phone">, language: Language): string[] {
  // Each has a line of its own on paper: who copies one gets spaces that can be searched for.
  const lines = postalLines(at, REGIONS).map((line) => line.replaceAll("\u00a0", " "));
  return [at.fullname, ...lines, countryName(at.country, language)].filter(Boolean);
}

function countryName(country: CountryCode, language: Language): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(country) ?? COUNTRIES[country].name;
}

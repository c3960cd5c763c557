import { pdfText } from "../../../tests/support/checks/pdfText";
import type { DocumentModel } from "./documentModel";
import { documentPdf } from "./pdf";

const DETAIL =
  "VS-RISE-DUO · Gestellfarbe: Graphit, Plattenmaß: 120 × 70 cm, Plattenmaterial: Laminat, Bedienteil: Auf und ab, Lieferservice: Bis zur Haustür, Garantie: Standard";
const NOTES = [
  "Alle Preise enthalten die Mehrwertsteuer.",
  "Bezahlt mit: Visa •••• 4242",
  `Zahlungsreferenz: pay_${"f".repeat(48)}`,
];

const paperWith = (count: number, size: DocumentModel["size"]): DocumentModel => ({
  language: "de",
  size,
  title: "Rechnung",
  number: "EU-26-000001",
  facts: ["Nummer", "Datum", "Bestellung", "Lieferdatum"].map((label) => ({ label, value: "VS-26-CQBFMX-G" })),
  seller: [
    "Velstol B.V.",
    "Keizersgracht 1",
    "1015 CN Amsterdam",
    "Niederlande",
    "USt-IdNr. NL864217935B01",
    "a@example.com",
  ],
  buyer: {
    label: "Rechnung an",
    lines: ["Annegret Schöneberger-Lindenbaum", "Domkloster 4", "50667 Köln", "Deutschland"],
  },
  shipTo: {
    label: "Lieferung an",
    lines: ["Annegret Schöneberger-Lindenbaum", "Domkloster 4", "50667 Köln", "Deutschland"],
  },
  columns: { item: "Artikel", quantity: "Menge", unitPrice: "Einzelpreis", rate: "MwSt.", amount: "Betrag" },
  lines: Array.from({ length: count }, (_, index) => ({
    name: `Posten ${index + 1}`,
    detail: DETAIL,
    quantity: "2",
    unitPrice: "549,00 €",
    rate: "19 %",
    amount: "1.098,00 €",
  })),
  totals: [
    { label: "Artikel", value: "6.588,00 €" },
    { label: "Lieferung", value: "0,00 €" },
    { label: "Gesamtbetrag", value: "6.588,00 €", strong: true },
    { label: "Darin enthaltene MwSt.", value: "1.051,87 €" },
  ],
  rates: { title: "Steuern", head: ["MwSt.", "Netto", "Steuer", "Brutto"], rows: [["MwSt. 19 %", "1", "2", "3"]] },
  notes: NOTES,
});

/** The texts of each sheet, in the order in which they were written. */
async function sheetsOf(paper: DocumentModel): Promise<string[]> {
  const text = pdfText(await documentPdf(paper, "Velstol"));
  return text.split(/·  Seite \d+ von \d+/).slice(0, -1);
}

test.each(["A4", "LETTER"] as const)("six lines with their taxes and notes stand on one sheet of %s", async (size) => {
  expect(await sheetsOf(paperWith(6, size))).toHaveLength(1);
});

test.each([7, 8, 9, 10, 11, 12, 20, 21, 40])(
  "%i lines: each sheet has its head and a line, and the totals stand under one, with the notes",
  async (count) => {
    const sheets = await sheetsOf(paperWith(count, "A4"));
    for (const sheet of sheets) {
      expect(sheet).toContain("Einzelpreis");
      expect(sheet).toMatch(/Posten \d+/);
    }
    const last = sheets.at(-1) ?? "";
    for (const text of [`Posten ${count}`, "Gesamtbetrag", "Netto", "Zahlungsreferenz"]) expect(last).toContain(text);
    expect(sheets.join("").match(/Posten \d+/g)).toHaveLength(count);
  },
);

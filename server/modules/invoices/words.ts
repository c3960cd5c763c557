import type { Language } from "../../../contract/markets";

export interface DocumentWords {
  invoice: string;
  creditNote: string;
  number: string;
  issued: string;
  supply: string;
  order: string;
  corrects: string;
  reason: string;
  seller: string;
  buyer: string;
  shipTo: string;
  taxId: string;
  vatNumber: string;
  item: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  rate: string;
  items: string;
  discount: string;
  shipping: string;
  tax: string;
  /** Prices contain it. */
  includedTax: string;
  total: string;
  totalBack: string;
  credit: string;
  due: string;
  paidBy: string;
  reference: string;
  rates: string;
  net: string;
  gross: string;
  /** Under European prices, and under those without tax. */
  pricesWith: string;
  pricesWithout: string;
  /** As the law wants it: Directive 2006/112/EC, article 226 (11a). */
  reverseCharge: string;
  refund: string;
  earlier: string;
  repriced: string;
  noTax: string;
  /** Why a document is taken back: another one with the company's name follows. */
  reissued: string;
  page: string;
  download: string;
}

/** How taxes are called. */
export const taxNames: Record<Language, Record<string, string>> = {
  en: {},
  fr: { VAT: "TVA", "Sales tax": "Taxe de vente", GST: "TPS", PST: "TVP", QST: "TVQ", HST: "TVH" },
  de: { VAT: "MwSt.", "Sales tax": "Verkaufssteuer" },
};

export const documentWords: Record<Language, DocumentWords> = {
  en: {
    invoice: "Invoice",
    creditNote: "Credit note",
    number: "Number",
    issued: "Date",
    supply: "Date of supply",
    order: "Order",
    corrects: "Corrects invoice",
    reason: "Reason",
    seller: "Seller",
    buyer: "Bill to",
    shipTo: "Deliver to",
    taxId: "Tax number",
    vatNumber: "VAT number",
    item: "Item",
    quantity: "Qty",
    unitPrice: "Unit price",
    amount: "Amount",
    rate: "Tax",
    items: "Items",
    discount: "Discount",
    shipping: "Delivery",
    tax: "Tax",
    includedTax: "of which tax",
    total: "Total",
    totalBack: "Total credited",
    credit: "Paid with credit and gift cards",
    due: "Paid",
    paidBy: "Paid by",
    reference: "Payment reference",
    rates: "Taxes",
    net: "Net",
    gross: "Gross",
    pricesWith: "Prices include VAT.",
    pricesWithout: "Prices are net of tax.",
    reverseCharge: "Reverse charge: the customer is liable for the VAT (article 196, Directive 2006/112/EC).",
    refund: "Refund",
    earlier: "Already refunded",
    repriced: "New price of the items that stay",
    noTax: "not taxed",
    reissued: "Replaced by an invoice for {company}",
    page: "Page {page} of {pages}",
    download: "Download as PDF",
  },
  fr: {
    invoice: "Facture",
    creditNote: "Avoir",
    number: "Numéro",
    issued: "Date",
    supply: "Date de livraison",
    order: "Commande",
    corrects: "Rectifie la facture",
    reason: "Motif",
    seller: "Vendeur",
    buyer: "Facturé à",
    shipTo: "Livré à",
    taxId: "Numéro fiscal",
    vatNumber: "Numéro de TVA",
    item: "Article",
    quantity: "Qté",
    unitPrice: "Prix unitaire",
    amount: "Montant",
    rate: "Taxe",
    items: "Articles",
    discount: "Remise",
    shipping: "Livraison",
    tax: "Taxes",
    includedTax: "dont taxes",
    total: "Total",
    totalBack: "Total de l’avoir",
    credit: "Réglé par avoir et cartes cadeaux",
    due: "Réglé",
    paidBy: "Réglé par",
    reference: "Référence du paiement",
    rates: "Taxes",
    net: "HT",
    gross: "TTC",
    pricesWith: "Prix TTC.",
    pricesWithout: "Prix hors taxes.",
    reverseCharge: "Autoliquidation : la TVA est due par le preneur (article 196 de la directive 2006/112/CE).",
    refund: "Remboursement",
    earlier: "Déjà remboursé",
    repriced: "Nouveau prix des articles conservés",
    noTax: "non taxé",
    reissued: "Remplacée par une facture au nom de {company}",
    page: "Page {page} sur {pages}",
    download: "Télécharger en PDF",
  },
  de: {
    invoice: "Rechnung",
    creditNote: "Gutschrift (Rechnungskorrektur)",
    number: "Nummer",
    issued: "Datum",
    supply: "Lieferdatum",
    order: "Bestellung",
    corrects: "Berichtigt Rechnung",
    reason: "Grund",
    seller: "Verkäufer",
    buyer: "Rechnung an",
    shipTo: "Lieferung an",
    taxId: "Steuernummer",
    vatNumber: "USt-IdNr.",
    item: "Artikel",
    quantity: "Menge",
    unitPrice: "Einzelpreis",
    amount: "Betrag",
    rate: "Steuer",
    items: "Artikel",
    discount: "Rabatt",
    shipping: "Lieferung",
    tax: "Steuern",
    includedTax: "davon Steuern",
    total: "Gesamt",
    totalBack: "Gutgeschrieben",
    credit: "Bezahlt mit Guthaben und Gutscheinen",
    due: "Bezahlt",
    paidBy: "Bezahlt mit",
    reference: "Zahlungsreferenz",
    rates: "Steuern",
    net: "Netto",
    gross: "Brutto",
    pricesWith: "Preise inklusive MwSt.",
    pricesWithout: "Preise ohne Steuern.",
    reverseCharge: "Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).",
    refund: "Erstattung",
    earlier: "Bereits erstattet",
    repriced: "Neuer Preis der verbleibenden Artikel",
    noTax: "steuerfrei",
    reissued: "Ersetzt durch eine Rechnung an {company}",
    page: "Seite {page} von {pages}",
    download: "Als PDF herunterladen",
  },
};

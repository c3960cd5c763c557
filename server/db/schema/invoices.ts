import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountryCode, Currency, Language } from "../../../contract/markets";
import { createdAt, id, minor } from "./columns";
import type { AddressSnapshot } from "./snapshots";
import { orders } from "./trade";

export type InvoiceKind = "invoice" | "credit_note";

export interface SellerSnapshot {
  code: string;
  name: string;
  address: string[];
  country: CountryCode;
  email: string;
  taxId: string;
}

export interface InvoiceLine {
  /** Empty for delivery, goodwill and the like. */
  code: string;
  name: string;
  detail: string;
  /** Who sells it; missing on what is no article, and on documents from before it was said. */
  soldBy?: string;
  quantity: number;
  /** Minor units; amounts of a credit note are above 0 too, its kind says which way they go. */
  unitPrice: number;
  amount: number;
  /** Thousandths of a percent. */
  taxRate: number;
}

/**
 * One rate of the document, minor units: `net + tax = gross`, which stands with the first of several taxes on one
 * base.
 */
export interface InvoiceRate {
  /** `VAT`, `Sales tax`, `GST`, …; empty where there is none. */
  name: string;
  /** Thousandths of a percent. */
  rate: number;
  net: number;
  tax: number;
  gross: number;
}

/** Everything that the document says, as it was issued: nothing is looked up when it is shown again. */
export interface InvoiceData {
  orderNumber: string;
  orderDate: string;
  /** When the goods are or were supplied. */
  supplyDate: string;
  /** Number of the document that this one corrects. */
  corrects: string;
  reason: string;
  seller: SellerSnapshot;
  buyer: AddressSnapshot & { company: string; vatNumber: string; email: string };
  shipTo: AddressSnapshot;
  pricesIncludeTax: boolean;
  reverseCharge: boolean;
  lines: InvoiceLine[];
  items: number;
  discount: number;
  /** Whose programme the discount comes from, basis points; documents from before it was kept have none. */
  company?: { name: string; discount: number };
  shipping: number;
  tax: number;
  rates: InvoiceRate[];
  total: number;
  /** Paid from credit or gift cards, then by the payment. */
  credit: number;
  due: number;
  payment: { brand: string; last4: string; reference: string };
}

/** Invoices and credit notes: never changed, never deleted; a wrong one is corrected by another. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    number: text().notNull().unique(),
    /** Seller and year: each series counts by itself, without gaps. */
    series: text().notNull(),
    sequence: integer().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** What it documents, once: `order`, `charge:7`, `refund:3`, `vat`, `vat-credit`. */
    subject: text().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    total: minor().notNull(),
    data: jsonb().$type<InvoiceData>().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("invoices_sequence").on(table.series, table.sequence),
    uniqueIndex("invoices_subject").on(table.orderId, table.subject),
    index("invoices_order").on(table.orderId),
  ],
);

/** The last number of each series; locked while a document is issued, so that an issue that fails leaves no gap. */
export const invoiceCounters = pgTable("invoice_counters", {
  series: text().primaryKey(),
  last: integer().notNull(),
});

import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { LANGUAGES, type Currency } from "../../../contract/markets";
import { lacksWords, wordsIn } from "../words";
import { categories } from "./categories";
import type { SetPart, SetSaving } from "./sales/sets";
import { vendors } from "./vendors";
import { createdAt, id, instant, minor, localizedText, type LocalizedText } from "./columns";

export interface OptionValue {
  value: string;
  name: LocalizedText;
  /** Added to the price, minor units by currency; the same rule as the price list. */
  delta: Record<Currency, number>;
  swatch: string;
  /** Of its product's own pictures the one that shows it, by name. */
  picture?: string;
  /** Money that the value stands for, minor units by currency: said in place of its name. */
  face?: Record<Currency, number>;
}

/** An option group as one product offers it; several values at once where `optional`. */
export interface ProductOption {
  id: number;
  code: string;
  name: LocalizedText;
  kind: "swatch" | "text" | "plug";
  optional: boolean;
  preset: string;
  values: OptionValue[];
  /** Each value lies on a shelf of its own; left out where all values are taken from one. */
  stocked?: boolean;
}

/** `when`, `needsAny`, `excludes` are `optionId.value`. */
export interface OptionRule {
  when: string;
  needsAny: string[];
  excludes: string[];
  reason: LocalizedText;
}

export interface Carton {
  /** Centimetres and kilograms. */
  length: number;
  width: number;
  height: number;
  weight: number;
}

export interface Size {
  width: number;
  depth: number;
  height: number;
  maxHeight: number;
  weight: number;
}

export type SpecValue = number | boolean | string | LocalizedText;

export const products = pgTable(
  "products",
  {
    id: id(),
    /** Its address in the shop; those that it had before are in `product_slugs`. */
    slug: text().notNull().unique(),
    /** Under which name the studio keeps its pictures, drawings and models, whatever its address is; empty for none. */
    studio: text().notNull().default(""),
    code: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    name: localizedText().notNull(),
    tagline: localizedText().notNull(),
    description: localizedText().notNull(),
    highlights: jsonb().$type<LocalizedText[]>().notNull(),
    keywords: localizedText().notNull(),
    options: jsonb().$type<ProductOption[]>().notNull(),
    rules: jsonb().$type<OptionRule[]>().notNull(),
    specs: jsonb().$type<Record<string, SpecValue>>().notNull(),
    size: jsonb().$type<Size>().notNull(),
    cartons: jsonb().$type<Carton[]>().notNull(),
    inBox: jsonb().$type<LocalizedText[]>().notNull(),
    warrantyYears: integer().notNull(),
    trialDays: integer().notNull(),
    minQuantity: integer().notNull().default(1),
    fastShipping: boolean().notNull().default(false),
    preOrder: boolean().notNull().default(false),
    availableFrom: instant(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    setParts: jsonb().$type<SetPart[]>().notNull().default([]),
    setSaving: jsonb().$type<SetSaving>().notNull().default({}),
    /** What goes with it, as the owner says. */
    boughtTogether: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What customers bought with it, the most first; the worker learns it from orders. */
    learnedTogether: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    updatesMonths: integer(),
    safety: localizedText(),
    ratingAverage: real().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Sold units and views, weighed by the worker; orders "popular". */
    popularity: integer().notNull().default(0),
    releasedAt: createdAt(),
    hidden: boolean().notNull().default(false),
    /** Since when it is sold no more, for good; null for what is sold, or is away for now (`catalog/presence.ts`). */
    discontinuedAt: instant(),
    /** The product that is sold in its place, once it is discontinued; the migration has its foreign key. */
    successorId: integer(),
    /** Days until it leaves its brand's hands; null for as many as the brand takes for everything. */
    handlingDays: integer(),
    /** As what customs know it: six to ten digits of the Harmonized System; empty where nobody has said. */
    hsCode: text().notNull().default(""),
    /** Grows with every change of what its brand's members write about it. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("products_studio")
      .on(table.studio)
      .where(sql`studio <> ''`),
    index("products_category")
      .on(table.categoryId, table.popularity.desc(), table.id)
      .where(sql`not ${table.hidden}`),
    index("products_vendor").on(table.vendorId),
    index("products_popular")
      .on(table.popularity.desc(), table.id)
      .where(sql`not ${table.hidden}`),
    index("products_sets")
      .on(table.id)
      .where(sql`${table.setParts} <> '[]'::jsonb`),
    index("products_named").using(
      "gin",
      table.code.op("gin_trgm_ops"),
      ...LANGUAGES.map((language) => sql`${wordsIn(table.name, language)} gin_trgm_ops`),
    ),
    index("products_lacking_words").on(table.code).where(lacksWords(table)),
    index("products_hidden")
      .on(table.code)
      .where(sql`${table.hidden}`),
    index("products_code_begins").using("btree", sql`upper(${table.code}) text_pattern_ops`),
    index("products_discontinued")
      .on(table.discontinuedAt.desc(), table.id.desc())
      .where(sql`${table.discontinuedAt} is not null`),
    check("products_discontinued_hidden", sql`${table.discontinuedAt} is null or ${table.hidden}`),
    check(
      "products_succeeded",
      sql`${table.successorId} is null or (${table.successorId} <> ${table.id} and ${table.discontinuedAt} is not null)`,
    ),
  ],
);

/** One price list per currency; European lists contain VAT. */
export const prices = pgTable(
  "prices",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    currency: text().$type<Currency>().notNull(),
    amount: minor().notNull(),
    /** The price before a public reduction; equals `amount` when there is none. */
    originAmount: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currency] }),
    index("prices_lowered")
      .on(table.currency, table.productId)
      .where(sql`${table.originAmount} > ${table.amount}`),
    check("prices_positive", sql`${table.amount} >= 0 and ${table.originAmount} >= ${table.amount}`),
  ],
);

/** `group buy`: what a group reached, at a moment at which anybody could join it; other prices go on beside it. */
export type PriceCause = "list" | "flash sale" | "end of flash sale" | "group buy";

/**
 * What everybody could pay since when. Append-only for a year, whose history and 30-day lows are read from it; what
 * was followed by another price before that may go.
 */
export const priceLog = pgTable(
  "price_log",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    currency: text().$type<Currency>().notNull(),
    amount: minor().notNull(),
    since: instant().notNull(),
    cause: text().$type<PriceCause>().notNull(),
  },
  (table) => [index("price_log_product").on(table.productId, table.currency, table.since)],
);

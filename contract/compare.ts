import { Type, type Static } from "typebox";
import { LIMITS } from "./limits";
import { DeliveryPromise, Destination, ProductCard } from "./product";
import { dataOnly, type RouteTable } from "./routes/route";
import { Money, Nullable, text, StringEnum } from "./shared";

/** A specification's value in both systems of measures; equal where nothing is measured. */
export const ComparedValue = Type.Object({
  metric: Type.String(),
  us: Type.String(),
  /** The best of the row, where one is better than another. */
  best: Type.Boolean(),
});
export type ComparedValue = Static<typeof ComparedValue>;

export const CompareRow = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** Whether the products differ in it. */
  differs: Type.Boolean(),
  /** In the order of the products; null for what a product does not have. */
  values: Type.Array(Nullable(ComparedValue)),
});
export type CompareRow = Static<typeof CompareRow>;

export const CompareGroup = Type.Object({ name: Type.String(), rows: Type.Array(CompareRow) });
export type CompareGroup = Static<typeof CompareGroup>;

/** What decides between products beside their specifications. */
export const COMPARED_FACTS = ["delivered", "arrival", "warranty", "per_year", "trial", "rating"] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

export const ComparedProduct = Type.Object({
  ...ProductCard.properties,
  is_pre_order: Type.Boolean(),
  /**
   * Goods as they are first shown, delivery and tax, as the checkout asks for them; null where nothing is delivered.
   */
  delivered: Nullable(
    Type.Object({
      goods: Money,
      shipping: Money,
      /** Added on top; 0 where prices contain it. */
      tax: Money,
      total: Money,
      /** False while the state or province that decides the tax is unknown. */
      tax_is_final: Type.Boolean(),
    }),
  ),
  delivery: Nullable(DeliveryPromise),
  warranty_year: Type.Integer(),
  /** The price divided by the years of warranty; null without one. */
  price_per_warranty_year: Nullable(Money),
  trial_day: Type.Integer(),
  /** The facts in which this product is ahead of the others. */
  best: Type.Array(StringEnum(COMPARED_FACTS)),
});
export type ComparedProduct = Static<typeof ComparedProduct>;

export const Comparison = Type.Object({
  products: Type.Array(ComparedProduct),
  groups: Type.Array(CompareGroup),
  destination: Destination,
  prices_include_tax: Type.Boolean(),
  /** What else could stand beside them. */
  suggestions: Type.Array(ProductCard),
  /** Comparisons to begin with, when nothing is compared yet. */
  ideas: Type.Array(Type.Object({ name: Type.String(), products: Type.Array(ProductCard) })),
});
export type Comparison = Static<typeof Comparison>;

export const compareRoutes = {
  "GET /product-api/compare": {
    access: "anyone",
    summary: "Up to four products side by side: delivered prices, warranty, specifications and what differs",
    query: Type.Object({
      /** Ids separated by commas, in the order of the columns; unknown ones are left out. */
      ids: Type.Optional(Type.String({ pattern: "^(\\d{1,9}(,\\d{1,9}){0,9})?$", maxLength: 100 })),
      zip: Type.Optional(text(LIMITS.zipLength)),
      locale: Type.Optional(text(10)),
    }),
    reply: dataOnly(Comparison),
  },
} as const satisfies RouteTable;

import { Type, type Static } from "typebox";
import { CURRENCIES, type Currency } from "../markets";
import { Nullable } from "../shared";
import { LISTING_LIMITS as L, type ListingPart, type ListingSaving } from "../desk/listingTerms";

const CODES = Object.keys(CURRENCIES) as Currency[];
const eachCode = <Schema>(schema: Schema) =>
  Object.fromEntries(CODES.map((code) => [code, schema])) as Record<Currency, Schema>;
/** `12.oak`. */
const ValueKey = Type.String({ pattern: "^\\d{1,9}\\.[a-z0-9-]{1,40}$", maxLength: 50 });

/** Parts as a brand sends them: all of them, in their order. */
export const ChangedParts = Type.Array(
  Type.Object({
    product_id: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
    quantity: Type.Integer({ minimum: 1, maximum: L.setQuantity }),
    options: Type.Array(ValueKey, { maxItems: L.partOptions }),
  }),
  { maxItems: L.setParts },
);
const Amount = Nullable(Type.Number({ minimum: 0, maximum: L.price }));
/** More than a set may save is a draft that is told so. */
const Percent = Nullable(Type.Integer({ minimum: 0, maximum: 100 }));
export const ChangedSaving = Type.Partial(Type.Object({ percent: Percent, ...eachCode(Amount) }));
/** All of it, as a set is asked about before it is saved. */
export const WholeSaving = Type.Unsafe<ListingSaving>(Type.Object({ percent: Percent, ...eachCode(Amount) }));

/** The same as they are answered. */
export const Parts = Type.Unsafe<ListingPart[]>(
  Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      quantity: Type.Integer(),
      options: Type.Array(Type.String()),
    }),
  ),
);
const Some = Nullable(Type.Number());
export const Saving = Type.Unsafe<ListingSaving>(Type.Object({ percent: Some, ...eachCode(Some) }));

const PartView = Type.Object({
  product_id: Type.Integer(),
  name: Type.String(),
  /** What it offers, with the part's own preset. */
  groups: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      kind: Type.String(),
      optional: Type.Boolean(),
      preset: Type.String(),
      values: Type.Array(Type.Object({ value: Type.String(), name: Type.String() })),
    }),
  ),
  rules: Type.Array(
    Type.Object({
      when: Type.String(),
      needs_any: Type.Array(Type.String()),
      excludes: Type.Array(Type.String()),
      reason: Type.String(),
    }),
  ),
  /** What can still be promised as it is chosen, in all warehouses. */
  units: Type.Integer(),
  /** How often the set can be made of it. */
  sets: Type.Integer(),
  /** Whether the set could be sold more often if there were more of it. */
  holds_back: Type.Boolean(),
  /** Days until it leaves the brand's hands. */
  handling_days: Type.Integer(),
});
export type SetPartView = Static<typeof PartView>;

/** What follows from a set's parts and its saving. Money in major units. */
export const SetView = Type.Object({
  parts: Type.Array(PartView, { maxItems: L.setParts }),
  prices: Type.Array(
    Type.Object({
      currency: Type.Unsafe<Currency>({ type: "string", enum: CODES }),
      /** What the parts cost one by one; null where one of them has no price. */
      parts: Some,
      saving: Some,
      price: Some,
    }),
  ),
  /** How many can be sold. */
  units: Type.Integer(),
  /** Days until it has left the brand's hands, and in how many cartons. */
  handling_days: Type.Integer(),
  cartons: Type.Integer(),
  weight: Type.Number(),
  /** What keeps it from being sold, or from being sold now, in words. */
  problems: Type.Array(
    Type.Object({
      field: Type.Unsafe<"parts" | "saving" | "groups">({ type: "string", enum: ["parts", "saving", "groups"] }),
      /** Place among the parts; null for what is of no single one. */
      part: Nullable(Type.Integer()),
      message: Type.String(),
      /** It can be sent nevertheless: a part that is sold out comes again. */
      is_passing: Type.Boolean(),
    }),
  ),
});
export type SetView = Static<typeof SetView>;

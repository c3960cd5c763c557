import { Type, type Static } from "typebox";
import { COUNTRY_CODES, type CountryCode } from "./markets";
import { Nullable } from "./shared";

const Country = Type.Unsafe<CountryCode>({ type: "string", enum: [...COUNTRY_CODES] });

const FACTS = {
  vendor_id: Type.Integer(),
  vendor_slug: Type.String(),
  vendor_name: Type.String(),
  tagline: Type.String(),
  about: Type.String(),
  /** The year in which it began; null where that is not known. */
  since: Nullable(Type.Integer()),
  /** Where it is at home; null where that is not known. */
  country: Nullable(Country),
  /** Where its goods lie. */
  ships_from: Type.Array(Country),
  /** Working days from the order until its goods leave. */
  handling_days: Type.Integer(),
  return_days: Type.Integer(),
  /** Over all of its products, each review alike; 0 without reviews. */
  rating: Type.Number(),
  review_count: Type.Integer(),
  /** What it sells in this market. */
  product_count: Type.Integer(),
};

/** Who sells something. */
export const VendorFacts = Type.Object(FACTS);
export type VendorFacts = Static<typeof VendorFacts>;

/** The same at the head of its own page, with who answers for what it sells (Regulation (EU) 2023/988, article 19). */
export const VendorHead = Type.Object({
  ...FACTS,
  manufacturer: Type.Object({
    name: Type.String(),
    address: Type.String(),
    email: Type.String(),
    eu_responsible: Type.String(),
  }),
});
export type VendorHead = Static<typeof VendorHead>;

import type { BrandTheme, PolicyKind } from "./desk/brandTerms";
import { Type, type Static } from "typebox";
import { COUNTRY_CODES } from "./markets";
import { ProductCard } from "./product";
import { Money, Nullable, Picture, Time, Room, StringEnum } from "./shared";

/** A property by which a list is filtered, with how many products have each value. */
export const Facet = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  values: Type.Array(
    Type.Object({ value: Type.String(), name: Type.String(), count: Type.Integer(), swatch: Type.String() }),
  ),
});
export type Facet = Static<typeof Facet>;

const Country = StringEnum(COUNTRY_CODES);

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

const BannerFiles = Type.Object({
  avif: Type.String(),
  avif_small: Type.String(),
  webp: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** A picture with a few words above what a brand sells. */
export const VendorBanner = Type.Object({
  id: Type.Integer(),
  /** Empty for none. */
  headline: Type.String(),
  alt: Type.String(),
  wide: BannerFiles,
  phone: Nullable(BannerFiles),
  /** The product that it leads to; null for none. */
  link: Nullable(Type.Object({ category_slug: Type.String(), product_slug: Type.String() })),
});
export type VendorBanner = Static<typeof VendorBanner>;

/** One on the home page, with whose it is. */
export const HomeBanner = Type.Object({
  ...VendorBanner.properties,
  vendor: Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() }),
});
export type HomeBanner = Static<typeof HomeBanner>;

/** The same at the head of its own page, with who answers for what it sells (Regulation (EU) 2023/988, article 19). */
export const VendorHead = Type.Object({
  ...FACTS,
  manufacturer: Type.Object({
    name: Type.String(),
    address: Type.String(),
    email: Type.String(),
    eu_responsible: Type.String(),
  }),
  /** Names from the lists of `desk/brandTerms.ts`. */
  theme: Type.Unsafe<BrandTheme>(Type.Object({ accent: Type.String(), surface: Type.String(), layout: Type.String() })),
  /** Days without dispatch that are going on or begin within a month, `2026-12-24`; null for none. */
  closure: Nullable(Type.Object({ from: Type.String(), until: Type.String() })),
  /** In its own words, with the day since when. */
  policies: Type.Array(Type.Object({ kind: Type.Unsafe<PolicyKind>(Type.String()), text: Type.String(), since: Time })),
  /** Approved ones of these days, in the brand's order. */
  banners: Type.Array(VendorBanner),
});
export type VendorHead = Static<typeof VendorHead>;

const ShowroomLink = Type.Object({ name: Type.String(), href: Type.String() });

export const CategoryPage = Type.Object({
  /** What is listed. */
  category: Type.Object({
    /** 0 on a vendor's page. */
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    headline: Type.String(),
    description: Type.String(),
    picture: Picture,
    /** Its products in use, and showrooms of some; null while there is no picture of it. */
    room: Nullable(Type.Object({ ...Room.properties, showrooms: Type.Array(ShowroomLink) })),
  }),
  /** Whose page it is: a vendor's list has no category. Null for a category. */
  vendor: Nullable(VendorHead),
  products: Type.Array(ProductCard),
  facets: Type.Array(Facet),
  price_range: Type.Object({ min: Money, max: Money }),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
  /** Of a brand that closes: the category that stands for it as long as that can be undone. */
  is_for_now: Type.Optional(Type.Boolean()),
});
export type CategoryPage = Static<typeof CategoryPage>;

export const ProductList = Type.Object({
  products: Type.Array(ProductCard),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type ProductList = Static<typeof ProductList>;

/** What a search found, with what it can be narrowed by. */
export const SearchResults = Type.Object({
  ...ProductList.properties,
  facets: Type.Array(Facet),
  price_range: Type.Object({ min: Money, max: Money }),
});
export type SearchResults = Static<typeof SearchResults>;

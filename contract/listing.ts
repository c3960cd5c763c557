import { Type, type Static } from "typebox";
import { ProductCard } from "./product";
import { Money, Nullable, Picture, Room } from "./shared";
import { VendorHead } from "./vendor";

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
    /** Its products in use; null while there is no picture of it. */
    room: Nullable(Room),
  }),
  /** Whose page it is: a vendor's list has no category. Null for a category. */
  vendor: Nullable(VendorHead),
  products: Type.Array(ProductCard),
  facets: Type.Array(Facet),
  price_range: Type.Object({ min: Money, max: Money }),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
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

import { Type } from "typebox";
import { PRODUCT_SORTS, REVIEW_SORTS } from "../enums";
import { Collection, GroupBuy, SalePage } from "../offers";
import { FormerProduct } from "../sales/formerProduct";
import { FlashSaleInfo, InfoForVisitor } from "../sales/saleRoutes";
import { LIMITS } from "../limits";
import { LIST_LIMITS } from "../rules/listLimits";
import { HEIGHT_BANDS, REVIEW_LIMITS, REVIEW_USES } from "../rules/reviewTerms";
import { dataOnly, type RouteTable } from "./route";
import { Id, idList, IdParams, Page, pageSize, Slug, SlugParams, text, StringEnum } from "../shared";
import { CategoryPage, ProductList, SearchResults } from "../productLists";
import { DeliveryQuote, ProductCard, ReviewPage, QuestionPage, PriceHistory, ProductPage } from "../product";

/** Of a filter: whatever is above all prices changes nothing. */
const price = Type.Number({ minimum: 0, maximum: Number.MAX_VALUE });
const locale = Type.Optional(text(10));
const listing = {
  page: Type.Optional(Page),
  sort: Type.Optional(StringEnum(PRODUCT_SORTS)),
  locale,
};

const refinement = {
  /** `CODE.value` pairs joined by underscores, as in `TOP.oak_FIN.graphite`. */
  filters: Type.Optional(text(500)),
  price_min: Type.Optional(price),
  price_max: Type.Optional(price),
  in_stock: Type.Optional(Type.Boolean()),
};

const configuration = Type.Object({
  rid: Type.Optional(text(100)),
  is_flash_sale: Type.Optional(text(5)),
  is_business_week: Type.Optional(text(5)),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity })),
  state: Type.Optional(text(LIMITS.stateLength)),
  working_email: Type.Optional(text(LIMITS.emailLength)),
  /** `optionId.value_optionId.value` */
  options: Type.Optional(text(500)),
  locale,
});

export const productRoutes = {
  "GET /product-api/v2/products": {
    access: "anyone",
    summary: "Products by category, text, company offer or likeness to another product",
    query: Type.Object({
      ...listing,
      page_size: Type.Optional(pageSize(24)),
      product_id: Type.Optional(Id),
      category: Type.Optional(Slug),
      q: Type.Optional(text(LIMITS.searchLength)),
      product_company: Type.Optional(Type.Boolean()),
    }),
    reply: dataOnly(ProductList),
  },
  "GET /product-api/category/:slug": {
    access: "anyone",
    summary: "A category page: facets with counts and one page of products",
    params: SlugParams,
    query: Type.Object({ ...listing, ...refinement }),
    reply: dataOnly(CategoryPage),
  },
  "GET /product-api/sale": {
    access: "anyone",
    summary: "Public sales that run and that come, and everything else whose price is reduced",
    query: Type.Object({ page: Type.Optional(Page), locale }),
    reply: dataOnly(SalePage),
  },
  "GET /product-api/collections/:slug": {
    access: "anyone",
    summary: "Products chosen by hand for a purpose, in groups, with a room that shows them",
    params: SlugParams,
    query: Type.Object({ locale }),
    reply: dataOnly(Collection),
  },
  "GET /product-api/group-buys": {
    access: "anyone",
    summary: "Group buys that run, that come and that ended, with what everybody pays at each step",
    query: Type.Object({ locale }),
    reply: dataOnly(Type.Object({ group_buys: Type.Array(GroupBuy) })),
  },
  "GET /product-api/product/:slug": {
    access: "anyone",
    summary: "Everything a product page shows",
    params: SlugParams,
    query: Type.Object({ locale }),
    reply: dataOnly(ProductPage),
  },
  "GET /product-api/former-products/:slug": {
    access: "anyone",
    summary: "What stands at the address of a product that is not sold now, and what is sold in its place",
    params: SlugParams,
    query: Type.Object({ locale }),
    reply: dataOnly(FormerProduct),
  },
  "POST /product-api/product-info/:id": {
    access: "anyone",
    summary: "Price, stock and delivery of one configuration",
    params: IdParams,
    query: configuration,
    reply: dataOnly(InfoForVisitor),
  },
  "POST /product-api/flash-sale/product-info/:id": {
    access: "anyone",
    summary: "The same at the price of the flash sale that runs for the product, with the sale and the server's clock",
    params: IdParams,
    query: configuration,
    reply: dataOnly(FlashSaleInfo),
  },
  "GET /product-api/price-history/:id": {
    access: "anyone",
    summary: "What everybody could pay for a product over the last year, and its lowest price of 30 days",
    params: IdParams,
    query: Type.Object({ locale }),
    reply: dataOnly(PriceHistory),
  },
  "GET /product-api/delivery/:id": {
    access: "anyone",
    summary: "What standard delivery of a configuration to a postcode costs, and when it comes",
    params: IdParams,
    query: Type.Object({
      zip: text(LIMITS.zipLength),
      options: configuration.properties.options,
      quantity: configuration.properties.quantity,
      locale,
    }),
    reply: dataOnly(DeliveryQuote),
  },
  "GET /product-api/recent-products": {
    access: "anyone",
    summary: "Cards of the products that a browser remembers, in its order; those that are not sold are left out",
    query: Type.Object({ ids: idList(LIMITS.recentlyViewed), locale }),
    reply: dataOnly(Type.Object({ products: Type.Array(ProductCard, { maxItems: LIMITS.recentlyViewed }) })),
  },
  "GET /product-api/product-reviews/:id": {
    access: "anyone",
    summary: "Reviews of a product, a page at a time",
    params: IdParams,
    query: Type.Object({
      page: Type.Optional(Page),
      page_size: Type.Optional(pageSize(LIMITS.reviewPageSize)),
      sort: Type.Optional(StringEnum(REVIEW_SORTS)),
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      height: Type.Optional(StringEnum(HEIGHT_BANDS)),
      use: Type.Optional(StringEnum(REVIEW_USES)),
      /** Months that the owner has had it at least. */
      owned: Type.Optional(Type.Integer({ minimum: 0, maximum: REVIEW_LIMITS.monthsOwned })),
      photos: Type.Optional(Type.Boolean()),
    }),
    reply: dataOnly(ReviewPage),
  },
  "GET /product-api/product-questions/:id": {
    access: "anyone",
    summary: "Questions about a product with their answers",
    params: IdParams,
    query: Type.Object({
      page: Type.Optional(Page),
      page_size: Type.Optional(pageSize(LIMITS.reviewPageSize)),
      q: Type.Optional(text(LIMITS.searchLength)),
    }),
    reply: dataOnly(QuestionPage),
  },
  "GET /product-api/products-search": {
    access: "anyone",
    summary:
      "Products that match what was typed, codes first, typing errors forgiven, and what they can be narrowed by",
    query: Type.Object({
      ...listing,
      ...refinement,
      q: Type.Optional(text(LIMITS.searchLength)),
      page_size: Type.Optional(pageSize(LIMITS.searchResults)),
    }),
    reply: dataOnly(SearchResults),
  },
  "GET /product-api/suggested-products": {
    access: "anyone",
    summary: "Completions and products for the search panel; popular ones when nothing is typed",
    query: Type.Object({
      q: Type.Optional(text(LIMITS.searchLength)),
      page_size: Type.Optional(pageSize(LIMITS.suggestions)),
      locale,
    }),
    reply: dataOnly(Type.Object({ suggestions: Type.Array(Type.String()), products: Type.Array(ProductCard) })),
  },
} as const satisfies RouteTable;

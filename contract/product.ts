import { Type, type Static } from "typebox";
import { LIMITS } from "./limits";
import { CardSwatch, Drawing, ModelFile, PictureView, PlainOutline, ProductSize } from "./media";
import { Fit, Money, DeliveryAccess, Nullable, Picture, ReviewPhoto, Time, ShownPromotion } from "./shared";

export const ProductCard = Type.Object({
  product_id: Type.Integer(),
  product_name: Type.String(),
  product_slug: Type.String(),
  product_code: Type.String(),
  tagline: Type.String(),
  category_id: Type.Integer(),
  category_slug: Type.String(),
  category_name: Type.String(),
  /** Address of the 960 px picture, for clients that show only one. */
  product_image: Type.String(),
  picture: Picture,
  second_picture: Nullable(Picture),
  swatches: Type.Array(CardSwatch),
  product_price: Money,
  product_origin_price: Money,
  currency: Type.String(),
  /** True when the price is the least of several, shown as "from": options raise it and none lowers it. */
  has_options: Type.Boolean(),
  is_in_stock: Type.Boolean(),
  /** It opens over lists, too, and not only on its own page. */
  has_quick_view: Type.Boolean(),
  on_sale: Type.Boolean(),
  badge: Type.String(),
  vendor_id: Type.Integer(),
  vendor_name: Type.String(),
  vendor_slug: Type.String(),
  rating: Type.Number(),
  review_count: Type.Integer(),
});
export type ProductCard = Static<typeof ProductCard>;

export const OptionValue = Type.Object({
  value: Type.String(),
  name: Type.String(),
  /** Added to the price in the page's currency. */
  delta: Money,
  swatch: Type.String(),
  picture: Nullable(Picture),
  is_sold_out: Type.Optional(Type.Literal(true)),
  gtin: Type.Optional(Type.String()),
});
export type OptionValue = Static<typeof OptionValue>;

export const ProductOption = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  optional: Type.Boolean(),
  preset: Type.String(),
  values: Type.Array(OptionValue),
});
export type ProductOption = Static<typeof ProductOption>;

/** `when` and `with` are `optionId.value`: the first needs one of, or excludes, the others. */
export const OptionRule = Type.Object({
  when: Type.String(),
  needs_any: Type.Array(Type.String()),
  excludes: Type.Array(Type.String()),
  reason: Type.String(),
});
export type OptionRule = Static<typeof OptionRule>;

export const Spec = Type.Object({ code: Type.String(), name: Type.String(), value: Type.String() });
export const SpecGroup = Type.Object({ name: Type.String(), specs: Type.Array(Spec) });
export type SpecGroup = Static<typeof SpecGroup>;

/** Delivery of one unit to the page's country, before checkout. */
export const DeliveryPromise = Type.Object({
  price: Money,
  earliest: Time,
  latest: Time,
  is_free: Type.Boolean(),
  is_fast: Type.Boolean(),
});
export type DeliveryPromise = Static<typeof DeliveryPromise>;

export const Destination = Type.Object({
  country: Type.String(),
  /** As the country writes it; empty while unknown or not understood. */
  zip: Type.String(),
  /** State or province that the postcode lies in, where the country has them. */
  region: Type.String(),
  problem: Type.Unsafe<"" | "malformed" | "unreachable">({ type: "string", enum: ["", "malformed", "unreachable"] }),
});
export type Destination = Static<typeof Destination>;

/** Standard delivery of a configuration to a postcode; null where the postcode has a problem. */
export const DeliveryQuote = Type.Object({ destination: Destination, delivery: Nullable(DeliveryPromise) });
export type DeliveryQuote = Static<typeof DeliveryQuote>;

export const Review = Type.Object({
  id: Type.Integer(),
  author: Type.String(),
  country: Type.String(),
  language: Type.String(),
  rating: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  date: Time,
  months_owned: Type.Integer(),
  height_band: Type.String(),
  use: Type.String(),
  verified: Type.Boolean(),
  delivery_rating: Type.Integer(),
  helpful: Type.Integer(),
  answer: Type.String(),
  answer_by: Type.String(),
  photos: Type.Array(ReviewPhoto),
});
export type Review = Static<typeof Review>;

export const Answer = Type.Object({ by: Type.String(), author: Type.String(), text: Type.String(), date: Time });
export const Question = Type.Object({
  id: Type.Integer(),
  author: Type.String(),
  language: Type.String(),
  text: Type.String(),
  date: Time,
  answers: Type.Array(Answer),
});
export type Question = Static<typeof Question>;

const paging = { page: Type.Integer(), total_pages: Type.Integer(), total: Type.Integer() };

export const ReviewPage = Type.Object({
  reviews: Type.Array(Review),
  ...paging,
  rating: Type.Number(),
  /** Count of reviews with 1, 2, 3, 4 and 5 stars. */
  distribution: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  /** Reviews by value of what can be filtered by, whatever is filtered; values without any are missing. */
  filters: Type.Object({
    height: Type.Record(Type.String(), Type.Integer()),
    use: Type.Record(Type.String(), Type.Integer()),
    /** By months that they have owned it at least. */
    owned: Type.Record(Type.String(), Type.Integer()),
    photos: Type.Integer(),
  }),
});
export type ReviewPage = Static<typeof ReviewPage>;

export const QuestionPage = Type.Object({
  questions: Type.Array(Question),
  ...paging,
});
export type QuestionPage = Static<typeof QuestionPage>;

/** Lowest public price of the 30 days before a reduction, as configured; null where none is due (98/6/EC, art. 6a). */
const LowestBefore = Nullable(Money);

export const ProductPage = Type.Object({
  ...ProductCard.properties,
  description: Type.Array(Type.String()),
  highlights: Type.Array(Type.String()),
  pictures: Type.Array(PictureView),
  model: Nullable(ModelFile),
  /** The trade's number where all units lie on one shelf; otherwise values have theirs. Empty for none. */
  gtin: Type.String(),
  options: Type.Array(ProductOption),
  rules: Type.Array(OptionRule),
  specs: Type.Array(SpecGroup),
  size: ProductSize,
  drawing: Nullable(Drawing),
  /** What is drawn where there is no drawing. */
  outline: PlainOutline,
  fit: Nullable(Fit),
  moving_in: DeliveryAccess,
  in_box: Type.Array(Type.String()),
  warranty_year: Type.Integer(),
  trial_day: Type.Integer(),
  min_quantity: Type.Integer(),
  /** Units left when that is worth saying, 0 otherwise. */
  low_stock: Type.Integer(),
  lowest_before: LowestBefore,
  /** End of the flash sale that runs for it. */
  sale_ends_at: Nullable(Time),
  /** All pieces of that sale are taken: the price is the usual one. */
  sale_sold_out: Type.Boolean(),
  coming_sale: Nullable(Type.Object({ name: Type.String(), starts_at: Time, reduction_percent: Type.Number() })),
  available_from: Nullable(Time),
  is_pre_order: Type.Boolean(),
  lacks_part: Type.Boolean(),
  /** Groups may be offered for it: what they cost is asked for by itself. */
  has_group_buy: Type.Boolean(),
  /** A page of its own shows it as in a showroom. */
  has_showroom: Type.Boolean(),
  delivery: DeliveryPromise,
  monthly_amount: Money,
  prices_include_tax: Type.Boolean(),
  manufacturer: Type.Object({
    name: Type.String(),
    address: Type.String(),
    email: Type.String(),
    eu_responsible: Type.String(),
    safety: Type.String(),
    updates_until: Nullable(Time),
  }),
  vendor_return_days: Type.Integer(),
  promotions: Type.Array(ShownPromotion),
  bought_together: Type.Array(ProductCard),
  siblings: Type.Array(ProductCard),
  reviews: ReviewPage,
  questions: QuestionPage,
});
export type ProductPage = Static<typeof ProductPage>;

/** Price, stock and promise of one configuration: `POST product-info/{id}`. */
export const ProductInfo = Type.Object({
  product_id: Type.Integer(),
  product_options: Type.Array(Type.Object({ id: Type.Integer(), value: Type.String() })),
  product_code: Type.String(),
  quantity: Type.Integer(),
  product_price: Money,
  product_origin_price: Money,
  amount: Money,
  currency: Type.String(),
  currency_symbol: Type.String(),
  prices_include_tax: Type.Boolean(),
  is_in_stock: Type.Boolean(),
  low_stock: Type.Integer(),
  on_sale: Type.Boolean(),
  lowest_before: LowestBefore,
  company_discount_percent: Type.Number(),
  monthly_amount: Money,
  delivery: DeliveryPromise,
});
export type ProductInfo = Static<typeof ProductInfo>;

/** What everybody could pay for a product as first shown, options at today's prices; `until` is now by our clock. */
export const PriceHistory = Type.Object({
  product_id: Type.Integer(),
  currency: Type.String(),
  until: Time,
  product_price: Money,
  /** Of the 30 days until now, and whether it was a group that reached it. */
  lowest_price: Money,
  lowest_in_group: Type.Boolean(),
  lowest_before: LowestBefore,
  /** From which moment which price was asked, the oldest first; the last one is asked now. */
  changes: Type.Array(Type.Object({ since: Time, price: Money }), { minItems: 1, maxItems: LIMITS.priceChanges }),
});
export type PriceHistory = Static<typeof PriceHistory>;

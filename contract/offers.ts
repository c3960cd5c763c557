import { Type, type Static } from "typebox";
import { ChosenOption, LineToAdd } from "./cart";
import { LIMITS } from "./limits";
import { LIST_LIMITS } from "./rules/listLimits";
import { GROUP_MEMBER_STATES, SHOWN_GROUP_STATES } from "./rules/groupTerms";
import { ProductCard } from "./product";
import { dataOnly, type RouteTable } from "./routes/route";
import { Id, Money, Nullable, Room, text, Time, StringEnum } from "./shared";

/** Products chosen by hand for a purpose. */
export const Collection = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  headline: Type.String(),
  /** Paragraphs. */
  text: Type.Array(Type.String()),
  room: Nullable(Room),
  groups: Type.Array(Type.Object({ name: Type.String(), text: Type.String(), products: Type.Array(ProductCard) })),
});
export type Collection = Static<typeof Collection>;

/** What is cheaper now, and what will be. */
export const SalePage = Type.Object({
  /** Whether the locale's country is told nothing of Black Friday at this moment. */
  hidden_pre_black_friday: Type.Boolean(),
  /** Those that run, the first to end first. */
  running: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), ends_at: Time, products: Type.Array(ProductCard) }),
  ),
  coming: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      starts_at: Time,
      ends_at: Time,
      products: Type.Array(ProductCard),
    }),
  ),
  /** Everything else whose price is reduced, a page at a time. */
  products: Type.Array(ProductCard),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type SalePage = Static<typeof SalePage>;

/** `price` is what everybody pays from so many people on, `saves` what that is below the list price. */
export const GroupStep = Type.Object({
  people: Type.Integer(),
  price: Money,
  saves: Money,
  reached: Type.Boolean(),
});

/** People who order the same together: the more there are, the less each pays. */
export const GroupBuy = Type.Object({
  id: Type.Integer(),
  /** Names it in its own link. */
  code: Type.String(),
  state: StringEnum(SHOWN_GROUP_STATES),
  product: ProductCard,
  starts_at: Time,
  ends_at: Time,
  /** People who take part. */
  joined: Type.Integer(),
  /** What one alone pays, before options. */
  list_price: Money,
  /** From the fewest people on. */
  steps: Type.Array(GroupStep),
  /** People that the next step lacks; 0 when all are reached. */
  missing: Type.Integer(),
  /** People that it takes at most; null for as many as there are goods. */
  max_people: Nullable(Type.Integer()),
});
export type GroupBuy = Static<typeof GroupBuy>;

/** The group that an order is or was in. `price`: what everybody pays without options, once it is closed. */
export const OrderGroup = Type.Object({
  code: Type.String(),
  state: StringEnum(SHOWN_GROUP_STATES),
  joined: Type.Integer(),
  ends_at: Time,
  price: Nullable(Money),
  /** Null while it is not paid. */
  member_state: Nullable(StringEnum(GROUP_MEMBER_STATES)),
  can_leave: Type.Boolean(),
});
export type OrderGroup = Static<typeof OrderGroup>;

/** So many pieces of a configuration: what they cost together, and what is saved beside as many single ones. */
const Pieces = Type.Object({
  quantity: Type.Integer(),
  /** Step of the ladder, in per cent. A running sale counts instead where it saves more. */
  percent: Type.Number(),
  amount: Money,
  saves: Money,
});

/** Buy more, save more: what a product costs by the number of pieces. */
export const QuantityDiscount = Type.Object({
  product_id: Type.Integer(),
  product_options: Type.Array(ChosenOption),
  currency: Type.String(),
  /** What the caller's company gets off, in per cent; it is in the amounts already. 0 for everybody else. */
  company_discount_percent: Type.Number(),
  /** One piece at the list's price. */
  unit_price: Money,
  has_ladder: Type.Boolean(),
  /** Each step with as many pieces as it needs; empty without a ladder. */
  steps: Type.Array(Pieces),
  talk_to_sales_from: Type.Integer(),
  /** The quantity that was asked for. */
  chosen: Pieces,
});
export type QuantityDiscount = Static<typeof QuantityDiscount>;

const { product_id, product_name, product_slug, category_slug, tagline, picture, product_price, has_options } =
  ProductCard.properties;

/** A choice that has to be made; extras that may be left out are chosen on the product's page. */
const BulkOption = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  preset: Type.String(),
  values: Type.Array(Type.Object({ value: Type.String(), name: Type.String(), delta: Money })),
});

/** A product that costs less by the number of its pieces. */
const BulkProduct = Type.Object({
  product_id,
  product_name,
  product_slug,
  category_slug,
  tagline,
  picture,
  product_price,
  has_options,
  is_in_stock: Type.Boolean(),
  min_quantity: Type.Integer(),
  options: Type.Array(BulkOption),
});
export type BulkProduct = Static<typeof BulkProduct>;

/** What can be ordered by the dozen, and what the dozen saves. */
export const BulkPage = Type.Object({
  ladder: Type.Array(Type.Object({ from: Type.Integer(), percent: Type.Number() })),
  talk_to_sales_from: Type.Integer(),
  groups: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), products: Type.Array(BulkProduct) })),
});
export type BulkPage = Static<typeof BulkPage>;

/** What a selection of products costs: each line and all of them, goods only, before delivery, tax and codes. */
const BulkQuote = Type.Object({
  currency: Type.String(),
  company_discount_percent: Type.Number(),
  lines: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      quantity: Type.Integer(),
      /** Step of the ladder, in per cent. A running sale counts instead where it saves more. */
      percent: Type.Number(),
      amount: Money,
      saves: Money,
      /**
       * Why the line cannot be ordered as it is, in the visitor's language; it then counts for nothing. Empty when it
       * can.
       */
      problem: Type.String(),
    }),
  ),
  amount: Money,
  saves: Money,
});
export type BulkQuote = Static<typeof BulkQuote>;

export const offerRoutes = {
  "GET /customer-api/promotion/bulk-products": {
    access: "anyone",
    summary: "Products that cost less by the number of pieces, by category, and the ladder",
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    reply: dataOnly(BulkPage),
  },
  "POST /customer-api/promotion/bulk-quote": {
    access: "anyone",
    summary: "What several products in several quantities cost together, for the caller, as a cart of them would",
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    body: Type.Object({
      lines: Type.Array(
        Type.Object({
          product_id: Id,
          quantity: Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity }),
          product_options: LineToAdd.properties.product_options,
        }),
        { maxItems: LIMITS.cartLines },
      ),
    }),
    bodyLimit: 64 * 1024,
    reply: dataOnly(BulkQuote),
  },
  "GET /customer-api/promotion/quantity_discount": {
    access: "anyone",
    summary: "What a number of pieces of a product saves, and the whole ladder",
    query: Type.Object({
      product_id: Id,
      /** `optionId.value_optionId.value`; presets for what is not named. */
      package_option: Type.Optional(text(500)),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity })),
      /** Taken and never looked up: the answer must not tell whether the store knows an address. */
      working_email: Type.Optional(text(LIMITS.emailLength)),
      /** Taken; the ladder is the same on every page. */
      is_bulk_order_page: Type.Optional(text(5)),
      locale: Type.Optional(text(10)),
    }),
    reply: dataOnly(QuantityDiscount),
  },
} as const satisfies RouteTable;

import { Type, type Static } from "typebox";
import { cursorList } from "../desk/desk";
import { LIMITS } from "../limits";
import { COUNTRIES, CURRENCIES, type CountryCode, type Currency } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, Money, Nullable, text, Time, StringEnum } from "../shared";
import { COUNTERSIGN_LIMITS } from "../countersigning/countersignTerms";
import { BADGE_REASONS, PRICE_DESK_LIMITS as L, PRICE_FAULTS, PRICE_OUTCOMES, PRICE_VIEWS } from "./priceDeskTerms";
import { PLAN_LIMITS } from "./pricePlanTerms";

const CurrencyCode = StringEnum(Object.keys(CURRENCIES) as Currency[]);
const CountryName = StringEnum(Object.keys(COUNTRIES) as CountryCode[]);
const read = { who: "staff", may: "prices.read" } as const;
const edit = { who: "staff", may: "prices.edit" } as const;

/** Major units: what is asked, and what was before; the same where nothing is lowered. */
const amounts = { price: Money, origin_price: Money };
export const Amounts = Type.Object(amounts);

const ListedPrice = Type.Object({
  currency: CurrencyCode,
  ...amounts,
  /** Of what is lowered, here or by a sale that runs: the lowest of the 30 days before; null for none. */
  lowest_before: Nullable(Money),
  is_in_sale: Type.Boolean(),
});

/** A price that is planned or runs; major units. */
const NextPlan = Type.Object({
  ...amounts,
  is_live: Type.Boolean(),
  starts_at: Time,
  /** Exclusive; null: for good. */
  ends_at: Nullable(Time),
});

export const PriceRow = Type.Object({
  product_id: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  brand: Type.String(),
  /** Why its prices cannot be changed here; null where they can. */
  locked: Nullable(StringEnum<"brand" | "set">(["brand", "set"])),
  /** Currencies without a price are missing. */
  prices: Type.Array(ListedPrice),
  /** Currencies in which a change waits for a second person. */
  waiting: Type.Array(CurrencyCode),
  /** Of each currency the plan that runs or comes next. */
  plans: Type.Array(Type.Object({ currency: CurrencyCode, ...NextPlan.properties })),
});
export type PriceRow = Static<typeof PriceRow>;

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
export const PriceList = Type.Object({
  ...cursorList(PriceRow).properties,
  can_edit: Type.Boolean(),
  categories: Type.Array(Named),
  brands: Type.Array(Named),
});
export type PriceList = Static<typeof PriceList>;

const Typed = Type.Number({ minimum: -L.price, maximum: L.price * 10 });
export const PriceCell = Type.Object({
  product_id: Id,
  currency: CurrencyCode,
  price: Typed,
  origin_price: Typed,
  /** As it was seen; null for none. */
  was: Nullable(Type.Object({ price: Typed, origin_price: Typed })),
});
export type PriceCell = Static<typeof PriceCell>;

const CellAnswer = Type.Object({
  product_id: Type.Integer(),
  currency: CurrencyCode,
  outcome: StringEnum(PRICE_OUTCOMES),
  fault: Nullable(StringEnum(PRICE_FAULTS)),
  /** As it is now; null for none. */
  now: Nullable(Amounts),
});
export const PriceAnswers = Type.Object({
  rows: Type.Array(CellAnswer),
  saved: Type.Integer(),
  waiting: Type.Integer(),
});
export type PriceAnswers = Static<typeof PriceAnswers>;

/** Why somebody pays what they pay for one piece; major units. */
export const PriceInspection = Type.Object({
  product_id: Type.Integer(),
  country: CountryName,
  currency: CurrencyCode,
  /** Percent that members of the company pay less; null for a guest. */
  company_percent: Nullable(Type.Number()),
  /** What each step of a cart with one piece adds or takes, and the sum then; the last is the total. */
  steps: Type.Array(Type.Object({ step: Type.String(), change: Money, sum: Money })),
  prices_include_tax: Type.Boolean(),
  /** Within the total, or on top of it, by whether prices include it. */
  tax: Money,
  net: Money,
  total: Money,
  /** Null where the place decides the tax and is not known. */
  tax_is_final: Type.Boolean(),
  list_price: Money,
  current_price: Money,
  /** Struck through beside the price; null for nothing. */
  struck_price: Nullable(Money),
  lowest_before: Nullable(Money),
  badge: StringEnum(BADGE_REASONS),
  sale_ends_at: Nullable(Time),
  /** The plan that runs at the moment asked about, or comes next. */
  planned: Nullable(NextPlan),
});
export type PriceInspection = Static<typeof PriceInspection>;

export const priceDeskRoutes = {
  "GET /product-api/staff/prices": {
    access: read,
    summary: "Prices of all products in all currencies, by view, category and brand, searched by name or code",
    query: Type.Object({
      view: Type.Optional(StringEnum(PRICE_VIEWS)),
      q: Type.Optional(text(LIMITS.searchLength)),
      category_id: Type.Optional(Id),
      brand_id: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
      after: Type.Optional(text(1000)),
    }),
    reply: dataOnly(PriceList),
  },
  "POST /product-api/staff/prices": {
    access: edit,
    summary: "Changes prices, each answered for itself; large changes wait for a second person; once for each key",
    headers: Type.Object({ "idempotency-key": Type.Optional(text(120)) }),
    body: Type.Object({
      cells: Type.Array(PriceCell, { minItems: 1, maxItems: L.cells }),
      reason: Type.Optional(text(COUNTERSIGN_LIMITS.reasonLength)),
    }),
    reply: dataOnly(PriceAnswers),
  },
  "GET /product-api/staff/prices/:id/inspect": {
    access: read,
    summary: "Why one piece of a product costs what it does in a country, to a guest or to a company's members",
    params: IdParams,
    query: Type.Object({
      country: CountryName,
      company_id: Type.Optional(Id),
      /** A moment to come, as its prices are planned by now. */
      at: Type.Optional(text(PLAN_LIMITS.momentLength)),
    }),
    reply: dataOnly(PriceInspection),
  },
} as const satisfies RouteTable;

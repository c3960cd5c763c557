import { Type, type Static, type TSchema } from "typebox";
import { CURRENCIES, type Currency } from "../markets";
import { inEachLanguage, Nullable, text, StringEnum } from "../shared";
import { PROMOTION_KINDS, PROMOTION_LIMITS as L } from "./promotionDeskTerms";

const CURRENCY_NAMES = Object.keys(CURRENCIES) as Currency[];

/** Major units. */
export const Amounts = Type.Array(
  Type.Object({ currency: StringEnum(CURRENCY_NAMES), amount: Type.Number({ minimum: 0, maximum: L.amount }) }),
  { maxItems: CURRENCY_NAMES.length },
);
export type Amounts = Static<typeof Amounts>;

const Pieces = Type.Integer({ minimum: 0, maximum: L.pieces });
const Percent = Type.Number({ minimum: 0, maximum: 100 });
const Slugs = Type.Array(text(L.slugLength), { maxItems: L.named });

/** What it takes off or gives; what is not of its kind is 0 or empty. */
const what = {
  kind: StringEnum(PROMOTION_KINDS),
  percent: Percent,
  amounts: Amounts,
  /** The most that it takes off an order, by currency. */
  caps: Amounts,
  buy: Pieces,
  get: Pieces,
  /** Of each piece that is reduced, in percent. */
  reduction: Percent,
  /** Addresses of products that are reduced; empty: of those that are bought. */
  reduced: Slugs,
  /** How often in one order at most; 0 for any number. */
  times: Pieces,
  /** Address of the product that is added. */
  gift: text(L.slugLength),
  gift_quantity: Pieces,
};

/** For what and for whom; empty and 0 for all. Products and categories by their addresses. */
const who = {
  minimum_usd: Type.Number({ minimum: 0, maximum: L.minimum }),
  minimum_quantity: Pieces,
  categories: Slugs,
  products: Slugs,
  countries: Type.Array(text(2), { maxItems: L.named }),
  first_order_only: Type.Boolean(),
  not_on_sale: Type.Boolean(),
};

/** ISO 8601; the end is exclusive. */
const Moment = Nullable(text(L.momentLength));
const when = { starts_at: Moment, ends_at: Moment };

const limits = {
  /** Orders in all; null for any number. */
  total: Nullable(Type.Integer({ minimum: 1, maximum: L.uses })),
  per_customer: Nullable(Type.Integer({ minimum: 1, maximum: L.perCustomer })),
};

const words = {
  /** Pages of the products that count tell of it. */
  shown: Type.Boolean(),
  text: inEachLanguage(text(L.textLength)),
  description: inEachLanguage(text(L.descriptionLength)),
};

/** Everything that can be said of a promotion but its code. */
export const PromotionForm = Type.Object({
  what: Type.Object(what),
  who: Type.Object(who),
  when: Type.Object(when),
  limits: Type.Object(limits),
  words: Type.Object(words),
});
export type PromotionForm = Static<typeof PromotionForm>;

const some = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Optional(Type.Partial(Type.Object(fields)));

export const PromotionChanges = Type.Object({
  what: some(what),
  who: some(who),
  when: some(when),
  limits: some(limits),
  words: Type.Optional(
    Type.Object({
      shown: Type.Optional(Type.Boolean()),
      text: Type.Optional(Type.Partial(inEachLanguage(text(L.textLength)))),
      description: Type.Optional(Type.Partial(inEachLanguage(text(L.descriptionLength)))),
    }),
  ),
});
export type PromotionChanges = Static<typeof PromotionChanges>;

import { Type, type Static } from "typebox";
import { LIMITS } from "./limits";
import { LIST_LIMITS } from "./rules/listLimits";
import { Id, text, TrackingData } from "./shared";

/** What a client may change of a cart; one thing at a time. Quantity 0 removes the line, an empty code takes it out. */
export const CartChange = Type.Object({
  item_id: Type.Optional(Id),
  quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: LIST_LIMITS.lineQuantity })),
  note: Type.Optional(text(LIMITS.noteLength)),
  promotion_code: Type.Optional(text(LIMITS.promotionCodeLength)),
  use_credit: Type.Optional(Type.Boolean()),
  /** Whether the company's allowance pays what it can. */
  use_allowance: Type.Optional(Type.Boolean()),
  country: Type.Optional(text(2)),
  state: Type.Optional(text(LIMITS.stateLength)),
  zip: Type.Optional(text(LIMITS.zipLength)),
  shipping_method: Type.Optional(text(40)),
  /** How the shopper wants to pay; 0 takes the choice back. */
  gateway_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  /** Whether the gift that a code brings is wanted. */
  gift: Type.Optional(Type.Boolean()),
  /** A gift card's code; the card then stays with the cart. */
  gift_card: Type.Optional(text(LIMITS.promotionCodeLength)),
  /** `gift_cards[].id` */
  remove_gift_card: Type.Optional(Id),
  /** Of a company in the European Union; empty takes it out. */
  vat_number: Type.Optional(text(LIMITS.vatNumberLength)),
});
export type CartChange = Static<typeof CartChange>;

/** One product to be bought at once; `options` is `optionId.value_optionId.value`, what is left out is as preset. */
export const QuickBuy = Type.Object({
  product_id: Id,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity })),
  options: Type.Optional(text(500)),
  tracking_data: Type.Optional(TrackingData),
});
export type QuickBuy = Static<typeof QuickBuy>;

/** The version of a cart that the shopper saw: `cart.version`. */
const CartVersion = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description }));

/** Headers of every change. */
export const ChangeHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        "Names the change, for 24 hours: sent again it changes nothing twice and answers the cart as it is now. " +
        "The same key with another change is refused (422).",
    }),
  ),
  "cart-version": CartVersion(
    "The version that the shopper saw. Changes that do not touch each other are merged; one of a line that was " +
      "changed since is refused with 409 and the cart as it is now.",
  ),
});

/** Headers of a checkout: under which name, and what the shopper saw when they agreed to pay. */
export const CheckoutHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        "Names the checkout, for 24 hours: sent again it gets the first answer, never a second order or charge. The " +
        "same key with another body is refused (422).",
    }),
  ),
  "cart-version": CartVersion(
    "`cart.version` as the shopper saw it. A cart that was changed since is refused with 409 and comes with the " +
      "answer as it is now; nothing is charged.",
  ),
  "cart-total": Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1e12,
      description:
        "`cart.total_amount` as the shopper saw it, in major units. Only compared, never a price: when the order comes " +
        "to anything else at this very destination it is refused with 409, and the cart comes with the answer, priced " +
        "for that destination; nothing is charged. Left out, the order never comes to more than the last answer about the " +
        "cart said: that is refused with 409, and the cart, in the same way.",
    }),
  ),
});

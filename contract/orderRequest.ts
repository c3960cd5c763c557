import { Type, type Static } from "typebox";
import { OfferedGateway } from "./cart";
import { PAYMENT_OPTIONS, REQUEST_KINDS, REQUEST_STATES, type RequestState } from "./enums";
import { LIMITS } from "./limits";
import { LIST_LIMITS } from "./rules/listLimits";
import { CheckoutCustomer, GiftCardDetails, OrderTotals } from "./order";
import { OrderLine } from "./orderLine";
import { PaymentInstructions } from "./payment";
import { Email, Money, requiredText, Nullable, text, Time, StringEnum } from "./shared";

export const RequestNumber = requiredText(20);
/** SHA-256 of what was seen, in base64url: hexadecimal could look like a card number. */
export const Fingerprint = Type.String({ minLength: 43, maxLength: 43 });
export const RequestToken = Type.String({ minLength: 16, maxLength: 100 });
export const RequestStateName = Type.Unsafe<RequestState>({ type: "string", enum: [...REQUEST_STATES], maxLength: 20 });
const Kind = StringEnum(REQUEST_KINDS);

/** The checkout's form without a payment: what is asked for is priced and frozen for this very place. */
export const AskBody = Type.Object({
  customer: CheckoutCustomer,
  gift_card: Type.Optional(Nullable(GiftCardDetails)),
  note: Type.Optional(text(LIMITS.noteLength)),
  /** Of the one thing that is bought at once, beside the cart. */
  quick: Type.Optional(Type.Boolean()),
});
export type AskBody = Static<typeof AskBody>;

export const PayForMeBody = Type.Object({
  ...AskBody.properties,
  /** Gets the link by mail; nobody when absent or empty. */
  recipient_email: Type.Optional(Type.Union([Email, Type.Literal("")])),
});

/** Whose requests a list shows: one's own, or those of members that one decides about. */
export const REQUEST_BOXES = ["mine", "decide"] as const;
export type RequestBox = (typeof REQUEST_BOXES)[number];
export const Box = StringEnum(REQUEST_BOXES);

export const REQUEST_DECISIONS = ["approve", "change", "refuse"] as const;
export type RequestDecision = (typeof REQUEST_DECISIONS)[number];

/** What whoever decides says about what they saw. */
export const DecisionBody = Type.Object({
  number: RequestNumber,
  fingerprint: Fingerprint,
  decision: StringEnum(REQUEST_DECISIONS),
  /** Needed to refuse. */
  reason: Type.Optional(text(LIMITS.noteLength)),
  /** To change: how many of a line, none at all among them, and never more than was asked for. Others stay. */
  quantities: Type.Optional(
    Type.Array(
      Type.Object({
        position: Type.Integer({ minimum: 0, maximum: LIMITS.cartLines * 2 }),
        quantity: Type.Integer({ minimum: 0, maximum: LIST_LIMITS.lineQuantity }),
      }),
      { maxItems: LIMITS.cartLines * 2 },
    ),
  ),
});
export type DecisionBody = Static<typeof DecisionBody>;

export const RequestEntry = Type.Object({
  number: Type.String(),
  kind: Kind,
  /** The specification's name of how it is paid. */
  payment_option: StringEnum(PAYMENT_OPTIONS),
  state: RequestStateName,
  /** Of whoever asks. */
  first_name: Type.String(),
  is_mine: Type.Boolean(),
  /** Full name and e-mail, for whoever decides about it; empty otherwise. */
  asked_by: Type.String(),
  total_amount: Money,
  currency: Type.String(),
  total_quantity: Type.Integer(),
  lines: Type.Array(Type.Object({ name: Type.String(), image: Type.String(), quantity: Type.Integer() })),
  created_at: Time,
  /** Until when its prices hold. */
  expires_at: Time,
});
export type RequestEntry = Static<typeof RequestEntry>;

export const RequestEvent = Type.Object({ state: RequestStateName, at: Time, words: Type.String() });

/** What the caller may do with a request now. */
export const RequestRights = Type.Object({
  withdraw: Type.Boolean(),
  /** Has a link that can be given away, renewed and mailed. */
  share: Type.Boolean(),
  decide: Type.Boolean(),
  /** Takes or leaves what the decider changed. */
  accept: Type.Boolean(),
  /** Pays it from their account, as the one who asked or as the one who decides. */
  pay: Type.Boolean(),
});

/** How a try to pay somebody else's purchase stands. */
export const PayAttempt = Type.Object({
  status: Type.Integer(),
  message: Type.String(),
  redirect_link: Type.String(),
  instructions: Nullable(PaymentInstructions),
});

export const RequestDetail = Type.Object({
  ...RequestEntry.properties,
  fingerprint: Type.String(),
  note: Type.String(),
  reason: Type.String(),
  order_lines: Type.Array(OrderLine),
  totals: OrderTotals,
  prices_include_tax: Type.Boolean(),
  /** A company's programme lowered its prices. */
  is_company_discount: Type.Boolean(),
  shipping_method: Type.String(),
  delivery: Type.Array(Type.String()),
  recipient_email: Type.String(),
  /** For the requester alone, while it can be paid; empty otherwise. */
  link: Type.String(),
  /** Once there is one that its reader may open; empty otherwise. */
  order_num: Type.String(),
  events: Type.Array(RequestEvent),
  /** What it can be paid with by whoever decides; none for others, and while it cannot be paid. */
  gateways: Type.Array(OfferedGateway),
  country: Type.String(),
  /** How the decider's last try to pay stands; null before the first, and for others. */
  attempt: Nullable(PayAttempt),
  can: RequestRights,
});
export type RequestDetail = Static<typeof RequestDetail>;

/** All that somebody who was asked to pay learns: no street, no e-mail, no surname. */
export const RequestToPay = Type.Object({
  number: Type.String(),
  state: RequestStateName,
  first_name: Type.String(),
  note: Type.String(),
  fingerprint: Type.String(),
  currency: Type.String(),
  country: Type.String(),
  totals: OrderTotals,
  prices_include_tax: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      image: Type.String(),
      options: Type.Array(Type.Object({ name: Type.String(), value_name: Type.String() })),
      quantity: Type.Integer(),
      amount: Money,
    }),
  ),
  expires_at: Time,
  /** None while it cannot be paid. */
  gateways: Type.Array(OfferedGateway),
  /** How the last try stands; null before the first. */
  attempt: Nullable(PayAttempt),
});
export type RequestToPay = Static<typeof RequestToPay>;

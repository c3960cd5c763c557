import { Type, type Static } from "typebox";
import { LIMITS } from "./limits";
import { CREDIT_KINDS } from "./rules/payoutTerms";
import { dataOnly, envelope, type RouteTable } from "./routes/route";
import { Money, Page, pageSize, text, Time, StringEnum } from "./shared";

export const Profile = Type.Object({
  id: Type.Integer(),
  fullname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  company_name: Type.String(),
  /** Proven by a mailed link; empty without one. */
  work_email: Type.String(),
  /** The link to this one was mailed and not yet followed; empty without one. */
  work_email_asked: Type.String(),
  referral_code: Type.String(),
  /** customer | employee | manager | vendor | operator */
  role: Type.String(),
  unsubscribe_email: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/** A movement of coins or credit, the latest first. */
export const CreditEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  /** issue | hold | refund | revoke | withdraw; a hold that was given back is not told */
  kind: Type.String(),
  /** coins | credit | gift_card */
  wallet: Type.String(),
  /** Above zero when it came in; coins, or the currency's major units. */
  amount: Money,
  /** Empty for coins. */
  currency: Type.String(),
  order_num: Type.String(),
});
export type CreditEntry = Static<typeof CreditEntry>;

export const Credit = Type.Object({
  coins: Type.Number(),
  /** Store credit in each currency in which there is any. */
  credits: Type.Array(Type.Object({ currency: Type.String(), amount: Money })),
  /** Gift cards that were bought by the customer or sent to their address; whoever has the code may spend them. */
  gift_cards: Type.Array(
    Type.Object({
      /** The last characters of its code. */
      hint: Type.String(),
      currency: Type.String(),
      /** What is left, and what it was worth. */
      amount: Money,
      worth: Money,
      /** active | blocked */
      state: Type.String(),
      /** bought | received */
      origin: Type.String(),
      at: Time,
    }),
  ),
  /** Coins that are promised and come with a moment; empty where an order has not arrived, and its trial not begun. */
  coming: Type.Array(Type.Object({ coins: Type.Number(), at: Type.String(), order_num: Type.String() })),
  /** What lapses, and when. Coins, credit and gift cards do not. */
  lapsing: Type.Array(Type.Object({ amount: Money, currency: Type.String(), at: Time, company: Type.String() })),
  entries: Type.Array(CreditEntry),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type Credit = Static<typeof Credit>;

export const customerRoutes = {
  "GET /customer-api/credit": {
    access: "customer",
    summary: "Coins and store credit of the signed-in customer, with their movements",
    query: Type.Object({
      page: Type.Optional(Page),
      page_size: Type.Optional(pageSize(20)),
      /** One kind alone; all without it. */
      wallet: Type.Optional(StringEnum(CREDIT_KINDS)),
    }),
    reply: dataOnly(Credit),
  },
  "GET /customer-api/profile": {
    access: "customer",
    summary: "The signed-in customer; 401 for a visitor",
    reply: envelope(Profile, { customer: Profile }),
  },
  "PUT /customer-api/update": {
    access: "customer",
    summary: "Changes name or phone and asks for letters or ends them; everything else in the query is ignored",
    query: Type.Object({
      fullname: Type.Optional(text(LIMITS.nameLength)),
      phone: Type.Optional(text(LIMITS.phoneLength)),
      unsubscribe_email: Type.Optional(Type.Boolean()),
    }),
    reply: envelope(Profile, { customer: Profile }),
  },
} as const satisfies RouteTable;

import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { Empty, dataOnly, type RouteTable } from "./route";

export const Proof = Type.Object({
  /** Mailed to the customer's own address: a session that somebody else came by is not enough. */
  code: Type.String({ minLength: LIMITS.codeLength, maxLength: 20 }),
});

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** Everything that the store keeps of a customer, each list the latest first and at most 2,000 long. */
export const PersonalData = Type.Object({
  made_at: Type.String(),
  profile: Type.Record(Type.String(), Type.Unknown()),
  addresses: Rows,
  consents: Rows,
  /** With their lines and what the team noted about them; money in the currency's major units. */
  orders: Rows,
  /** Purchases that somebody else was asked to approve or to pay. */
  requests: Rows,
  cart: Rows,
  payment_methods: Rows,
  coins_and_credit: Rows,
  rentals: Rows,
  group_buys: Rows,
  withdrawals: Rows,
  /** Without their numbers. */
  payout_accounts: Rows,
  reviews: Rows,
  questions: Rows,
  answers: Rows,
  messages: Rows,
  /** Of coworkers: sent, and received. */
  invitations: Rows,
  referrals: Rows,
  /** Of the prize game. */
  prize_draws: Rows,
  /** The wish for mails about events, with its words. */
  event_mails: Rows,
  /** Browsers that are told things by push. */
  notifications: Rows,
  /** Advertising platforms that were let be told of an order. */
  told_of: Rows,
  /** Wishes to manage a company. */
  manager_signups: Rows,
  /** Wishes to sell in the store, with what was asked and answered. */
  brand_applications: Rows,
  /** Names that they gave to views of lists they worked with. */
  saved_views: Rows,
  sessions: Rows,
  passkeys: Rows,
  accounts_elsewhere: Rows,
});
export type PersonalData = Static<typeof PersonalData>;

export const privacyRoutes = {
  "POST /customer-api/data-export": {
    access: "customer",
    summary: "Everything that the store keeps of the customer, for the code that was mailed to them",
    body: Proof,
    reply: dataOnly(PersonalData),
  },
  "POST /customer-api/erase": {
    access: "customer",
    summary:
      "Deletes the account, for the code that was mailed to the customer; orders stay as long as the law asks for them",
    body: Proof,
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;

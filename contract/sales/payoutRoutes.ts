import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import {
  PAYOUT_CURRENCIES,
  PAYOUT_KINDS,
  PAYOUT_LIMITS,
  WITHDRAWAL_STATES,
  type PayoutKind,
} from "../rules/payoutTerms";
import { Id, IdParams, Money, requiredText, Nullable, Page, pageSize, text, Time, StringEnum } from "../shared";
import { dataOnly, Empty, type RouteTable } from "../routes/route";

const State = StringEnum(WITHDRAWAL_STATES);
const Kind = StringEnum(PAYOUT_KINDS);
const PayoutCurrency = Type.Unsafe<(typeof PAYOUT_CURRENCIES)[PayoutKind]>({
  type: "string",
  enum: Object.values(PAYOUT_CURRENCIES),
});
/** Mailed to the customer's own address just now: a session that somebody else came by is not enough. */
const code = Type.String({ minLength: LIMITS.codeLength, maxLength: 20 });
/** Hundredths of a coin and no less. */
const Coins = Type.Number({ minimum: 0.01, maximum: PAYOUT_LIMITS.mostCoins, multipleOf: 0.01 });

/** Where coins are paid to: what tells it from another account, never its number. */
export const PayoutAccount = Type.Object({
  kind: Kind,
  holder: Type.String(),
  /** Of an IBAN; `US`. */
  country: Type.String(),
  last4: Type.String(),
  currency: PayoutCurrency,
  added_at: Time,
});
export type PayoutAccount = Static<typeof PayoutAccount>;

/** What is paid out, and under which terms, all in coins. */
export const PayoutTerms = Type.Object({
  is_open: Type.Boolean(),
  least: Type.Number(),
  /** Within 24 hours; `left` is what is still free of it. */
  most_per_day: Type.Number(),
  left: Type.Number(),
  coins: Type.Number(),
  /** What a coin is worth in the account's currency, or in the visitor's where there is no account. */
  rates: Type.Array(Type.Object({ currency: Type.String(), amount: Money })),
  account: Nullable(PayoutAccount),
});
export type PayoutTerms = Static<typeof PayoutTerms>;

export const Withdrawal = Type.Object({
  id: Type.Integer(),
  state: State,
  coins: Type.Number(),
  amount: Money,
  currency: Type.String(),
  last4: Type.String(),
  /** Why the bank sent it back; empty for all others. */
  reason: Type.String(),
  created_at: Time,
  changed_at: Time,
});
export type Withdrawal = Static<typeof Withdrawal>;

export const Withdrawals = Type.Object({
  withdrawals: Type.Array(Withdrawal),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type Withdrawals = Static<typeof Withdrawals>;

export const payoutRoutes = {
  "GET /customer-api/payout-account": {
    access: "customer",
    summary: "Where the customer's coins are paid to, masked, and the terms of a withdrawal",
    reply: dataOnly(PayoutTerms),
  },
  "PUT /customer-api/payout-account": {
    access: "customer",
    summary: "Names the account that coins are paid to, for a code that was mailed just now; its number is never told",
    body: Type.Object({
      kind: Kind,
      holder: requiredText(PAYOUT_LIMITS.holderLength),
      iban: Type.Optional(text(PAYOUT_LIMITS.numberLength)),
      routing_number: Type.Optional(text(PAYOUT_LIMITS.numberLength)),
      account_number: Type.Optional(text(PAYOUT_LIMITS.numberLength)),
      code,
    }),
    reply: dataOnly(PayoutTerms),
  },
  "DELETE /customer-api/payout-account": {
    access: "customer",
    summary: "Forgets the account; refused while a withdrawal to it is under way",
    reply: dataOnly(PayoutTerms),
  },
  "GET /customer-api/withdrawals": {
    access: "customer",
    summary: "Withdrawals of coins, the latest first",
    query: Type.Object({ page: Type.Optional(Page), page_size: Type.Optional(pageSize(PAYOUT_LIMITS.pageSize)) }),
    reply: dataOnly(Withdrawals),
  },
  "POST /customer-api/withdraw": {
    access: "customer",
    summary: "Takes coins out of the wallet to be paid to the account, for a code that was mailed just now",
    body: Type.Object({ amount: Coins, code }),
    reply: dataOnly(Type.Object({ withdrawal: Withdrawal, terms: PayoutTerms })),
  },
  "POST /customer-api/withdrawals/:id/cancel": {
    access: "customer",
    summary: "Calls a withdrawal off that has not gone to the bank; its coins are back at once",
    params: IdParams,
    reply: dataOnly(Type.Object({ withdrawal: Withdrawal, terms: PayoutTerms })),
  },
} as const satisfies RouteTable;

const StaffWithdrawal = Type.Object({
  ...Withdrawal.properties,
  email: Type.String(),
  holder: Type.String(),
  country: Type.String(),
  file_id: Nullable(Type.Integer()),
});

const PayoutFile = Type.Object({
  id: Type.Integer(),
  /** `pain.001` for euros, `nacha` for dollars. */
  format: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  amount: Money,
  currency: Type.String(),
  made_at: Time,
  /** As the bank takes it. */
  content: Type.String(),
});

/** What the store's team does with withdrawals. */
export const payoutStaffRoutes = {
  "GET /customer-api/payouts": {
    access: { who: "team", may: "payouts.run" },
    summary: "Withdrawals of all customers, the oldest first",
    query: Type.Object({
      state: Type.Optional(State),
      page: Type.Optional(Page),
      page_size: Type.Optional(pageSize(PAYOUT_LIMITS.pageSize)),
    }),
    reply: dataOnly(
      Type.Object({
        withdrawals: Type.Array(StaffWithdrawal),
        page: Type.Integer(),
        total_pages: Type.Integer(),
        total: Type.Integer(),
      }),
    ),
  },
  "POST /customer-api/payouts/files": {
    access: { who: "team", may: "payouts.run" },
    movesMoney: true,
    summary: "Puts what was asked for in one currency into a file for the bank; the code was mailed to the caller",
    body: Type.Object({ currency: PayoutCurrency, code }),
    reply: dataOnly(PayoutFile),
  },
  "POST /customer-api/payouts/files/:id/read": {
    access: { who: "team", may: "payouts.run" },
    movesMoney: true,
    summary: "The same file once more, under its own name: the bank takes it once. It holds account numbers",
    params: IdParams,
    body: Type.Object({ code }),
    reply: dataOnly(PayoutFile),
  },
  "POST /customer-api/payouts/paid": {
    access: { who: "team", may: "payouts.run" },
    movesMoney: true,
    summary: "The bank has paid these",
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: PAYOUT_LIMITS.fileSize }) }),
    reply: dataOnly(Empty),
  },
  "POST /customer-api/payouts/:id/return": {
    access: { who: "team", may: "payouts.run" },
    movesMoney: true,
    summary: "The bank has sent one back: its coins are the customer's again, who is mailed the reason",
    params: IdParams,
    body: Type.Object({ reason: requiredText(PAYOUT_LIMITS.reasonLength) }),
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;

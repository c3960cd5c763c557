import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { PAYOUT_KINDS, PAYOUT_LIMITS } from "../rules/payoutTerms";
import { Id, Money, requiredText, Nullable, text, Time, StringEnum } from "../shared";
import { dataOnly, type RouteTable } from "../routes/route";
import { MONEY_LIMITS, VENDOR_ENTRY_KINDS } from "./moneyTerms";

/** Mailed to the caller's own address just now: a session that somebody else came by is not enough. */
export const code = Type.String({ minLength: LIMITS.codeLength, maxLength: 20 });
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: MONEY_LIMITS.pageSize }));
/** Where a list goes on: the id that the page before ended with. */
const before = Type.Optional(Id);
export const paged = Type.Object({ limit, before });
export const next = Nullable(Type.Integer());

export const VendorAccount = Type.Object({
  kind: StringEnum(PAYOUT_KINDS),
  holder: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  last4: Type.String(),
  added_at: Time,
  /** Nothing is paid to it before. */
  usable_at: Time,
  /** Whether that is still to come. */
  is_resting: Type.Boolean(),
});
export type VendorAccount = Static<typeof VendorAccount>;

/** What a brand is owed in a currency. */
const Balance = Type.Object({
  currency: Type.String(),
  /** May be paid with the next run; below 0 where more came back than was sold since. */
  ready: Money,
  /** Of goods that are under way or on trial. */
  maturing: Money,
  /** In a run that the bank has not carried out. */
  underway: Money,
  /** The earliest day of the next run; null where the store pays nothing in it. */
  next_run: Nullable(Time),
});

export const VendorMoney = Type.Object({
  balances: Type.Array(Balance),
  accounts: Type.Array(VendorAccount),
  /** Which accounts the store pays to. */
  kinds: Type.Array(StringEnum(PAYOUT_KINDS)),
  /** The least that is paid at once. */
  least: Money,
  /** Percent that the store keeps of what is sold now, where no category has its own. */
  commission: Type.Number(),
});
export type VendorMoney = Static<typeof VendorMoney>;

export const VendorEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  kind: StringEnum(VENDOR_ENTRY_KINDS),
  /** `VS-26-7K3Q9F-4-B`; empty for what belongs to no order. */
  part: Type.String(),
  product: Type.String(),
  amount: Money,
  currency: Type.String(),
  /** Percent, of a commission. */
  rate: Nullable(Type.Number()),
  matures_at: Nullable(Time),
  reason: Type.String(),
});
export type VendorEntry = Static<typeof VendorEntry>;
export const VendorEntries = Type.Object({ rows: Type.Array(VendorEntry), next });
export type VendorEntries = Static<typeof VendorEntries>;

export const VendorStatement = Type.Object({
  number: Type.String(),
  month: Type.String(),
  currency: Type.String(),
  opening: Money,
  closing: Money,
  entries: Type.Integer(),
  issued_at: Time,
});
export type VendorStatement = Static<typeof VendorStatement>;
export const VendorStatements = Type.Object({ rows: Type.Array(VendorStatement), next });
export type VendorStatements = Static<typeof VendorStatements>;

const reads = { who: "vendor", may: "money.read" } as const;

export const vendorMoneyRoutes = {
  "GET /customer-api/vendor/money": {
    access: reads,
    summary: "What the brand is owed, and where it is paid to",
    reply: dataOnly(VendorMoney),
  },
  "GET /customer-api/vendor/entries": {
    access: reads,
    summary: "Entries of the brand's account with the store, the latest first",
    query: paged,
    reply: dataOnly(VendorEntries),
  },
  "GET /customer-api/vendor/statements": {
    access: reads,
    summary: "The brand's monthly statements, the latest first",
    query: paged,
    reply: dataOnly(VendorStatements),
  },
  "PUT /customer-api/vendor/payout-account": {
    access: { who: "vendor", may: "payout.edit" },
    movesMoney: true,
    summary:
      "Names the account that the brand is paid to, for a code that was mailed just now; its number is never told",
    body: Type.Object({
      kind: StringEnum(PAYOUT_KINDS),
      holder: requiredText(PAYOUT_LIMITS.holderLength),
      iban: Type.Optional(text(PAYOUT_LIMITS.numberLength)),
      routing_number: Type.Optional(text(PAYOUT_LIMITS.numberLength)),
      account_number: Type.Optional(text(PAYOUT_LIMITS.numberLength)),
      code,
    }),
    reply: dataOnly(VendorMoney),
  },
} as const satisfies RouteTable;

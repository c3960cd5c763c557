import { Type, type Static } from "typebox";
import { REFERRAL_LIMITS, REFERRAL_REASONS, REFERRAL_SIDES, REFERRAL_STATES } from "../rules/referralTerms";
import { INVITE_LIMITS } from "../rules/inviteTerms";
import { Money, Page, pageSize, text, Time, StringEnum } from "../shared";
import { dataOnly, type RouteTable } from "./route";

const count = Type.Integer({ minimum: 0 });

/** What the goods of a first order come to at least, before what it saves. */
const leastOrder = { least_order: Money, currency: Type.String() };

export const ReferralInfo = Type.Object({
  code: Type.String(),
  /** Whether new customers can be invited at this time. */
  is_open: Type.Boolean(),
  /** Coins that each side gets. */
  inviter_coins: Type.Number(),
  newcomer_coins: Type.Number(),
  ...leastOrder,
  /** What a newcomer's first order saves by itself, in the visitor's language; empty for nothing. */
  offer: Type.String(),
  /** People who signed up by the customer's invitation. */
  joined: count,
  /** Coins of the customer's referrals: promised until a trial is over, and given. */
  pending_coins: Type.Number(),
  confirmed_coins: Type.Number(),
});
export type ReferralInfo = Static<typeof ReferralInfo>;

export const ReferralUrl = Type.Object({
  code: Type.String(),
  url: Type.String(),
  /** The address as a picture: `data:image/svg+xml,…`. */
  qr: Type.String(),
});
export type ReferralUrl = Static<typeof ReferralUrl>;

const Span = Type.Object({ limit: count, used: count, left: count });

export const ReferralLimit = Type.Object({
  /** Rewards of the calendar month and year, by UTC. */
  month: Span,
  year: Span,
  ...leastOrder,
});
export type ReferralLimit = Static<typeof ReferralLimit>;

export const ReferralEntry = Type.Object({
  id: Type.Integer(),
  /** What the customer is in it. */
  side: StringEnum(REFERRAL_SIDES),
  /** The other one's first name; empty for somebody who told none. */
  name: Type.String(),
  state: StringEnum(REFERRAL_STATES),
  reason: StringEnum(REFERRAL_REASONS),
  /** What the customer gets, or was to get; 0 before a first order. */
  coins: Type.Number(),
  joined_at: Time,
  changed_at: Time,
});
export type ReferralEntry = Static<typeof ReferralEntry>;

export const ReferralHistory = Type.Object({
  referrals: Type.Array(ReferralEntry),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type ReferralHistory = Static<typeof ReferralHistory>;

export const referralRoutes = {
  "GET /customer-api/profile/customer-referral-history": {
    access: "customer",
    summary: "Referrals of the customer and the coins that came of them, the latest first",
    query: Type.Object({
      page: Type.Optional(Page),
      page_size: Type.Optional(pageSize(REFERRAL_LIMITS.pageSize)),
      type: Type.Optional(StringEnum(["coins"])),
    }),
    reply: dataOnly(ReferralHistory),
  },
  "GET /customer-api/referral-info": {
    access: "customer",
    summary: "What the program gives to both sides, and what it gave to the customer",
    reply: dataOnly(ReferralInfo),
  },
  "GET /customer-api/referral-url": {
    access: "customer",
    summary: "The customer's own link, in their language, and as a QR code",
    reply: dataOnly(ReferralUrl),
  },
  "GET /customer-api/referral-limit": {
    access: "customer",
    summary: "How many rewards a month and a year have, and how many of them are left",
    reply: dataOnly(ReferralLimit),
  },
  "POST /customer-api/update-referral-code": {
    access: "customer",
    summary: "Gives the customer's invitations another code; the ones before it lead to them for good",
    body: Type.Object({ referral_code: text(INVITE_LIMITS.codeLength) }),
    reply: dataOnly(ReferralUrl),
  },
  "POST /customer-api/invite/:code": {
    access: "customer",
    summary: "Takes up an invitation after signing up without it: for new accounts that have not ordered yet",
    params: Type.Object({ code: text(INVITE_LIMITS.codeLength) }),
    reply: dataOnly(Type.Object({ inviter: Type.String(), coins: Type.Number() })),
  },
} as const satisfies RouteTable;

import { Type, type Static } from "typebox";
import { REFERRAL_REASONS, SHARE_STATES, SHORT_LINK_LIMITS, SOCIALS } from "../rules/referralTerms";
import { Id, IdParams, Money, requiredText, Page, pageSize, Time, StringEnum } from "../shared";
import { dataOnly, Empty, type RouteTable } from "../routes/route";

const SocialName = StringEnum(SOCIALS);

/** What the program gives to everybody, in words and numbers for a page. */
export const ReferralOffer = Type.Object({
  is_open: Type.Boolean(),
  inviter_coins: Type.Number(),
  newcomer_coins: Type.Number(),
  share_coins: Type.Number(),
  shares_per_month: Type.Integer(),
  rewards_per_year: Type.Integer(),
  least_order: Money,
  currency: Type.String(),
  /** What a coin is worth in that currency. */
  coin_value: Money,
  /** What a newcomer's first order saves by itself; empty for nothing. */
  offer: Type.String(),
  /** Coins from which they are paid out; 0 where they are not. */
  least_withdrawal: Type.Number(),
});
export type ReferralOffer = Static<typeof ReferralOffer>;

export const shareRoutes = {
  "GET /customer-api/referral-offer": {
    access: "anyone",
    summary: "What inviting and sharing bring, in the visitor's currency",
    reply: dataOnly(ReferralOffer),
  },
  "POST /common-api/short-link": {
    access: "customer",
    summary: "A short address, and its QR code, for a page of this store",
    body: Type.Object({ originURL: requiredText(SHORT_LINK_LIMITS.urlLength) }),
    reply: dataOnly(Type.Object({ url: Type.String(), qr: Type.String() })),
  },
} as const satisfies RouteTable;

export const orderShareRoutes = {
  "POST /order-api/constant-promotion": {
    access: "customer",
    summary: "Notes that the customer shared an order of theirs; its coins come once the trial is over",
    body: Type.Object({ order_id: Id, social: SocialName }),
    reply: dataOnly(
      Type.Object({
        coins: Type.Number(),
        state: StringEnum(SHARE_STATES),
        /** Where the order was shared by now. */
        shared: Type.Array(SocialName),
      }),
    ),
  },
} as const satisfies RouteTable;

const HeldReferral = Type.Object({
  id: Type.Integer(),
  inviter: Type.String(),
  newcomer: Type.String(),
  order_num: Type.String(),
  reason: StringEnum(REFERRAL_REASONS),
  joined_at: Time,
});

export const referralStaffRoutes = {
  "GET /customer-api/referrals/held": {
    access: { who: "team", may: "customers.read" },
    summary: "Referrals that look like one person's, the oldest first",
    query: Type.Object({ page: Type.Optional(Page), page_size: Type.Optional(pageSize(20)) }),
    reply: dataOnly(
      Type.Object({
        referrals: Type.Array(HeldReferral),
        page: Type.Integer(),
        total_pages: Type.Integer(),
        total: Type.Integer(),
      }),
    ),
  },
  "POST /customer-api/referrals/:id/decide": {
    access: { who: "team", may: "orders.money" },
    movesMoney: true,
    summary: "Promises the coins of a referral that was held, or refuses them",
    params: IdParams,
    body: Type.Object({ accept: Type.Boolean() }),
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;

import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { INVITE_LIMITS, INVITE_RESULTS, INVITE_STATES } from "../rules/inviteTerms";
import { Page, pageSize, text, Time, StringEnum } from "../shared";
import { dataOnly, Empty, type RouteTable } from "../routes/route";

const count = Type.Integer({ minimum: 0 });

export const CoworkerInvite = Type.Object({
  id: Type.Integer(),
  /** Empty once its owner had the account erased. */
  email: Type.String(),
  state: StringEnum(INVITE_STATES),
  /** Came by the member's own link; otherwise it was mailed. */
  by_link: Type.Boolean(),
  invited_at: Time,
  changed_at: Time,
});
export type CoworkerInvite = Static<typeof CoworkerInvite>;

export const CoworkerInvites = Type.Object({
  invites: Type.Array(CoworkerInvite),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
  accepted: count,
  /** Invitations that may still be mailed today. */
  left: count,
  /** The member's own link to pass on. */
  link: Type.String(),
  company_name: Type.String(),
});
export type CoworkerInvites = Static<typeof CoworkerInvites>;

/** One address of those that were given, in their order. */
export const InviteOutcome = Type.Object({
  /** Of the sheet's row, or the place in what was typed; from 1. */
  row: Type.Integer(),
  email: Type.String(),
  result: StringEnum(INVITE_RESULTS),
  /** The result in the visitor's language. */
  message: Type.String(),
});
export type InviteOutcome = Static<typeof InviteOutcome>;

export const InviteOutcomes = Type.Object({
  results: Type.Array(InviteOutcome),
  /** Invited, or in a preview ready to be. */
  invited: count,
  left: count,
});
export type InviteOutcomes = Static<typeof InviteOutcomes>;

/** Who invites, to what: a coworker to the company's programme, or a customer to the store. */
export const Invitation = Type.Object({
  kind: StringEnum(["coworker", "friend"]),
  /** First name; empty for somebody who told none. */
  inviter: Type.String(),
  company_name: Type.String(),
  /** Share of the price, 0.1 for ten per cent; 0 for a friend's. */
  discountPercent: Type.Number({ minimum: 0, maximum: 1 }),
  /** What a friend's invitation brings, in the visitor's language; empty where it brings nothing by itself. */
  offer: Type.String(),
  /** Coins that a friend's first order brings; 0 in a company's programme. */
  coins: Type.Number(),
});
export type Invitation = Static<typeof Invitation>;

/** Addresses as they were typed: each is told what is wrong with it, so none refuses the others. */
export const typedAddresses = {
  email: Type.Optional(text(LIMITS.emailLength)),
  emails: Type.Optional(Type.Array(text(LIMITS.emailLength), { maxItems: INVITE_LIMITS.typed })),
};

export const coworkerRoutes = {
  "GET /customer-api/epp-productivity/invite-coworker": {
    access: "customer",
    summary: "Coworkers whom the member has invited, the latest first, and the member's own link",
    query: Type.Object({ page: Type.Optional(Page), page_size: Type.Optional(pageSize(INVITE_LIMITS.pageSize)) }),
    reply: dataOnly(CoworkerInvites),
  },
  "POST /customer-api/epp-productivity/invite-coworker": {
    access: "customer",
    summary: "Invites coworkers by their work e-mail: each address once, ever; says of each what became of it",
    body: Type.Object(typedAddresses),
    reply: dataOnly(InviteOutcomes),
  },
  "GET /customer-api/epp-productivity/invitation": {
    access: "anyone",
    summary: "Who invites, to which programme: by a member's code, or a customer's referral code",
    query: Type.Object({ code: text(INVITE_LIMITS.codeLength) }),
    reply: dataOnly(Invitation),
  },
} as const satisfies RouteTable;

/** Registered apart: its body is a form with a file, not JSON. */
export const sheetRoutes = {
  "POST /customer-api/epp-productivity/invite-coworker/file": {
    access: "customer",
    summary:
      "Invites the addresses of a CSV or XLSX file of 2 MB and 1,000 rows at most, field `file`; " +
      "with `dry_run` it only says what would become of each row",
    query: Type.Object({ dry_run: Type.Optional(text(5)) }),
    bodyLimit: INVITE_LIMITS.sheetBytes + 64 * 1024,
    reply: dataOnly(InviteOutcomes),
  },
} as const satisfies RouteTable;

/** Registered apart: mail programs send a form of one field without asking anybody (RFC 8058). */
export const unsubscribeRoutes = {
  "POST /customer-api/epp-productivity/unsubscribe": {
    access: "anyone",
    summary: "No more invitations to this mailbox, by the token of one; again, it answers the same",
    query: Type.Object({ token: text(100) }),
    bodyLimit: 4 * 1024,
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;

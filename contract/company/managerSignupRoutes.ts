import { Type, type Static } from "typebox";
import { SignedInCustomer } from "../auth";
import { LIMITS } from "../limits";
import { dataOnly, envelope, type RouteTable } from "../routes/route";
import { Email, IdParams, requiredText, Nullable, Page, pageSize, Time, StringEnum } from "../shared";

const SIGNUP_STATES = ["pending", "named", "refused"] as const;
/** Where somebody stands who has proven a work e-mail to manage its company. */
export type ManagerSignupState = (typeof SIGNUP_STATES)[number];
const State = StringEnum(SIGNUP_STATES);

const Token = Type.String({ minLength: 16, maxLength: 100 });

/** What a mailed link is good for; texts are empty unless it is open. */
const SignupLink = Type.Object({
  state: Type.Unsafe<"open" | "used" | "expired">({ type: "string", enum: ["open", "used", "expired"] }),
  email: Type.String(),
  fullname: Type.String(),
  company: Type.String(),
});
export type SignupLink = Static<typeof SignupLink>;

const CompletedSignup = Type.Object({
  state: State,
  company: Type.String(),
  email: Type.String(),
  /** False in another browser than the one that asked: there a code signs in. */
  signed_in: Type.Boolean(),
});
export type CompletedSignup = Static<typeof CompletedSignup>;

const ManagerSignup = Type.Object({
  id: Type.Integer(),
  company_id: Type.Integer(),
  company_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  state: State,
  asked_at: Time,
  decided_at: Nullable(Time),
});
export type ManagerSignup = Static<typeof ManagerSignup>;

const page = { page: Type.Optional(Page), page_size: Type.Optional(pageSize(20)) };
const pages = { page: Type.Integer(), total_pages: Type.Integer(), total: Type.Integer() };
const list = dataOnly(Type.Object({ signups: Type.Array(ManagerSignup), ...pages }));
const decide = {
  params: IdParams,
  body: Type.Object({ accept: Type.Boolean() }),
  reply: dataOnly(ManagerSignup),
};

/** Becoming a company's manager: a mailed link proves the mailbox, those who answer for the company confirm. */
export const managerSignupRoutes = {
  "POST /customer-api/signup-manager": {
    access: "anyone",
    summary: "Mails a link to a work e-mail of a company of the programme; answers the same for every address",
    body: Type.Object({ email: Email, fullname: requiredText(LIMITS.nameLength) }),
    reply: dataOnly(Type.Object({ retry_after: Type.Integer() })),
  },
  "GET /customer-api/signup-manager": {
    access: "anyone",
    summary: "What a mailed link is still good for; looking does not use it up",
    query: Type.Object({ token: Token }),
    reply: dataOnly(SignupLink),
  },
  "POST /customer-api/complete-signup-manager": {
    access: "anyone",
    summary:
      "Proves the work e-mail by the mailed link's token, joins its company, and signs in where it was asked for; " +
      "the right to manage waits for a manager, or for the store's team where there is none",
    body: Type.Object({ token: Token, fullname: requiredText(LIMITS.nameLength) }),
    reply: envelope(CompletedSignup, { customer: Nullable(SignedInCustomer) }),
  },
  "GET /customer-api/company/manager-signup": {
    access: "customer",
    summary: "Where the caller's own wish to manage their company stands; null for who has none",
    reply: dataOnly(Type.Object({ signup: Nullable(ManagerSignup) })),
  },
} as const satisfies RouteTable;

/** Who waits, and who decides: managers about their own company, the store's team where nobody manages one yet. */
export const managerDecisionRoutes = {
  "GET /customer-api/company/manager-signups": {
    access: "manager",
    summary: "Who waits to manage the caller's company, those who asked first before others",
    query: Type.Object(page),
    reply: list,
  },
  "POST /customer-api/company/manager-signups/:id/decide": {
    access: "manager",
    summary: "Names somebody who waits a manager of the caller's company, or refuses them",
    ...decide,
  },
  "GET /customer-api/manager-signups": {
    access: { who: "team", may: "customers.read" },
    summary: "Who asked to manage any company, for the store's team",
    query: Type.Object({ state: Type.Optional(State), ...page }),
    reply: list,
  },
  "POST /customer-api/manager-signups/:id/decide": {
    access: { who: "team", may: "companies.edit" },
    summary: "The same by the store's team, for a company that nobody manages yet",
    ...decide,
  },
} as const satisfies RouteTable;

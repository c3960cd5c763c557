import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { PLAN_KINDS } from "../enums";
import { COUNTRY_CODES, CURRENCIES, type Currency } from "../markets";
import { Id, IdParams, Money, requiredText, Nullable, Page, pageSize, Slug, text, Time, StringEnum } from "../shared";
import { dataOnly, Failure, type RouteTable } from "../routes/route";

const Country = StringEnum(COUNTRY_CODES);
const CurrencyCode = Type.Unsafe<Currency>({ type: "string", enum: Object.keys(CURRENCIES) });
const State = Type.Unsafe<"active" | "closed">({ type: "string", enum: ["active", "closed"] });
const Plan = StringEnum(PLAN_KINDS);
/** Off the price: 12.5 is 12.5 %. */
const Percent = Type.Number({ minimum: 0, maximum: 90, multipleOf: 0.01 });
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** What the change was made of: another one meanwhile, and it is refused with 409 and the company as it is. */
const known = { version };

const Level = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  discount_percent: Type.Number(),
  position: Type.Integer(),
  members: Type.Integer(),
});

/** What each member may spend in a year that begins with the month (1 to 12). */
const Allowance = Type.Object({ amount: Money, currency: Type.String(), start_month: Type.Integer() });

/** A company in the list of the store's team. */
const StaffCompany = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  country: Type.String(),
  discount_percent: Type.Number(),
  manager_email: Type.String(),
  /** Members who do not manage it may file tax exemption certificates, too. */
  members_file_papers: Type.Boolean(),
  plan: Plan,
  state: State,
  members: Type.Integer(),
  /** Grows with every change. */
  version: Type.Integer(),
});
export type StaffCompany = Static<typeof StaffCompany>;

export const StaffCompanyDetail = Type.Object({
  ...StaffCompany.properties,
  domains: Type.Array(Type.String()),
  levels: Type.Array(Level),
  allowance: Nullable(Allowance),
});
export type StaffCompanyDetail = Static<typeof StaffCompanyDetail>;

const CompanyMember = Type.Object({
  customer_id: Type.Integer(),
  email: Type.String(),
  work_email: Type.String(),
  fullname: Type.String(),
  /** 0 without one. */
  level_id: Type.Integer(),
  signed_in_at: Nullable(Time),
});
export type CompanyMember = Static<typeof CompanyMember>;

/** One change: who made it, when, and what it set. */
const CompanyChange = Type.Object({
  id: Type.Integer(),
  at: Time,
  /** The e-mail of who made it; empty for what the store did by itself. */
  by: Type.String(),
  kind: Type.String(),
  what: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
});
export type CompanyChange = Static<typeof CompanyChange>;

const page = { page: Type.Optional(Page), page_size: Type.Optional(pageSize(20)) };
const pages = { page: Type.Integer(), total_pages: Type.Integer(), total: Type.Integer() };
const fields = {
  name: requiredText(LIMITS.nameLength),
  slug: Slug,
  country: Country,
  discount_percent: Percent,
  manager_email: text(LIMITS.emailLength),
};
const level = {
  name: requiredText(LIMITS.levelNameLength),
  discount_percent: Percent,
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
};
const changed = {
  reply: dataOnly(StaffCompanyDetail),
  conflict: Type.Object({ ...Failure.properties, company: Type.Optional(StaffCompanyDetail) }),
};
const LevelParams = Type.Object({ id: Id, level: Id });

/** What the store's team does with the companies of the programme. Each change is a row of the company's history. */
export const companyStaffRoutes = {
  "GET /customer-api/companies": {
    access: { who: "team", may: "customers.read" },
    summary: "Companies by name, a page at a time; searched by name, slug, domain or manager",
    query: Type.Object({ q: Type.Optional(text(LIMITS.searchLength)), state: Type.Optional(State), ...page }),
    reply: dataOnly(Type.Object({ companies: Type.Array(StaffCompany), ...pages })),
  },
  "POST /customer-api/companies": {
    access: { who: "team", may: "companies.edit" },
    summary: "A new company, without domains and so without members",
    body: Type.Object(fields),
    reply: dataOnly(StaffCompanyDetail),
  },
  "GET /customer-api/companies/:id": {
    access: { who: "team", may: "customers.read" },
    summary: "A company with its domains, levels and allowance",
    params: IdParams,
    reply: dataOnly(StaffCompanyDetail),
  },
  "PUT /customer-api/companies/:id": {
    access: { who: "team", may: "companies.edit" },
    summary: "Changes a company; a closed one has no members, and its people no discount, from this moment",
    params: IdParams,
    body: Type.Object({
      ...known,
      name: Type.Optional(fields.name),
      slug: Type.Optional(fields.slug),
      country: Type.Optional(fields.country),
      discount_percent: Type.Optional(fields.discount_percent),
      manager_email: Type.Optional(fields.manager_email),
      state: Type.Optional(State),
      members_file_papers: Type.Optional(Type.Boolean()),
      /** GENERAL is refused while the company has a level or gives an allowance. */
      plan: Type.Optional(Plan),
    }),
    ...changed,
  },
  "GET /customer-api/companies/:id/history": {
    access: { who: "team", may: "customers.read" },
    summary: "What was changed of a company, the latest first",
    params: IdParams,
    query: Type.Object(page),
    reply: dataOnly(Type.Object({ changes: Type.Array(CompanyChange), ...pages })),
  },
  "GET /customer-api/companies/:id/members": {
    access: { who: "team", may: "customers.read" },
    summary: "Who is a member, by e-mail, a page at a time",
    params: IdParams,
    query: Type.Object({ q: Type.Optional(text(LIMITS.searchLength)), ...page }),
    reply: dataOnly(Type.Object({ members: Type.Array(CompanyMember), ...pages })),
  },
  "PUT /customer-api/companies/:id/members/:customer": {
    access: { who: "team", may: "companies.edit" },
    summary: "Gives a member a level of the company, or none",
    params: Type.Object({ id: Id, customer: Id }),
    body: Type.Object({ ...known, level_id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    ...changed,
  },
  "POST /customer-api/companies/:id/domains": {
    access: { who: "team", may: "companies.edit" },
    summary: "Adds an e-mail domain that the team has checked; people with such an address can join",
    params: IdParams,
    body: Type.Object({ ...known, domain: requiredText(253) }),
    ...changed,
  },
  "POST /customer-api/companies/:id/domains/remove": {
    access: { who: "team", may: "companies.edit" },
    summary: "Takes a domain away; who has joined by it stays",
    params: IdParams,
    body: Type.Object({ ...known, domain: requiredText(253) }),
    ...changed,
  },
  "POST /customer-api/companies/:id/levels": {
    access: { who: "team", may: "companies.edit" },
    summary: "Adds a level with a discount of its own",
    params: IdParams,
    body: Type.Object({ ...known, ...level }),
    ...changed,
  },
  "PUT /customer-api/companies/:id/levels/:level": {
    access: { who: "team", may: "companies.edit" },
    summary: "Changes a level; its members have the new discount at once, in open carts too",
    params: LevelParams,
    body: Type.Object({ ...known, ...level }),
    ...changed,
  },
  "POST /customer-api/companies/:id/levels/:level/remove": {
    access: { who: "team", may: "companies.edit" },
    summary: "Takes a level away; its members have the company's discount again",
    params: LevelParams,
    body: Type.Object(known),
    ...changed,
  },
  "PUT /customer-api/companies/:id/allowance": {
    access: { who: "team", may: "companies.edit" },
    movesMoney: true,
    summary: "Sets what each member may spend in a year; null takes it away",
    params: IdParams,
    body: Type.Object({
      ...known,
      allowance: Nullable(
        Type.Object({
          amount: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
          currency: CurrencyCode,
          start_month: Type.Integer({ minimum: 1, maximum: 12 }),
        }),
      ),
    }),
    ...changed,
  },
} as const satisfies RouteTable;

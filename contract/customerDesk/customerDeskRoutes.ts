import { Type, type Static } from "typebox";
import { CustomerSession } from "../auth";
import { After, ChangeEntry, cursorList } from "../desk/desk";
import { LIMITS } from "../limits";
import { ExportLink } from "../proof/proofRoutes";
import { Preferences } from "../routes/preferenceRoutes";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, Money, Nullable, requiredText, text, Time, StringEnum } from "../shared";
import { CUSTOMER_DESK_LIMITS, CUSTOMER_VIEWS } from "./customerDeskTerms";

const access = { who: "staff", may: "customers.read" } as const;

/** A customer as the team's list shows them. */
export const StaffCustomerRow = Type.Object({
  customer_id: Type.Integer(),
  fullname: Type.String(),
  email: Type.String(),
  /** Of their first address; without one of their latest order; empty without either. */
  country: Type.String(),
  joined_at: Time,
  /** Placed from the account. */
  orders: Type.Integer(),
  last_order_at: Nullable(Time),
  /** Empty for nobody's member. */
  company: Type.String(),
});
export type StaffCustomerRow = Static<typeof StaffCustomerRow>;

export const StaffCustomerList = cursorList(StaffCustomerRow);
export type StaffCustomerList = Static<typeof StaffCustomerList>;

const Amount = Type.Object({ currency: Type.String(), amount: Money });
const Consent = Preferences.properties.consents.items;

/** One customer with what the team may know of them: nothing that would let its reader in. */
export const StaffCustomer = Type.Object({
  ...Type.Omit(StaffCustomerRow, ["orders", "last_order_at", "company"]).properties,
  /** The account was deleted: only what has to be kept about its orders is left. */
  is_erased: Type.Boolean(),
  phone: Type.String(),
  /** Proven; empty without one. */
  work_email: Type.String(),
  signed_in_at: Nullable(Time),
  language: Type.String(),
  /** Of mails about orders; empty: that of the page on which each is placed. */
  mail_language: Preferences.properties.mail_language,
  /** Whether letters are sent now. */
  gets_news: Type.Boolean(),
  consents: Type.Array(Type.Omit(Consent, ["wording"])),
  addresses: Type.Integer(),
  company: Nullable(Type.Object({ name: Type.String(), is_manager: Type.Boolean() })),
  /** Whom they work for: with their role there. */
  brand: Nullable(Type.Object({ name: Type.String(), role: Type.String() })),
  /** Of the store's own team; empty for all others. */
  team_role: Type.String(),
  /** The latest; null for whoever may not read orders. */
  orders: Nullable(
    Type.Object({
      total: Type.Integer(),
      rows: Type.Array(
        Type.Object({
          order_num: Type.String(),
          status: Type.String(),
          placed_at: Time,
          total_amount: Money,
          currency: Type.String(),
        }),
      ),
    }),
  ),
  wallets: Type.Object({
    coins: Type.Number(),
    credits: Type.Array(Amount),
    /** Those with money on them. */
    gift_cards: Type.Array(Type.Object({ ...Amount.properties, cards: Type.Integer() })),
  }),
  /** How many of each there are. */
  sign_in: Type.Object({ passkeys: Type.Integer(), passwords: Type.Integer(), accounts: Type.Integer() }),
  /** Where they are signed in, seen last first. */
  sessions: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(Type.Omit(CustomerSession, ["name", "is_current"])),
  }),
  /** People whom they brought. */
  referrals: Type.Integer(),
  /** What the team did for them, the latest first; who only read is recorded beside it. */
  records: Type.Array(Type.Pick(ChangeEntry, ["id", "at", "by", "kind", "reason"])),
  can_end_sessions: Type.Boolean(),
  can_export: Type.Boolean(),
});
export type StaffCustomer = Static<typeof StaffCustomer>;

export const customerDeskRoutes = {
  "GET /customer-api/staff/customers": {
    access,
    summary: "Customers by view, the latest first, searched by name, e-mail or phone",
    query: Type.Object({
      view: Type.Optional(StringEnum(CUSTOMER_VIEWS)),
      q: Type.Optional(text(LIMITS.searchLength)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: CUSTOMER_DESK_LIMITS.pageSize })),
      after: After,
    }),
    reply: dataOnly(StaffCustomerList),
  },
  "GET /customer-api/staff/customers/:id": {
    access,
    summary: "A customer with orders, wallets and open sessions; who read it is recorded",
    params: IdParams,
    reply: dataOnly(StaffCustomer),
  },
  "POST /customer-api/staff/customers/:id/end-sessions": {
    access: { who: "staff", may: "customers.edit" },
    summary: "Signs a customer out everywhere; those of the team only for its owners",
    params: IdParams,
    body: Type.Object({ reason: requiredText(CUSTOMER_DESK_LIMITS.reasonLength) }),
    reply: dataOnly(Type.Object({ ended: Type.Integer() })),
  },
  "POST /customer-api/staff/customers/:id/export": {
    access: { who: "staff", may: "customers.export" },
    stepUp: true,
    summary: "Everything that the store keeps of a customer as a file: a link to it for whoever asked, for an hour",
    params: IdParams,
    reply: dataOnly(ExportLink),
  },
} as const satisfies RouteTable;

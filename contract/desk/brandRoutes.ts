import { Type, type Static, type TSchema } from "typebox";
import { Email, Id, Nullable, Slug, Time, inEachLanguage, text, StringEnum } from "../shared";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { BRAND_COLORS, BRAND_LAYOUTS, BRAND_LIMITS, type BrandColor } from "./brandTerms";
import { StoreClockSchema } from "../settings/clockSchema";
import { ChangeEntry, changesTo, merged, conflictAware } from "./desk";
import { STAFF_RIGHTS, VENDOR_RIGHTS, VENDOR_ROLES, VENDOR_STATES, type StaffRight, type VendorRight } from "./rights";

const Role = StringEnum(VENDOR_ROLES);
const LocalizedText = (most: number) => inEachLanguage(text(most));
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", maxLength: 10 });
const Color = StringEnum(Object.keys(BRAND_COLORS) as BrandColor[]);

/** Of a brand or a warehouse. */
export const ClosureList = Type.Array(Type.Object({ from: Day, until: Day }), { maxItems: BRAND_LIMITS.closures });

/** Everything about a brand that its members write, as one form. */
const fields = {
  name: Type.String({ minLength: BRAND_LIMITS.nameLeast, maxLength: BRAND_LIMITS.nameMost, pattern: "\\S" }),
  tagline: LocalizedText(BRAND_LIMITS.taglineLength),
  about: LocalizedText(BRAND_LIMITS.storyLength),
  return_days: Type.Integer({ minimum: BRAND_LIMITS.returnDaysLeast, maximum: BRAND_LIMITS.returnDaysMost }),
  handling_days: Type.Integer({ minimum: 0, maximum: BRAND_LIMITS.handlingDaysMost }),
  /** Days without dispatch, both included. */
  closures: ClosureList,
  theme: Type.Object({ accent: Color, surface: Color, layout: StringEnum(BRAND_LAYOUTS) }),
  policies: Type.Object({
    returns: LocalizedText(BRAND_LIMITS.policyLength),
    shipping: LocalizedText(BRAND_LIMITS.policyLength),
    warranty: LocalizedText(BRAND_LIMITS.policyLength),
  }),
};

export const BrandForm = Type.Object(fields);
export type BrandForm = Static<typeof BrandForm>;

/** The same with only what was touched. */
type Touched<Value> = Value extends readonly unknown[] | string | number | boolean
  ? Value
  : { [Name in keyof Value]?: Touched<Value[Name]> | undefined };

function touched(schema: Record<string, TSchema>): TSchema {
  const parts = Object.entries(schema).map(([name, part]) => {
    const { properties } = part as { properties?: Record<string, TSchema> };
    return [name, Type.Optional(properties ? touched(properties) : part)];
  });
  return Type.Object(Object.fromEntries(parts) as Record<string, TSchema>, { additionalProperties: false });
}

const BrandChanges = Type.Unsafe<Touched<BrandForm>>(touched(fields));

export const BrandDetail = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  slug: Type.String(),
  state: StringEnum(VENDOR_STATES),
  form: BrandForm,
  /** When each policy took effect; null where there is none. */
  policies_since: Type.Object({ returns: Nullable(Time), shipping: Nullable(Time), warranty: Nullable(Time) }),
  /** The earliest moment of the next change of the address; null for now. */
  slug_free_at: Nullable(Time),
  /** Addresses it had before, which lead here. */
  former_slugs: Type.Array(Type.String()),
});
export type BrandDetail = Static<typeof BrandDetail>;

const SavedBrand = Type.Object({ ...BrandDetail.properties, merged });

/** Somebody who works for a brand. */
const Member = Type.Object({
  customer_id: Type.Integer(),
  fullname: Type.String(),
  email: Type.String(),
  role: Role,
  joined_at: Time,
  is_you: Type.Boolean(),
});
const Invite = Type.Object({ id: Type.Integer(), email: Type.String(), role: Role, expires_at: Time });
export const BrandTeam = Type.Object({ members: Type.Array(Member), invites: Type.Array(Invite) });
export type BrandTeam = Static<typeof BrandTeam>;

/** Whether money can be moved in this session, or only with a passkey: one of the person's, or a first one. */
const MoneyAccess = StringEnum(["open", "signIn", "add"] as const);
export type MoneyAccess = Static<typeof MoneyAccess>;

/** From where on `changes` tells what a page that asks for its desk first does not show. */
const ChangesAfter = Type.String();

const BrandDesk = Type.Object({
  brand: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String(),
    state: StringEnum(VENDOR_STATES),
  }),
  fullname: Type.String(),
  role: Role,
  rights: Type.Array(StringEnum(Object.keys(VENDOR_RIGHTS) as VendorRight[])),
  money: MoneyAccess,
  changes_after: ChangesAfter,
});
/** Who sits at a brand's desk and what they may do there. */
export type BrandDesk = Static<typeof BrandDesk>;

const StaffDeskView = Type.Object({
  /** By which a browser that several use knows whose work waits in it. */
  person_id: Type.Integer(),
  fullname: Type.String(),
  role: Type.String(),
  rights: Type.Array(StringEnum(Object.keys(STAFF_RIGHTS) as StaffRight[])),
  money: MoneyAccess,
  /** By which the desk says its moments. */
  clock: StoreClockSchema,
  changes_after: ChangesAfter,
});
export type StaffDeskView = Static<typeof StaffDeskView>;

/** What a brand has to do now, and how it does. */
export const BrandOverview = Type.Object({
  to_send: Type.Integer(),
  late: Type.Integer(),
  /** Its goods that nobody can have at the moment, and all that are shown. */
  sold_out: Type.Integer(),
  listings: Type.Integer(),
  unanswered_questions: Type.Integer(),
  rating: Type.Number(),
  review_count: Type.Integer(),
  /** Units that left in the last 30 days, and in the 30 before. */
  sent_units: Type.Integer(),
  sent_units_before: Type.Integer(),
  /** What the page still lacks, by the name of its field. */
  missing: Type.Array(Type.String()),
});
export type BrandOverview = Static<typeof BrandOverview>;

const read = { who: "vendor", may: "brand.read" } as const;
const edit = { who: "vendor", may: "brand.edit" } as const;
const manage = { who: "vendor", may: "members.manage" } as const;

export const brandRoutes = {
  "GET /customer-api/vendor/desk": {
    access: read,
    summary: "Who the caller is at their brand's desk",
    reply: dataOnly(BrandDesk),
  },
  "GET /customer-api/staff/desk": {
    access: { who: "staff", may: "desk.open" },
    summary: "Who the caller is in the console",
    reply: dataOnly(StaffDeskView),
  },
  "GET /customer-api/vendor/overview": {
    access: read,
    summary: "What the brand has to do now, and how it does",
    reply: dataOnly(BrandOverview),
  },
  "GET /customer-api/vendor/brand": {
    access: read,
    summary: "What the brand's members write about it",
    reply: dataOnly(BrandDetail),
  },
  "PUT /customer-api/vendor/brand": {
    access: edit,
    summary: "Changes what the brand says of itself: what was touched, merged with what others wrote meanwhile",
    body: changesTo(BrandChanges),
    ...conflictAware,
    reply: dataOnly(SavedBrand),
  },
  "PUT /customer-api/vendor/brand/slug": {
    access: edit,
    summary: "Gives the brand's page another address; the old one leads to it for ever",
    body: Type.Object({ slug: Slug }),
    reply: dataOnly(BrandDetail),
  },
  "GET /customer-api/vendor/brand/history": {
    access: read,
    summary: "What was changed about the brand, by whom",
    query: Type.Object({ before: Type.Optional(Id) }),
    reply: dataOnly(Type.Object({ entries: Type.Array(ChangeEntry), next: Nullable(Type.Integer()) })),
  },
  "GET /customer-api/vendor/members": {
    access: manage,
    summary: "Who works for the brand, and who was asked to",
    reply: dataOnly(BrandTeam),
  },
  "POST /customer-api/vendor/members/invite": {
    access: manage,
    summary: "Asks somebody by e-mail to work for the brand",
    body: Type.Object({ email: Email, role: Role }),
    reply: dataOnly(BrandTeam),
  },
  "PUT /customer-api/vendor/members/:customer": {
    access: manage,
    summary: "Gives a member another role",
    params: Type.Object({ customer: Id }),
    body: Type.Object({ role: Role }),
    reply: dataOnly(BrandTeam),
  },
  "DELETE /customer-api/vendor/members/:customer": {
    access: manage,
    summary: "Somebody works for the brand no more",
    params: Type.Object({ customer: Id }),
    reply: dataOnly(BrandTeam),
  },
  "DELETE /customer-api/vendor/members/invites/:id": {
    access: manage,
    summary: "Takes an invitation back",
    params: Type.Object({ id: Id }),
    reply: dataOnly(BrandTeam),
  },
} as const satisfies RouteTable;

const Invitation = Type.Object({ id: Type.Integer(), brand: Type.String(), role: Role, expires_at: Time });
export type Invitation = Static<typeof Invitation>;

/** Of whoever was asked to work for a brand: their proven address is the proof. */
export const brandInviteRoutes = {
  "GET /customer-api/brand-invites": {
    access: "customer",
    summary: "Brands that ask the caller to work for them",
    reply: dataOnly(Type.Object({ invites: Type.Array(Invitation) })),
  },
  "POST /customer-api/brand-invites/:id/accept": {
    access: "customer",
    summary: "Begins to work for a brand",
    params: Type.Object({ id: Id }),
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;

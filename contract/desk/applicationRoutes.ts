import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { COUNTRY_CODES, type CountryCode } from "../markets";
import { dataOnly, Failure, type RouteTable } from "../routes/route";
import { IdParams, Nullable, Time, inEachLanguage, requiredText, text, StringEnum } from "../shared";
import { APPLICATION_LIMITS, APPLICATION_STATES, PRODUCT_KINDS } from "./applicationTerms";
import { BRAND_LIMITS } from "./brandTerms";
import { After, ChangeEntry, cursorList } from "./desk";
import { Paper } from "../brands/paperRoutes";
import { VENDOR_STATES } from "./rights";

const { addressLength, responsibleLength, links, linkLength, noteLength, reasonLength } = APPLICATION_LIMITS;

const State = StringEnum(APPLICATION_STATES);
const SellerState = StringEnum(VENDOR_STATES);
const Kind = StringEnum(PRODUCT_KINDS);
/** Days as they were typed; what they may be is asked when the form is sent. */
const Days = Type.Integer({ minimum: 0, maximum: 999 });

const Form = Type.Object({
  legal_name: text(LIMITS.nameLength),
  country: Type.Unsafe<CountryCode | "">({ type: "string", enum: ["", ...COUNTRY_CODES] }),
  address: text(addressLength),
  vat_number: text(LIMITS.vatNumberLength),
  contact_name: text(LIMITS.nameLength),
  contact_phone: text(LIMITS.phoneLength),
  manufacturer_name: text(LIMITS.nameLength),
  manufacturer_address: text(addressLength),
  manufacturer_email: text(LIMITS.emailLength),
  manufacturer_in_eu: Type.Boolean(),
  eu_responsible: text(responsibleLength),
  product_kinds: Type.Array(Kind, { maxItems: PRODUCT_KINDS.length, uniqueItems: true }),
  sample_links: text((links + 1) * linkLength),
  return_days: Days,
  handling_days: Days,
  terms_version: text(20),
});

const Note = Type.Object({
  id: Type.Integer(),
  by: Type.Unsafe<"applicant" | "staff">({ type: "string", enum: ["applicant", "staff"] }),
  text: Type.String(),
  at: Time,
});
export type ApplicationNote = Static<typeof Note>;

const Application = Type.Object({
  /** 0 until something was saved. */
  version: Type.Integer(),
  state: State,
  form: Form,
  papers: Type.Array(Paper),
  notes: Type.Array(Note),
  /** Why it was refused. */
  reason: Type.String(),
  applied_at: Nullable(Time),
  decided_at: Nullable(Time),
  /** Whether the brand was made of it already. */
  has_brand: Type.Boolean(),
});
export type Application = Static<typeof Application>;

/** 409: the form as it was saved elsewhere. Nothing of the call was kept. */
const SavedElsewhere = Type.Object({ ...Failure.properties, current: Type.Optional(Application) });

const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const one = dataOnly(Application);
const conflict = SavedElsewhere;
const words = (maxLength: number) => inEachLanguage(requiredText(maxLength));

/** Of whoever is signed in, never of what a call names. */
export const applicationRoutes = {
  "GET /customer-api/brand-application": {
    access: "customer",
    summary: "The caller's own application to sell here, the latest one; an empty form for who has none",
    reply: one,
  },
  "PUT /customer-api/brand-application": {
    access: "customer",
    summary: "Keeps what was typed so far, whatever it is; version 0 begins a form",
    body: Type.Object({ version: Version, changes: Type.Partial(Form) }),
    reply: one,
    conflict,
  },
  "POST /customer-api/brand-application/apply": {
    access: "customer",
    summary: "Sends the form as it was saved; names every field that is missing or wrong at once",
    body: Type.Object({ version: Version }),
    reply: one,
    conflict,
  },
  "POST /customer-api/brand-application/answer": {
    access: "customer",
    summary: "Answers what the store's team asked, and sends the form again",
    body: Type.Object({ version: Version, text: requiredText(noteLength) }),
    reply: one,
    conflict,
  },
  "POST /customer-api/brand-application/restart": {
    access: "customer",
    summary: "Begins a new form with what stood in the one that was refused",
    reply: one,
    conflict,
  },
  "POST /customer-api/brand-application/create": {
    access: "customer",
    summary: "Makes the brand of an accepted application, once; the caller is its owner from then on",
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: LIMITS.nameLength }),
      slug: text(80),
      tagline: words(BRAND_LIMITS.taglineLength),
      story: words(BRAND_LIMITS.storyLength),
    }),
    reply: dataOnly(Type.Object({ vendor_id: Type.Integer(), slug: Type.String(), name: Type.String() })),
  },
} as const satisfies RouteTable;

const view = {
  q: Type.Optional(text(LIMITS.searchLength)),
  after: After,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.pageSize })),
};

const ApplicationRow = Type.Object({
  id: Type.Integer(),
  state: State,
  legal_name: Type.String(),
  country: Type.String(),
  /** Null for whoever does not read who applied. */
  email: Nullable(Type.String()),
  product_kinds: Type.Array(Kind),
  applied_at: Nullable(Time),
  decided_at: Nullable(Time),
});
export type ApplicationRow = Static<typeof ApplicationRow>;

const StaffApplication = Type.Object({
  ...Application.properties,
  id: Type.Integer(),
  email: Type.String(),
  /** What the register said of the VAT number; `none` where nothing was asked. */
  vat: Type.Unsafe<"valid" | "invalid" | "none">({ type: "string", enum: ["valid", "invalid", "none"] }),
  /** As the register has it; empty where it does not tell. */
  vat_name: Type.String(),
  /** Moves that are open now. */
  moves: Type.Array(Type.Unsafe<"ask" | "accept" | "refuse">({ type: "string", enum: ["ask", "accept", "refuse"] })),
  history: Type.Array(ChangeEntry),
});
export type StaffApplication = Static<typeof StaffApplication>;

const VendorRow = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  country: Type.String(),
  state: SellerState,
  /** Their address; empty for a brand without one, null for whoever does not read it. */
  owner: Nullable(Type.String()),
  /** That shoppers can see. */
  products: Type.Integer(),
  /** Why it is suspended; empty otherwise. */
  reason: Type.String(),
  /** While its owner closes it: until when they can undo that. */
  closes_at: Nullable(Time),
});
export type VendorRow = Static<typeof VendorRow>;

const READ = { who: "staff", may: "vendors.read" } as const;
const CONTACTS = { who: "staff", may: "vendors.contacts" } as const;
const DECIDE = { who: "staff", may: "vendors.decide" } as const;
const reason = Type.Object({ reason: requiredText(reasonLength) });
const reply = dataOnly(StaffApplication);

export const vendorStaffRoutes = {
  "GET /customer-api/staff/vendor-applications": {
    access: READ,
    summary: "Applications to sell here: those that wait first come first, decided ones the latest first",
    query: Type.Object({ ...view, state: Type.Optional(State) }),
    reply: dataOnly(cursorList(ApplicationRow)),
  },
  "GET /customer-api/staff/vendor-applications/:id": {
    access: CONTACTS,
    summary: "One application with its form, questions and answers, and its history",
    params: IdParams,
    reply,
  },
  "POST /customer-api/staff/vendor-applications/:id/ask": {
    access: DECIDE,
    summary: "Asks the applicant something; the form is theirs again until they answer",
    params: IdParams,
    body: Type.Object({ text: requiredText(noteLength) }),
    reply,
  },
  "POST /customer-api/staff/vendor-applications/:id/accept": {
    access: DECIDE,
    summary: "Accepts an application as it was seen; once more changes nothing",
    params: IdParams,
    body: Type.Object({ version: Version }),
    reply,
  },
  "POST /customer-api/staff/vendor-applications/:id/refuse": {
    access: DECIDE,
    summary: "Refuses an application with a reason that the applicant reads; once more changes nothing",
    params: IdParams,
    body: reason,
    reply,
  },
  "GET /customer-api/staff/vendors": {
    access: READ,
    summary: "All brands, the latest first, with what they show and who owns them",
    query: Type.Object({ ...view, state: Type.Optional(SellerState) }),
    reply: dataOnly(cursorList(VendorRow)),
  },
  "POST /customer-api/staff/vendors/:id/suspend": {
    access: DECIDE,
    summary: "Takes a brand and its goods out of the shop; what was sold is still sent",
    params: IdParams,
    body: reason,
    reply: dataOnly(VendorRow),
  },
  "POST /customer-api/staff/vendors/:id/resume": {
    access: DECIDE,
    summary: "Brings back a suspended brand and exactly the goods that went with it",
    params: IdParams,
    reply: dataOnly(VendorRow),
  },
} as const satisfies RouteTable;

import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, Nullable, Time, inEachLanguage, requiredText, text, StringEnum } from "../shared";
import { BANNER_LIMITS, BANNER_PICTURES, BANNER_STATES, SENT_STATES } from "./bannerTerms";
import { After, changesTo, cursorList, merged, conflictAware } from "./desk";

const LocalizedText = (most: number) => inEachLanguage(text(most));
const PartialLocalizedText = (most: number) => Type.Partial(LocalizedText(most));
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", maxLength: 10 });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Days on the store's home page; null for none. */
const Home = Nullable(Type.Object({ from: Nullable(Day), until: Nullable(Day) }));

const plain = { product_id: Nullable(Id), from: Nullable(Day), until: Nullable(Day) };
const { headlineLength, altLength, reasonLength, banners } = BANNER_LIMITS;

const Form = Type.Object({ headline: LocalizedText(headlineLength), alt: LocalizedText(altLength), ...plain });
const Changes = Type.Partial(
  Type.Object({ headline: PartialLocalizedText(headlineLength), alt: PartialLocalizedText(altLength), ...plain }),
  { additionalProperties: false },
);

const Picture = Type.Object({
  name: Type.String(),
  avif: Type.String(),
  avif_small: Type.String(),
  webp: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
const Pictures = Type.Object({ ...inEachLanguage(Nullable(Picture)).properties, phone: Nullable(Picture) });
const Content = Type.Object({ ...Form.properties, pictures: Pictures });

const Banner = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: StringEnum(BANNER_STATES),
  position: Type.Integer(),
  form: Form,
  pictures: Pictures,
  /** What shoppers see meanwhile: the approved version; null while there is none. */
  shown: Nullable(Content),
  /** Why it was refused; empty otherwise. */
  reason: Type.String(),
  /** What is missing before it can be sent, by the name of its field. */
  missing: Type.Array(Type.String()),
});
export type Banner = Static<typeof Banner>;

/** The brand's own goods that a banner may lead to. */
const Target = Type.Object({ id: Type.Integer(), name: Type.String() });
const Banners = Type.Object({ banners: Type.Array(Banner) });
const One = Type.Object({ ...Banner.properties, targets: Type.Array(Target) });
export type BannerDetail = Static<typeof One>;
const Saved = Type.Object({ ...Banner.properties, merged });

const read = { who: "vendor", may: "brand.read" } as const;
const edit = { who: "vendor", may: "brand.edit" } as const;

export const bannerRoutes = {
  "GET /customer-api/vendor/banners": {
    access: read,
    summary: "The brand's banners in their order",
    reply: dataOnly(Banners),
  },
  "POST /customer-api/vendor/banners": {
    access: edit,
    summary: "Begins a banner, as a draft; a brand has eight at most",
    body: Type.Object({ headline: LocalizedText(headlineLength), alt: LocalizedText(altLength) }),
    reply: dataOnly(Banner),
  },
  "GET /customer-api/vendor/banners/:id": {
    access: read,
    summary: "One of the brand's banners, with the goods that it may lead to",
    params: IdParams,
    reply: dataOnly(One),
  },
  "PUT /customer-api/vendor/banners/:id": {
    access: edit,
    summary: "Changes what was touched of a banner; an approved one waits again, and is shown meanwhile as it was",
    params: IdParams,
    body: changesTo(Changes),
    ...conflictAware,
    reply: dataOnly(Saved),
  },
  "POST /customer-api/vendor/banners/:id/submit": {
    access: edit,
    summary: "Sends a banner to the store's team; names what it lacks",
    params: IdParams,
    reply: dataOnly(Banner),
  },
  "POST /customer-api/vendor/banners/:id/move": {
    access: edit,
    summary: "Puts a banner at another place, counted from 1",
    params: IdParams,
    body: Type.Object({ to: Type.Integer({ minimum: 1, maximum: banners }) }),
    reply: dataOnly(Banners),
  },
  "DELETE /customer-api/vendor/banners/:id": {
    access: edit,
    summary: "Takes a banner away, from the brand's page, too",
    params: IdParams,
    reply: dataOnly(Banners),
  },
} as const satisfies RouteTable;

/** Registered apart: its body is the picture itself, not JSON. */
export const bannerPictureRoutes = {
  "POST /customer-api/vendor/banners/:id/pictures/:kind": {
    access: edit,
    bodyLimit: BANNER_LIMITS.pictureBytes,
    summary: "A picture of a banner: JPEG, PNG, WebP or AVIF, 5 MiB at most; kept as one made anew of its points",
    params: Type.Object({ id: Id, kind: StringEnum(BANNER_PICTURES) }),
    reply: dataOnly(Banner),
  },
} as const satisfies RouteTable;

const StaffBanner = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: StringEnum(BANNER_STATES),
  vendor: Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() }),
  content: Content,
  /** As shoppers see it now; null for a new one. */
  shown: Nullable(Content),
  /** What it leads to, and what the shown one does; empty for nothing. */
  target: Type.String(),
  shown_target: Type.String(),
  home: Home,
  reason: Type.String(),
  submitted_at: Nullable(Time),
});
export type StaffBanner = Static<typeof StaffBanner>;

export const bannerStaffRoutes = {
  "GET /customer-api/staff/banners": {
    access: { who: "staff", may: "vendors.read" },
    summary: "Banners that were sent: of those that wait the first first, of all others the latest",
    query: Type.Object({
      state: Type.Optional(StringEnum(SENT_STATES)),
      after: After,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    reply: dataOnly(cursorList(StaffBanner)),
  },
  "POST /customer-api/staff/banners/:id/approve": {
    access: { who: "staff", may: "vendors.decide" },
    summary: "Shows a banner as it was seen; one that was changed meanwhile is looked at again",
    params: IdParams,
    body: Type.Object({ version: Version, home: Type.Optional(Home) }),
    reply: dataOnly(StaffBanner),
  },
  "PUT /customer-api/staff/banners/:id/home": {
    access: { who: "staff", may: "vendors.decide" },
    summary: "Puts an approved banner on the home page, too, on days of its own; null takes it off",
    params: IdParams,
    body: Type.Object({ version: Version, home: Home }),
    reply: dataOnly(StaffBanner),
  },
  "POST /customer-api/staff/banners/:id/refuse": {
    access: { who: "staff", may: "vendors.decide" },
    summary: "Refuses a banner with a reason that the brand reads; what was approved before stays shown",
    params: IdParams,
    body: Type.Object({ reason: requiredText(reasonLength) }),
    reply: dataOnly(StaffBanner),
  },
} as const satisfies RouteTable;

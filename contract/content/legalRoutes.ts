import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, Nullable, Time, inEachLanguage, requiredText, text, StringEnum } from "../shared";
import { Article } from "./articleRoutes";
import { EDITION, LEGAL_PAGES } from "./articleTerms";

const Version = Type.String({ pattern: EDITION, maxLength: 8 });
const CHANGES_LENGTH = 1000;
const Moment = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$", maxLength: 40 });

const Edition = Type.Object({
  version: Type.String(),
  valid_from: Time,
  /** Null for the one in force as long as none is to follow it. */
  valid_until: Nullable(Time),
  /** What is different from the one before, in the reader's language. */
  changes: Type.String(),
  is_current: Type.Boolean(),
});
export type Edition = Static<typeof Edition>;

const { id, slug, path, title, summary, blocks, pictures, videos, products, models, bundle_totals } =
  Article.properties;
const LegalText = Type.Object({
  ...{ id, slug, path, title, summary, blocks, pictures, videos, products, models, bundle_totals },
  edition: Edition,
  /** All that are or were in force, the latest first. */
  editions: Type.Array(Edition),
});
export type LegalText = Static<typeof LegalText>;

export const legalRoutes = {
  "GET /common-api/legal/:slug": {
    access: "anyone",
    summary: "A text of the store's law as it is in force, or a former version of it",
    params: Type.Object({ slug: StringEnum(LEGAL_PAGES) }),
    query: Type.Object({ locale: Type.Optional(text(10)), version: Type.Optional(Version) }),
    reply: dataOnly(LegalText),
  },
} as const satisfies RouteTable;

const StaffEdition = Type.Object({
  version: Type.String(),
  valid_from: Time,
  changes: inEachLanguage(Type.String()),
  /** To come, in force, or followed by another. */
  state: Type.Unsafe<"planned" | "current" | "former">({ type: "string", enum: ["planned", "current", "former"] }),
});

const Editions = Type.Object({ editions: Type.Array(StaffEdition), next: Type.String() });
export type StaffEditions = Static<typeof Editions>;

export const legalStaffRoutes = {
  "GET /common-api/staff/articles/:id/editions": {
    access: { who: "staff", may: "content.read" },
    summary: "Versions of a text of the store's law, the latest first",
    params: IdParams,
    reply: dataOnly(Editions),
  },
  "POST /common-api/staff/articles/:id/editions": {
    access: { who: "staff", may: "content.edit" },
    summary: "Puts the text as it is saved into force, now or from a later moment, with what changed",
    params: IdParams,
    body: Type.Object({
      /** Of the article, as it was seen: what was saved meanwhile is read first. */
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      valid_from: Type.Optional(Moment),
      changes: inEachLanguage(requiredText(CHANGES_LENGTH)),
    }),
    reply: dataOnly(Editions),
  },
} as const satisfies RouteTable;

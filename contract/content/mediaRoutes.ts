import { Type, type Static } from "typebox";
import { After, ChangeEntry, changesTo, cursorList, merged, conflictAware } from "../desk/desk";
import { LANGUAGES } from "../markets";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { Id, IdParams, Nullable, Picture, Time, inEachLanguage, text, StringEnum } from "../shared";
import { VideoFile } from "./articleRoutes";
import { MEDIA_KINDS, MEDIA_LIMITS } from "./mediaTerms";

const LocalizedText = (most: number) => inEachLanguage(text(most));
const words = {
  /** What is to be seen, for whoever does not see it. */
  alt: LocalizedText(MEDIA_LIMITS.alt),
  caption: LocalizedText(MEDIA_LIMITS.caption),
};
const credit = text(MEDIA_LIMITS.credit);

const Form = Type.Object({ ...words, credit });
export type MediaForm = Static<typeof Form>;
const Changes = Type.Partial(
  Type.Object({ alt: Type.Partial(words.alt), caption: Type.Partial(words.caption), credit }),
  { additionalProperties: false },
);

const Medium = Type.Object({
  id: Type.Integer(),
  /** As texts name it: media-12. */
  key: Type.String(),
  kind: StringEnum(MEDIA_KINDS),
  form: Form,
  /** Who put it here; empty for the store itself. */
  owner: Type.String(),
  bytes: Type.Integer(),
  picture: Nullable(Picture),
  video: Nullable(VideoFile),
  /** What has to be there before a text that names it is shown, by field. */
  missing: Type.Array(Type.String()),
  /** In how many texts it stands. */
  uses: Type.Integer(),
  changed_at: Time,
});
export type Medium = Static<typeof Medium>;

const Detail = Type.Object({
  ...Medium.properties,
  version: Type.Integer(),
  used_in: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
  history: Type.Array(ChangeEntry),
});
export type MediumDetail = Static<typeof Detail>;

const read = { who: "staff", may: "content.read" } as const;
const edit = { who: "staff", may: "content.edit" } as const;

export const mediaRoutes = {
  "GET /common-api/staff/media": {
    access: read,
    summary: "Pictures and videos for texts, the last one first, by kind and words",
    query: Type.Object({
      kind: Type.Optional(StringEnum(MEDIA_KINDS)),
      q: Type.Optional(text(100)),
      after: After,
    }),
    reply: dataOnly(cursorList(Medium)),
  },
  "GET /common-api/staff/media/:id": {
    access: read,
    summary: "One of them, with the texts that it stands in",
    params: IdParams,
    reply: dataOnly(Detail),
  },
  "PUT /common-api/staff/media/:id": {
    access: edit,
    summary: "Saves what was touched of its words",
    params: IdParams,
    body: changesTo(Changes),
    ...conflictAware,
    reply: dataOnly(Type.Object({ ...Detail.properties, merged })),
  },
  "DELETE /common-api/staff/media/:id": {
    access: edit,
    summary: "Takes it away; what a text names stays, and is told where",
    params: IdParams,
    reply: dataOnly(Empty),
  },
  "DELETE /common-api/staff/media/:id/captions/:language": {
    access: edit,
    summary: "Takes the captions of a video in a language away",
    params: Type.Object({ id: Id, language: StringEnum(LANGUAGES) }),
    reply: dataOnly(Detail),
  },
} as const satisfies RouteTable;

/** Registered apart: their bodies are files, not JSON. */
export const mediaFileRoutes = {
  "POST /common-api/staff/media": {
    access: edit,
    bodyLimit: MEDIA_LIMITS.fileBytes,
    summary: "A picture (JPEG, PNG, WebP, AVIF) or a video (MP4, WebM), 5 MiB at most; one that is there is answered",
    reply: dataOnly(Detail),
  },
  "POST /common-api/staff/media/:id/file": {
    access: edit,
    bodyLimit: MEDIA_LIMITS.fileBytes,
    summary: "Another file of the same kind in its place, in all texts that name it",
    params: IdParams,
    reply: dataOnly(Detail),
  },
  "POST /common-api/staff/media/:id/captions/:language": {
    access: edit,
    bodyLimit: MEDIA_LIMITS.captionBytes,
    summary: "Captions of a video (WebVTT) in a language",
    params: Type.Object({ id: Id, language: StringEnum(LANGUAGES) }),
    reply: dataOnly(Detail),
  },
} as const satisfies RouteTable;

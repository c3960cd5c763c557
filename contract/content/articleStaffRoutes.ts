import { Type, type Static } from "typebox";
import { After, ChangeEntry, changesTo, cursorList, merged, conflictAware } from "../desk/desk";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, Time, inEachLanguage, text, StringEnum } from "../shared";
import { ARTICLE_KINDS, ARTICLE_LIMITS, ARTICLE_SLUG, ARTICLE_STATES } from "./articleTerms";
import { Article } from "./articleRoutes";
import { CONTENT_LIMITS } from "./blocks";

const LocalizedText = (most: number) => inEachLanguage(text(most));
const Slug = Type.String({ pattern: ARTICLE_SLUG, maxLength: ARTICLE_LIMITS.slug });
const Names = (most: number) => Type.Array(text(ARTICLE_LIMITS.slug * 2), { maxItems: most });

const plain = {
  slug: Slug,
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** From when a published one is shown. */
  publish_at: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$", maxLength: 40 }),
  picture: text(ARTICLE_LIMITS.slug),
  tags: Names(ARTICLE_LIMITS.tags),
  related: Names(ARTICLE_LIMITS.related),
};
const words = {
  title: LocalizedText(ARTICLE_LIMITS.title),
  summary: LocalizedText(ARTICLE_LIMITS.summary),
  /** As its author writes it: Markdown with the store's blocks. */
  text: LocalizedText(CONTENT_LIMITS.source),
};

const Form = Type.Object({ ...words, ...plain });
export type ArticleForm = Static<typeof Form>;

const Changes = Type.Partial(
  Type.Object({
    title: Type.Partial(words.title),
    summary: Type.Partial(words.summary),
    text: Type.Partial(words.text),
    ...plain,
  }),
  { additionalProperties: false },
);

export const ArticleRow = Type.Object({
  id: Type.Integer(),
  kind: StringEnum(ARTICLE_KINDS),
  state: StringEnum(ARTICLE_STATES),
  title: Type.String(),
  path: Type.String(),
  publish_at: Time,
  changed_at: Time,
  /** Languages whose words are older than the English ones. */
  outdated: Type.Array(Type.String()),
  helpful: Type.Integer(),
  unhelpful: Type.Integer(),
});
export type ArticleRow = Static<typeof ArticleRow>;

const Detail = Type.Object({
  ...ArticleRow.properties,
  version: Type.Integer(),
  form: Form,
  /** Why it did not help, by reason, and what visitors wrote about it. */
  reasons: Type.Record(Type.String(), Type.Integer()),
  comments: Type.Array(Type.Object({ text: Type.String(), at: Time })),
  history: Type.Array(ChangeEntry),
});
export type ArticleDetail = Static<typeof Detail>;

const read = { who: "staff", may: "content.read" } as const;
const edit = { who: "staff", may: "content.edit" } as const;

export const articleStaffRoutes = {
  "GET /common-api/staff/articles": {
    access: read,
    summary: "Articles by kind, state and words of their titles, the last changed first",
    query: Type.Object({
      kind: Type.Optional(StringEnum(ARTICLE_KINDS)),
      state: Type.Optional(StringEnum(ARTICLE_STATES)),
      outdated: Type.Optional(Type.Boolean()),
      q: Type.Optional(text(100)),
      after: After,
    }),
    reply: dataOnly(cursorList(ArticleRow)),
  },
  "GET /common-api/staff/articles/:id": {
    access: read,
    summary: "An article as its editors see it, with its history and what visitors said of it",
    params: IdParams,
    reply: dataOnly(Detail),
  },
  "POST /common-api/staff/articles": {
    access: edit,
    summary: "Begins an article, as a draft",
    body: Type.Object({
      kind: StringEnum(ARTICLE_KINDS),
      section_id: Type.Optional(Id),
      slug: Slug,
      title: LocalizedText(ARTICLE_LIMITS.title),
    }),
    reply: dataOnly(Detail),
  },
  "PUT /common-api/staff/articles/:id": {
    access: edit,
    summary: "Saves what was touched of an article; a new address leaves a redirect from the old one",
    params: IdParams,
    body: changesTo(Changes),
    bodyLimit: 512 * 1024,
    ...conflictAware,
    reply: dataOnly(Type.Object({ ...Detail.properties, merged })),
  },
  "POST /common-api/staff/articles/:id/state": {
    access: edit,
    summary: "Publishes an article, takes it back to a draft or archives it",
    params: IdParams,
    body: Type.Object({ to: StringEnum(ARTICLE_STATES) }),
    reply: dataOnly(Detail),
  },
  "POST /common-api/staff/articles/preview": {
    access: read,
    summary: "A text as visitors would read it in a market, with what of it cannot be shown by line",
    body: Type.Object({
      locale: text(10),
      title: text(ARTICLE_LIMITS.title),
      summary: text(ARTICLE_LIMITS.summary),
      text: text(CONTENT_LIMITS.source),
    }),
    bodyLimit: 128 * 1024,
    reply: dataOnly(
      Type.Object({
        blocks: Article.properties.blocks,
        pictures: Article.properties.pictures,
        videos: Article.properties.videos,
        products: Article.properties.products,
        models: Article.properties.models,
        bundle_totals: Article.properties.bundle_totals,
        title: Type.String(),
        summary: Type.String(),
        problems: Type.Array(Type.String()),
      }),
    ),
  },
  "GET /common-api/staff/content-sections": {
    access: read,
    summary: "Sections of the help center and categories of the blog",
    reply: dataOnly(
      Type.Object({
        sections: Type.Array(Type.Object({ id: Type.Integer(), kind: StringEnum(ARTICLE_KINDS), name: Type.String() })),
      }),
    ),
  },
} as const satisfies RouteTable;

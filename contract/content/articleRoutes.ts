import { Type, type Static } from "typebox";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { ModelFile } from "../media";
import { ProductCard } from "../product";
import { Money, Nullable, Picture, Room, Time, text } from "../shared";
import { LIMITS } from "../limits";
import { ARTICLE_LIMITS, UNHELPFUL_REASONS } from "./articleTerms";
import { Blocks } from "./blocks";

const locale = Type.Object({ locale: Type.Optional(text(10)) });
const slug = Type.String({ pattern: "^[a-z0-9-]{1,80}$", maxLength: 80 });

/** An article as lists show it; `path` carries no locale. */
export const ArticleCard = Type.Object({
  slug: Type.String(),
  path: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  section: Type.Object({ slug: Type.String(), name: Type.String() }),
  published_at: Time,
  minutes: Type.Integer(),
  picture: Nullable(Picture),
});
export type ArticleCard = Static<typeof ArticleCard>;

export const Author = Type.Object({
  key: Type.String(),
  name: Type.String(),
  role: Type.String(),
  about: Type.String(),
});
export type Author = Static<typeof Author>;

export const Tag = Type.Object({ slug: Type.String(), name: Type.String() });
export type Tag = Static<typeof Tag>;

/** A video of the store's own: its file, and its captions by language. */
export const VideoFile = Type.Object({
  src: Type.String(),
  type: Type.String(),
  /** Null where the file does not say. */
  seconds: Nullable(Type.Integer()),
  uploaded_at: Time,
  captions: Type.Array(Type.Object({ language: Type.String(), src: Type.String() })),
});
export type VideoFile = Static<typeof VideoFile>;

/** Pictures, videos and products that the text names, by key and by slug. */
const Shown = {
  pictures: Type.Record(Type.String(), Picture),
  videos: Type.Record(Type.String(), VideoFile),
  products: Type.Array(ProductCard),
  /** 3-D models of the products that can be turned around in the text, by slug; what has none is left out. */
  models: Type.Record(Type.String(), ModelFile),
  /** What the products of each set-up cost together, set-up by set-up as the text has them. */
  bundle_totals: Type.Array(Money),
};

export const Article = Type.Object({
  id: Type.Integer(),
  ...ArticleCard.properties,
  changed_at: Time,
  blocks: Blocks,
  ...Shown,
  room: Nullable(Room),
  author: Nullable(Author),
  tags: Type.Array(Tag),
  related: Type.Array(ArticleCard),
});
export type Article = Static<typeof Article>;

export const HelpSection = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  summary: Type.String(),
  icon: Type.String(),
  articles: Type.Array(ArticleCard),
});
export type HelpSection = Static<typeof HelpSection>;

export const BlogPage = Type.Object({
  /** Of what the list is: its name and what it holds; both empty for all. */
  heading: Type.Object({ name: Type.String(), summary: Type.String() }),
  articles: Type.Array(ArticleCard),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
  categories: Type.Array(Tag),
  tags: Type.Array(Tag),
});
export type BlogPage = Static<typeof BlogPage>;

export const FoundArticles = Type.Object({
  articles: Type.Array(ArticleCard),
  /** The words that were looked for in place of misspelt ones; empty when all were known. */
  corrected: Type.String(),
});
export type FoundArticles = Static<typeof FoundArticles>;

export const articleRoutes = {
  "GET /common-api/help": {
    access: "anyone",
    summary: "Sections of the help center with their articles",
    query: locale,
    reply: dataOnly(Type.Object({ sections: Type.Array(HelpSection) })),
  },
  "GET /common-api/help/:section": {
    access: "anyone",
    summary: "A section of the help center",
    params: Type.Object({ section: slug }),
    query: locale,
    reply: dataOnly(HelpSection),
  },
  "GET /common-api/help/:section/:slug": {
    access: "anyone",
    summary: "An article of the help center",
    params: Type.Object({ section: slug, slug }),
    query: locale,
    reply: dataOnly(Article),
  },
  "GET /common-api/help-search": {
    access: "anyone",
    summary: "Articles of the help center for words, also misspelt ones",
    query: Type.Object({ ...locale.properties, q: text(LIMITS.searchLength) }),
    reply: dataOnly(FoundArticles),
  },
  "POST /common-api/articles/:id/vote": {
    access: "anyone",
    summary: "Whether an article helped; one vote a browser, the last one counts",
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    body: Type.Object({
      helpful: Type.Boolean(),
      reason: Type.Optional(
        Type.Unsafe<(typeof UNHELPFUL_REASONS)[number]>({ type: "string", enum: [...UNHELPFUL_REASONS] }),
      ),
      comment: Type.Optional(text(ARTICLE_LIMITS.comment)),
    }),
    reply: dataOnly(Empty),
  },
  "GET /common-api/blog": {
    access: "anyone",
    summary: "Articles of the blog, the latest first: all, of a category, with a tag or for words",
    query: Type.Object({
      ...locale.properties,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      category: Type.Optional(slug),
      tag: Type.Optional(slug),
      q: Type.Optional(text(LIMITS.searchLength)),
    }),
    reply: dataOnly(BlogPage),
  },
  "GET /common-api/blog/:slug": {
    access: "anyone",
    summary: "An article of the blog",
    params: Type.Object({ slug }),
    query: locale,
    reply: dataOnly(Article),
  },
  "GET /common-api/pages/:slug": {
    access: "anyone",
    summary: "A page with an address of its own",
    params: Type.Object({ slug }),
    query: locale,
    reply: dataOnly(Article),
  },
} as const satisfies RouteTable;

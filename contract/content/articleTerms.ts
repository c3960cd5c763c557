/** Where a text stands: in the help center, in the blog, or at an address of its own. */
export const ARTICLE_KINDS = ["help", "blog", "page"] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

export const ARTICLE_STATES = ["draft", "published", "archived"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export const UNHELPFUL_REASONS = ["unclear", "incomplete", "wrong", "not_my_question"] as const;
export type UnhelpfulReason = (typeof UNHELPFUL_REASONS)[number];

export const ARTICLE_LIMITS = {
  title: 90,
  summary: 300,
  slug: 80,
  tags: 8,
  related: 4,
  /** Articles of a list in the blog. */
  pageSize: 12,
  found: 20,
  comment: 500,
  versions: 50,
  listed: 50,
  preview: 24,
} as const;

/** What the editor works with a day; the rest is for people who know the store's addresses. */
export const ARTICLE_SLUG = "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$";

/** The address of an article without locale; a page stands at the top. */
export const articlePath = (kind: ArticleKind, section: string, slug: string): string => {
  if (kind === "help") return `/help-center/${section}/${slug}`;
  if (kind === "blog") return `/ourblog/${slug}`;
  return `/${PAGE_PATHS[slug] ?? slug}`;
};

/** Pages that do not stand at the top level. */
const PAGE_PATHS: Readonly<Record<string, string>> = { "nft-partnership-terms": "nft-partnership/terms" };

/** Pages of the law: what visitors read of them is the edition in force, never what is being written. */
export const LEGAL_PAGES = ["privacy", "terms-of-use"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
export const isLegal = ({ kind, slug }: { kind: ArticleKind; slug: string }): boolean =>
  kind === "page" && (LEGAL_PAGES as readonly string[]).includes(slug);

/** An edition of such a page: 1.4, then 1.5. */
export const EDITION = "^[1-9]\\d{0,2}\\.\\d{1,3}$";

/** Minutes that a text takes at 220 words a minute, at least one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / 220));

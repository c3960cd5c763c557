import { ARTICLE_LIMITS, articlePath, isLegal, type ArticleKind } from "../../../contract/content/articleTerms";
import type { Article, BlogPage, FoundArticles, HelpSection } from "../../../contract/content/articleRoutes";
import type { Market } from "../../../contract/locales";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { articleErrors } from "./errors";
import { presentArticle, articleCards, showingIn } from "./present";
import {
  countBlog,
  findArticle,
  findBlogCards,
  findCards,
  findHelpCards,
  findSections,
  findTags,
  isArchived,
  type BlogQuery,
} from "./repository";
import { findRedirect } from "./staff/repository";
import { searchArticles } from "./searchArticles";
import { pageCount } from "../../db/paging";

type Source = Pick<Deps, "db" | "clock" | "env">;

const readingOf = ({ clock }: Source, { language }: Market) => ({ language, now: clock.now() });

/** Sections in their order; one without an article is left out. */
export async function readHelp(source: Source, market: Market): Promise<{ sections: HelpSection[] }> {
  const [sections, cards, showing] = await Promise.all([
    findSections(source.db, "help"),
    findHelpCards(source.db, readingOf(source, market)),
    showingIn(source, market, source.env.storeName),
  ]);
  const shown = await articleCards(source, cards, showing);
  return {
    sections: sections
      .map(({ slug, name, summary, icon }) => ({
        slug,
        name: name[market.language],
        summary: summary[market.language],
        icon,
        articles: shown.filter(({ section }) => section.slug === slug),
      }))
      .filter(({ articles }) => articles.length > 0),
  };
}

/** Throws 404 for one that is unknown or has no article. */
export async function readHelpSection(source: Source, market: Market, slug: string): Promise<HelpSection> {
  const { sections } = await readHelp(source, market);
  const section = sections.find((each) => each.slug === slug);
  if (!section) throw new DomainError(articleErrors.unknown);
  return section;
}

/**
 * What had the address before is answered as it is now: its path tells where. Throws 410 for what visitors could read
 * and was deleted, 404 for everything else that is not shown, and for an article of another section.
 */
export async function readArticle(
  source: Source,
  market: Market,
  { kind, section, slug }: { kind: ArticleKind; section?: string; slug: string },
): Promise<Article> {
  // Of a text of the law nobody reads what is being written (`legal/readLegal.ts`).
  if (isLegal({ kind, slug })) throw new DomainError(articleErrors.unknown);
  const found = await findArticle(source.db, readingOf(source, market), { kind, slug });
  const isThere = found && (section === undefined || found.section === section);
  const row = isThere ? found : await findMoved(source, market, { kind, path: articlePath(kind, section ?? "", slug) });
  if (!row)
    throw new DomainError((await isArchived(source.db, kind, slug)) ? articleErrors.gone : articleErrors.unknown);
  return presentArticle(source, row, await showingIn(source, market, source.env.storeName));
}

async function findMoved(source: Source, market: Market, { kind, path }: { kind: ArticleKind; path: string }) {
  const leadsTo = await findRedirect(source.db, path);
  const slug = leadsTo?.split("/").at(-1);
  return slug === undefined ? undefined : findArticle(source.db, readingOf(source, market), { kind, slug });
}

export async function searchHelp(source: Source, market: Market, text: string): Promise<FoundArticles> {
  const { ids, corrected } = await searchArticles(source, { kind: "help", language: market.language, text });
  const [cards, showing] = await Promise.all([
    findCards(source.db, readingOf(source, market), ids.slice(0, ARTICLE_LIMITS.found)),
    showingIn(source, market, source.env.storeName),
  ]);
  return { articles: await articleCards(source, cards, showing), corrected };
}

interface BlogRequest {
  page: number;
  category?: string | undefined;
  tag?: string | undefined;
  q?: string | undefined;
}

/** A page of the blog. One behind the last is empty. Throws 404 for an unknown category or tag. */
export async function readBlog(source: Source, market: Market, wanted: BlogRequest): Promise<BlogPage> {
  const { language } = market;
  const [categories, tags, showing] = await Promise.all([
    findSections(source.db, "blog"),
    findTags(source.db),
    showingIn(source, market, source.env.storeName),
  ]);
  const category = categories.find(({ slug }) => slug === wanted.category);
  const tag = tags.find(({ slug }) => slug === wanted.tag);
  if ((wanted.category !== undefined && !category) || (wanted.tag !== undefined && !tag))
    throw new DomainError(articleErrors.unknown);
  const ids =
    wanted.q === undefined ? undefined : (await searchArticles(source, { kind: "blog", language, text: wanted.q })).ids;
  const query: BlogQuery = { category: wanted.category, tag: wanted.tag, ids };
  const total = ids?.length === 0 ? 0 : await countBlog(source.db, source.clock.now(), query);
  const pages = Math.max(1, pageCount(total, ARTICLE_LIMITS.pageSize));
  const span = { limit: ARTICLE_LIMITS.pageSize, offset: (wanted.page - 1) * ARTICLE_LIMITS.pageSize };
  const rows = total === 0 ? [] : await findBlogCards(source.db, readingOf(source, market), query, span);
  const named = ({ slug, name }: { slug: string; name: Record<string, string> }) => ({
    slug,
    name: name[language] ?? "",
  });
  return {
    heading: { name: (category ?? tag)?.name[language] ?? "", summary: category?.summary[language] ?? "" },
    articles: await articleCards(source, rows, showing),
    page: wanted.page,
    total_pages: pages,
    total,
    categories: categories.map(named),
    tags: tags.map(named),
  };
}

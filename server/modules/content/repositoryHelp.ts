import { and, eq, or, sql } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { articles, articleWords, contentSections } from "../../db/schema";
import { isShown } from "../articles/repository";

interface Naming {
  /** Of the product, now and before. */
  slugs: readonly string[];
  language: Language;
  now: Date;
  most: number;
}

/** Articles of the help center whose text names a product. */
export function listHelpNaming(db: Queries, { slugs, language, now, most }: Naming) {
  const names = or(...slugs.map((slug) => sql`${articleWords.body} @> ${JSON.stringify([{ slugs: [slug] }])}::jsonb`));
  return db
    .select({ slug: articles.slug, section: contentSections.slug, title: articleWords.title })
    .from(articles)
    .innerJoin(articleWords, and(eq(articleWords.articleId, articles.id), eq(articleWords.language, language)))
    .innerJoin(contentSections, eq(contentSections.id, articles.sectionId))
    .where(and(eq(articles.kind, "help"), isShown(now), names))
    .orderBy(articles.position, articles.id)
    .limit(most);
}

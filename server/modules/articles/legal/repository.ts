import { and, desc, eq, isNull, lte } from "drizzle-orm";
import type { LegalPage } from "../../../../contract/content/articleTerms";
import type { Queries, Transaction } from "../../../db/client";
import { articleEditions, articles } from "../../../db/schema";

export type EditionRow = typeof articleEditions.$inferSelect;

export async function findLegalArticle(db: Queries, slug: LegalPage) {
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.kind, "page"), eq(articles.slug, slug), eq(articles.state, "published")));
  return found;
}

/** More than a store makes in a hundred years. */
const MOST = 200;

/** The latest first, those to come included. */
export const findEditions = (db: Queries, articleId: number): Promise<EditionRow[]> =>
  db
    .select()
    .from(articleEditions)
    .where(eq(articleEditions.articleId, articleId))
    .orderBy(desc(articleEditions.validFrom))
    .limit(MOST);

/** Keeps the numbers of what is or was in force as they are now; once kept they stay. */
export async function snapshotFacts(
  tx: Transaction,
  { articleId, now, facts }: { articleId: number; now: Date; facts: EditionRow["facts"] },
): Promise<void> {
  const isOpen = and(
    eq(articleEditions.articleId, articleId),
    lte(articleEditions.validFrom, now),
    isNull(articleEditions.facts),
  );
  await tx.update(articleEditions).set({ facts }).where(isOpen);
}

export async function insertEdition(tx: Transaction, row: typeof articleEditions.$inferInsert): Promise<void> {
  await tx.insert(articleEditions).values(row);
}

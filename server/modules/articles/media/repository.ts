import { and, count, desc, eq, ilike, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import { MEDIA_LIMITS, type MediaKind } from "../../../../contract/content/mediaTerms";
import type { Queries, Transaction } from "../../../db/client";
import { contentCaptions, contentMedia, contentMediaUses, customers } from "../../../db/schema";
import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";

export interface MediaQuery {
  kind?: MediaKind | undefined;
  q?: string | undefined;
  /** Id of the last one that was seen. */
  after?: number | undefined;
}

const uses = sql<number>`(select count(*)::int from ${contentMediaUses} u where u.media_id = ${contentMedia.id})`;
const listed = { row: contentMedia, name: customers.fullname, email: customers.email, uses };

const whereOf = ({ kind, q }: MediaQuery): SQL | undefined => {
  const like = `%${(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    kind && eq(contentMedia.kind, kind),
    q
      ? or(
          ilike(sql`${contentMedia.alt}::text`, like),
          ilike(sql`${contentMedia.caption}::text`, like),
          ilike(contentMedia.credit, like),
          ilike(sql`'media-' || ${contentMedia.id}`, like),
        )
      : undefined,
  );
};

const from = (db: Queries) =>
  db.select(listed).from(contentMedia).leftJoin(customers, eq(customers.id, contentMedia.ownerId)).$dynamic();

export type Listed = Awaited<ReturnType<typeof from>>[number];

/** One more than a page holds, so that it is known whether there is another. */
export const listMedia = (db: Queries, query: MediaQuery): Promise<Listed[]> =>
  from(db)
    .where(and(whereOf(query), query.after === undefined ? undefined : lt(contentMedia.id, query.after)))
    .orderBy(desc(contentMedia.id))
    .limit(MEDIA_LIMITS.listed + 1);

const COUNTED = 10_000;

export async function countMedia(db: Queries, query: MediaQuery): Promise<number> {
  const found = db.select({ id: contentMedia.id }).from(contentMedia).where(whereOf(query)).limit(COUNTED).as("found");
  return (await db.select({ total: count() }).from(found))[0]?.total ?? 0;
}

/** @throws 404 */
export async function readMedium(db: Queries, id: number): Promise<Listed> {
  const [found] = await from(db).where(eq(contentMedia.id, id));
  if (!found) throw new DomainError(articleErrors.unknown);
  return found;
}

/** The same, locked until the transaction ends. @throws 404 */
export async function lockMedium(tx: Transaction, id: number) {
  const [row] = await tx.select().from(contentMedia).where(eq(contentMedia.id, id)).for("update");
  if (!row) throw new DomainError(articleErrors.unknown);
  return row;
}

export async function findByName(db: Queries, name: string) {
  return (await db.select().from(contentMedia).where(eq(contentMedia.name, name)))[0];
}

/** Whose file a name is: of a medium itself, or of captions, whose text comes along. */
export async function findFile(
  db: Queries,
  name: string,
): Promise<{ id: number; captions: string | null } | undefined> {
  const medium = await findByName(db, name);
  if (medium) return { id: medium.id, captions: null };
  const [found] = await db.select().from(contentCaptions).where(eq(contentCaptions.name, name)).limit(1);
  return found && { id: found.mediaId, captions: found.text };
}

export async function findMedia(db: Queries, ids: readonly number[]) {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(contentMedia)
        .where(inArray(contentMedia.id, [...ids]));
}

type Columns = typeof contentMedia.$inferInsert;

/** Undefined for a file that the library has already. */
export async function insertMedium(tx: Transaction, medium: Columns) {
  return (await tx.insert(contentMedia).values(medium).onConflictDoNothing().returning())[0];
}

export async function updateMedium(tx: Transaction, id: number, columns: Partial<Columns>): Promise<void> {
  await tx.update(contentMedia).set(columns).where(eq(contentMedia.id, id));
}

export async function removeMedium(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contentMedia).where(eq(contentMedia.id, id));
}

export const articlesUsing = (db: Queries, ids: readonly number[]) =>
  db
    .select({ articleId: contentMediaUses.articleId })
    .from(contentMediaUses)
    .where(inArray(contentMediaUses.mediaId, [...ids]));

import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { reviewPhotos, reviews } from "../../../db/schema";

export type PhotoRow = typeof reviewPhotos.$inferSelect;

export const insertPhoto = (db: Queries, photo: typeof reviewPhotos.$inferInsert) =>
  db.insert(reviewPhotos).values(photo);

/** Photos of reviews in their order. */
export const listPhotos = (db: Queries, reviewIds: readonly number[]) =>
  db
    .select()
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPhotos.position), asc(reviewPhotos.id));

/** Whose a photo is, and the state of the review that it is in, null where it is in none. */
export async function findPhoto(db: Queries, name: string) {
  const [photo] = await db
    .select({ customerId: reviewPhotos.customerId, state: reviews.state })
    .from(reviewPhotos)
    .leftJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.name, name));
  return photo;
}

/** Uploads from before `until` that no review took. */
export const listUnused = (db: Queries, until: Date, limit: number) =>
  db
    .select()
    .from(reviewPhotos)
    .where(and(isNull(reviewPhotos.reviewId), lt(reviewPhotos.createdAt, until)))
    .limit(limit);

/** Forgets an upload, unless a review has taken it by now. */
export const deleteUnused = (db: Queries, id: number) =>
  db.delete(reviewPhotos).where(and(eq(reviewPhotos.id, id), isNull(reviewPhotos.reviewId)));

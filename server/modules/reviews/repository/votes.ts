import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { reviews, reviewVotes } from "../../../db/schema";

/** Reviews of a product that a voter found helpful, the latest first. */
export async function listVotedReviews(
  db: Queries,
  voter: string,
  productId: number,
  limit: number,
): Promise<number[]> {
  const voted = await db
    .select({ id: reviews.id })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.voter, voter), eq(reviewVotes.useful, true), eq(reviews.productId, productId)))
    .orderBy(desc(reviews.id))
    .limit(limit);
  return voted.map(({ id }) => id);
}

/** A review, held until the transaction ends. */
export async function lockReview(tx: Transaction, id: number) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  return review;
}

/** What a voter has said of a review. */
export async function findVote(tx: Transaction, reviewId: number, voter: string) {
  const [before] = await tx
    .select()
    .from(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.voter, voter)));
  return before;
}

/** How many at a place found a review helpful. */
export async function countVotesOf(tx: Transaction, reviewId: number, place: string): Promise<number> {
  const [neighbours] = await tx
    .select({ votes: count() })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.place, place), eq(reviewVotes.useful, true)));
  return neighbours?.votes ?? 0;
}

/** Writes a vote, or the last word of whoever has voted before. */
export const saveVote = (tx: Transaction, vote: Required<Omit<typeof reviewVotes.$inferInsert, "createdAt">>) =>
  tx
    .insert(reviewVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [reviewVotes.reviewId, reviewVotes.voter], set: { useful: vote.useful } });

/** Adds to the votes of a review that found it helpful; answers them. */
export async function addHelpful(tx: Transaction, reviewId: number, change: number): Promise<number | undefined> {
  const [now] = await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + ${change}` })
    .where(eq(reviews.id, reviewId))
    .returning();
  return now?.helpful;
}

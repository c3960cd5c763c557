import { and, desc, eq, ne } from "drizzle-orm";
import type { Feedback } from "../../../contract/reviews";
import { questions, reviews, reviewVotes } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { answerSide, ownedSince } from "./ownership";
import { photosOf } from "./photos";
import { presentReview } from "./present";
import type { Voter } from "./vote";

const QUESTIONS = 10;
const VOTES = 500;

/** What the store knows of the caller and one product. */
export async function readFeedback(
  { db }: Deps,
  { customer }: Caller,
  voter: Voter | null,
  productId: number,
): Promise<Feedback> {
  const voted = voter
    ? await db
        .select({ id: reviews.id })
        .from(reviewVotes)
        .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
        .where(and(eq(reviewVotes.voter, voter.name), eq(reviewVotes.useful, true), eq(reviews.productId, productId)))
        .orderBy(desc(reviews.id))
        .limit(VOTES)
    : [];
  const known = { voted: voted.map(({ id }) => id) };
  if (!customer) {
    return { ...known, is_signed_in: false, is_owner: false, review: null, questions: [], answers_as: "" };
  }
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.customerId, customer.id)));
  const photos = await photosOf(db, row ? [row.id] : []);
  const waiting = await db
    .select({ id: questions.id, text: questions.text, state: questions.state, reason: questions.reason })
    .from(questions)
    .where(
      and(eq(questions.productId, productId), eq(questions.customerId, customer.id), ne(questions.state, "published")),
    )
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(QUESTIONS);
  return {
    ...known,
    is_signed_in: true,
    is_owner: (await ownedSince(db, customer, productId)) !== null,
    review: row ? { ...presentReview(row, photos.get(row.id)), state: row.state, reason: row.reason } : null,
    questions: waiting,
    answers_as: (await answerSide(db, customer, productId)) ?? "",
  };
}

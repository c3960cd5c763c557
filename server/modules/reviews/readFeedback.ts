import type { Feedback } from "../../../contract/reviews";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { answerSide } from "./ownership";
import { photosOf } from "./photos";
import { presentReview } from "./present";
import type { Voter } from "./vote";
import { ownedSince } from "./repository/owners";
import { listWaitingQuestions } from "./repository/questions";
import { findReviewBy } from "./repository/reviews";
import { listVotedReviews } from "./repository/votes";

const QUESTIONS = 10;
const VOTES = 500;

/** What the store knows of the caller and one product. */
export async function readFeedback(
  { db }: Deps,
  { customer }: Caller,
  voter: Voter | null,
  productId: number,
): Promise<Feedback> {
  const voted = voter ? await listVotedReviews(db, voter.name, productId, VOTES) : [];
  const known = { voted };
  if (!customer) {
    return { ...known, is_signed_in: false, is_owner: false, review: null, questions: [], answers_as: "" };
  }
  const row = await findReviewBy(db, customer.id, productId);
  const photos = await photosOf(db, row ? [row.id] : []);
  const waiting = await listWaitingQuestions(db, customer.id, productId, QUESTIONS);
  return {
    ...known,
    is_signed_in: true,
    is_owner: (await ownedSince(db, customer, productId)) !== null,
    review: row ? { ...presentReview(row, photos.get(row.id)), state: row.state, reason: row.reason } : null,
    questions: waiting,
    answers_as: (await answerSide(db, customer, productId)) ?? "",
  };
}

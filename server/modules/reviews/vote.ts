import { createHmac } from "node:crypto";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { tooMany } from "../../http/limits";
import { reviewErrors } from "./errors";
import { countVote } from "./limits";
import { addHelpful, countVotesOf, findVote, saveVote, lockReview } from "./repository/votes";

/** Visitors of one address who may find one review helpful without an account: a household, not a script. */
const VISITORS_OF_A_PLACE = 5;
const A_DAY = 86_400;

export interface Voter {
  /** `customer:12`, or `visitor:` and the hash of the browser's cookie. */
  name: string;
  /** Hashed address of a visitor; empty for customers, whom the account counts. */
  place: string;
}

export function voterOf({ env }: Pick<Deps, "env">, { customer, ip }: Caller, visitor: string): Voter {
  const hidden = (text: string) => createHmac("sha256", env.secret).update(`vote ${text}`).digest("base64url");
  if (customer) return { name: `customer:${customer.id}`, place: "" };
  return { name: `visitor:${hidden(visitor)}`, place: hidden(ip) };
}

/**
 * Notes whether a review helped, once for each voter: the last word counts. Answers the votes for it. Throws 404 for
 * a review that is not shown, 422 for one's own, 429 for too many.
 */
export async function vote(deps: Deps, caller: Caller, voter: Voter, reviewId: number, useful: boolean) {
  await countVote(deps, caller);
  return deps.db.transaction(async (tx) => {
    // One vote at a time for each review, so that its count is the votes'.
    const review = await lockReview(tx, reviewId);
    if (!review || review.state !== "published") throw new DomainError(reviewErrors.unknownReview);
    if (caller.customer && review.customerId === caller.customer.id) throw new DomainError(reviewErrors.ownReview);
    const before = await findVote(tx, reviewId, voter.name);
    if (!before && voter.place !== "") {
      const votes = await countVotesOf(tx, reviewId, voter.place);
      if (votes >= VISITORS_OF_A_PLACE) throw tooMany(A_DAY);
    }
    await saveVote(tx, { reviewId, voter: voter.name, place: voter.place, useful });
    const change = Number(useful) - Number(before?.useful ?? false);
    const helpful = await addHelpful(tx, reviewId, change);
    return { product_id: review.productId, review_id: reviewId, helpful: helpful ?? review.helpful, useful };
  });
}

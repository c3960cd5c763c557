import type { ModeratedKind } from "../../../contract/rules/reviewTerms";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { tags } from "../catalog/tags";
import { reviewErrors } from "./errors";
import { plainLine } from "./plainText";
import { decideAnswer, decideQuestion, decideReview } from "./repository/moderation";
import { countStars } from "./repository/reviews";

export interface Verdict {
  kind: ModeratedKind;
  id: number;
  state: "published" | "rejected";
  reason: string;
  /** Who of the store's team decides. */
  by: number;
}

/**
 * Publishes or refuses what a customer wrote, as often as the team changes its mind. Nothing is deleted. Throws 404
 * and, without a reason to refuse, 422.
 */
export async function moderate(deps: Deps, { kind, id, state, reason: typed, by }: Verdict): Promise<void> {
  const reason = state === "rejected" ? plainLine(typed) : "";
  if (state === "rejected" && reason === "") throw new DomainError(reviewErrors.reasonNeeded, { field: "reason" });
  const set = { state, reason, moderatedAt: deps.clock.now(), moderatedBy: by };
  const productId = await deps.db.transaction(async (tx) => {
    if (kind === "review") {
      const reviewed = await decideReview(tx, id, set);
      if (reviewed !== undefined) await countStars(tx, reviewed);
      return reviewed;
    }
    return kind === "question" ? decideQuestion(tx, id, set) : decideAnswer(tx, id, set);
  });
  if (productId === undefined) throw new DomainError(reviewErrors.unknownText);
  deps.purge(tags.product(productId), tags.home);
}

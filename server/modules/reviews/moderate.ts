import { and, eq, sql } from "drizzle-orm";
import type { ModeratedKind } from "../../../contract/rules/reviewTerms";
import type { Queries } from "../../db/client";
import { answers, products, questions, reviews } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { tags } from "../catalog/tags";
import { reviewErrors } from "./errors";
import { plainLine } from "./plainText";

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
      const [row] = await tx.update(reviews).set(set).where(eq(reviews.id, id)).returning();
      if (row) await countStars(tx, row.productId);
      return row?.productId;
    }
    if (kind === "question") {
      const [row] = await tx.update(questions).set(set).where(eq(questions.id, id)).returning();
      return row?.productId;
    }
    const [row] = await tx.update(answers).set(set).where(eq(answers.id, id)).returning();
    if (!row) return undefined;
    const [question] = await tx.select().from(questions).where(eq(questions.id, row.questionId));
    return question?.productId;
  });
  if (productId === undefined) throw new DomainError(reviewErrors.unknownText);
  deps.purge(tags.product(productId), tags.home);
}

/** What cards and lists tell of a product's reviews: only published ones count. */
async function countStars(db: Queries, productId: number): Promise<void> {
  const published = and(eq(reviews.productId, productId), eq(reviews.state, "published"));
  const [stars] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      average: sql<number>`coalesce(round(avg(${reviews.rating}), 2), 0)`.mapWith(Number),
    })
    .from(reviews)
    .where(published);
  await db
    .update(products)
    .set({ reviewCount: stars?.count ?? 0, ratingAverage: stars?.average ?? 0 })
    .where(eq(products.id, productId));
}

import type { AnswerSide } from "../../../contract/rules/reviewTerms";
import type { Queries } from "../../db/client";
import { teamMay, type SignedIn } from "../../http/caller";
import { isGoodOf, ownedSince } from "./repository/owners";

/** As what somebody may answer questions about a product; null when they may not. */
export async function answerSide(
  db: Queries,
  customer: SignedIn | null,
  productId: number,
): Promise<AnswerSide | null> {
  if (!customer) return null;
  if (teamMay(customer, "reviews.moderate")) return "store";
  if (customer.vendor) {
    if (await isGoodOf(db, customer.vendor.id, productId)) return "vendor";
  }
  return (await ownedSince(db, customer, productId)) ? "owner" : null;
}

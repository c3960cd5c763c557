import type { AnswerSide } from "../../../contract/rules/reviewTerms";
import { isOpenIn, vendorMay } from "../../../contract/desk/rights";
import type { Queries } from "../../db/client";
import { teamMay, type SignedIn } from "../../http/caller";
import { vendorStateOf } from "../desk/repositoryMemberships";
import { isGoodOf, ownedSince } from "./repository/owners";

/** As what somebody may answer questions about a product; null when they may not. */
export async function answerSide(
  db: Queries,
  customer: SignedIn | null,
  productId: number,
): Promise<AnswerSide | null> {
  if (!customer) return null;
  if (teamMay(customer, "reviews.moderate")) return "store";
  if (await speaksForBrand(db, customer.vendor, productId)) return "vendor";
  return (await ownedSince(db, customer, productId)) ? "owner" : null;
}

/** For whom the brand's desk lets answer there, too: whoever may edit its goods, while it is open for that. */
async function speaksForBrand(db: Queries, vendor: SignedIn["vendor"], productId: number): Promise<boolean> {
  if (!vendor || !vendorMay(vendor.role, "goods.edit") || !(await isGoodOf(db, vendor.id, productId))) return false;
  const state = await vendorStateOf(db, vendor.id);
  return state !== null && isOpenIn(state, "goods.edit");
}

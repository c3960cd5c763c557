import type { PromotionForm } from "../../../contract/promotionDesk/promotionSchemas";
import type { Queries } from "../../db/client";
import { DomainError, httpErrors } from "../../http/errors";
import type { PromotionCandidate } from "../promotions/rules";
import { checkTerms } from "./checkForm";
import { columnsOf } from "./form";
import { findPromotion } from "./repository";

/** A saved promotion, or one that is being written. */
export interface About {
  id?: number | undefined;
  form?: PromotionForm | undefined;
}

/** Which of a cart's promotions it is: the code's, or one that comes by itself. */
export type CandidateSlot = "promotion" | "newCustomer" | "referral";

const SLOTS = { code: "promotion", new_customer: "newCustomer", referral: "referral" } as const;

/**
 * A promotion as a cart has it that may use it: its time and its limits are set aside, so that what is planned can be
 * looked at. What is being written counts before what is saved. @throws 404 for none, 422 with the field that is wrong
 */
export async function candidateOf(
  db: Queries,
  { id, form }: About,
): Promise<{ slot: CandidateSlot; candidate: PromotionCandidate }> {
  const found = id === undefined ? undefined : await findPromotion(db, id);
  if (id !== undefined && !found) throw new DomainError(httpErrors.notFound);
  if (form) await checkTerms(db, form);
  const terms = form ? await columnsOf(db, form) : found?.row;
  if (!terms) throw new DomainError(httpErrors.invalid, { field: "form" });
  const { kind, percent, amount, conditions, terms: given } = terms;
  const free = { startsAt: null, endsAt: null, totalLimit: null, perCustomer: null, used: 0 };
  const row = { kind, percent, amount, conditions, terms: given, ...free };
  return {
    slot: SLOTS[found?.row.trigger ?? "code"],
    candidate: { code: found?.row.code ?? "", row, usedByCustomer: 0, hasOrdered: false },
  };
}

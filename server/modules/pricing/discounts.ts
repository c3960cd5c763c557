import { share, split } from "../../money";
import { checkPromotion, isEligible, promotionDiscount, type PromotionOutcome } from "../promotions/rules";
import { exclude, ladderReduction } from "./discountRules";
import type { LineToPrice, PricingQuestion } from "./pricing";

/** A line on its way through the steps. */
export interface Draft {
  line: LineToPrice;
  amount: number;
  service: number;
  company: number;
  promotion: number;
}

export function draftOf(line: LineToPrice): Draft {
  const full = line.unitPrice * line.quantity;
  const amount = full - share(full, ladderReduction(line.quantity, line.hasLadder));
  return { line, amount, service: Math.min(amount, line.unitService * line.quantity), company: 0, promotion: 0 };
}

export function total<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}

/** Company discount and code, or the better of the two where they exclude each other. Changes the drafts. */
export function applyDiscounts(question: PricingQuestion, drafts: Draft[]): PromotionOutcome | null {
  const { promotion: offer, companyDiscount } = question;
  const reducible = drafts.filter(({ line }) => !line.isGiftCard);
  const company = share(
    total(reducible, ({ amount }) => amount),
    companyDiscount,
  );
  const companyShares = split(
    company,
    reducible.map(({ amount }) => amount),
  );
  const takeCompany = () => reducible.forEach((draft, index) => (draft.company = companyShares[index] ?? 0));

  const seen = (draft: Draft) => ({ ...draft.line, amount: draft.amount - draft.company });
  if (!offer) {
    takeCompany();
    return null;
  }
  const clash = offer.row !== null && offer.row.kind !== "free_shipping" && exclude("company", "promotion");
  if (!clash) takeCompany();
  const outcome = checkPromotion(offer, drafts.map(seen), question);
  if (outcome.refusal !== null || !offer.row) {
    if (clash) takeCompany();
    return outcome;
  }
  const eligible = drafts.filter((draft) => isEligible(seen(draft), offer.row?.conditions ?? {}));
  const left = eligible.map((draft) => draft.amount - draft.company);
  const saved = promotionDiscount(
    offer.row,
    left.reduce((sum, amount) => sum + amount, 0),
    question.currency,
  );
  if (clash && company >= saved && company > 0) {
    takeCompany();
    return { ...outcome, refusal: "betterDiscount" };
  }
  const shares = split(saved, left);
  eligible.forEach((draft, index) => (draft.promotion = shares[index] ?? 0));
  return outcome;
}

export function waivedDelivery(
  { promotion }: PricingQuestion,
  outcome: PromotionOutcome | null,
  waivable: number,
): number {
  return outcome?.refusal === null && promotion?.row?.kind === "free_shipping" ? waivable : 0;
}

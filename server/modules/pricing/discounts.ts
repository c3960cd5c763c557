import { share, split } from "../../money";
import { promotionShares } from "../promotions/discountShares";
import { checkPromotion, type EligibleLine, type PromotionCandidate, type PromotionOutcome } from "../promotions/rules";
import { exclude } from "./discountRules";
import { draftLines, netOf, reachesLadder, total, type Draft, type Drafted } from "./draftLines";
import type { Pricing, PricingQuestion } from "./pricing";

/**
 * What a cart may have, in the order in which it is taken. The ladder belongs to lines, but stands or falls with the
 * whole cart.
 */
const KINDS = ["quantity", "company", "promotion", "newCustomer", "referral"] as const;
type CartDiscount = (typeof KINDS)[number];
type Offered = Exclude<CartDiscount, "quantity" | "company">;

export interface Discounted extends Pick<Pricing, "promotion" | "automatic" | "gift">, Drafted {
  /** Whether a code makes the delivery free. */
  freeDelivery: boolean;
}

interface Attempt extends Drafted {
  outcomes: Map<CartDiscount, PromotionOutcome>;
  /** What the goods come to. */
  goods: number;
}

/**
 * Ladder, company discount, code, new-customer and referral discount, each on what the one before has left. Of those
 * that exclude each other the combination that saves most is taken; a code that stands back for it says so.
 */
export function applyDiscounts(question: PricingQuestion): Discounted {
  const wanted = KINDS.filter((kind) => isOffered(kind, question));
  const reducing = wanted.filter((kind) => reducesGoods(kind, question));
  const attempts = combinations(reducing).map((kinds) =>
    attempt(
      question,
      wanted.filter((kind) => kinds.includes(kind) || !reducing.includes(kind)),
    ),
  );
  const best = attempts.reduce((found, next) => (next.goods < found.goods ? next : found));
  const { drafts, saleUses, outcomes } = best;
  const promotion = outcomes.get("promotion") ?? standsBack(question, drafts);
  const counts = promotion?.refusal === null ? question.promotion?.row : undefined;
  const isTaken = (kind: CartDiscount) => drafts.some(({ taken }) => taken[kind] > 0);
  return {
    drafts,
    saleUses,
    promotion,
    automatic: (["newCustomer", "referral"] as const).find(isTaken) ?? null,
    gift: counts?.kind === "gift" ? (counts.terms.gift ?? null) : null,
    freeDelivery: counts?.kind === "free_shipping",
  };
}

function offerOf(kind: Offered, question: PricingQuestion): PromotionCandidate | null {
  return question[kind] ?? null;
}

function isOffered(kind: CartDiscount, question: PricingQuestion): boolean {
  if (kind === "quantity") return reachesLadder(question.lines, question.ladder);
  return kind === "company" ? question.companyDiscount > 0 : offerOf(kind, question) !== null;
}

/** A code for free delivery or a gift takes nothing off goods, so that it stands beside everything. */
function reducesGoods(kind: CartDiscount, question: PricingQuestion): boolean {
  if (kind === "quantity" || kind === "company") return true;
  const row = offerOf(kind, question)?.row;
  return row?.kind !== "free_shipping" && row?.kind !== "gift";
}

/** All largest sets of kinds of which no two exclude each other, those with the earlier kinds first. */
function combinations(kinds: readonly CartDiscount[]): CartDiscount[][] {
  const goTogether = (set: readonly CartDiscount[]) => !set.some((one) => set.some((other) => exclude(one, other)));
  const sets: CartDiscount[][] = [];
  for (let mask = (1 << kinds.length) - 1; mask >= 0; mask -= 1) {
    const set = kinds.filter((_, index) => mask & (1 << (kinds.length - 1 - index)));
    const isLargest = kinds.every((kind) => set.includes(kind) || !goTogether([...set, kind]));
    if (goTogether(set) && isLargest) sets.push(set);
  }
  return sets;
}

function attempt(question: PricingQuestion, kinds: readonly CartDiscount[]): Attempt {
  const { drafts, saleUses } = draftLines(question.lines, kinds.includes("quantity") ? question.ladder : null);
  const outcomes = new Map<CartDiscount, PromotionOutcome>();
  for (const kind of kinds) {
    if (kind === "quantity") continue;
    const offer = kind === "company" ? null : offerOf(kind, question);
    const { shares, outcome } = offer ? promotionStep(question, offer, drafts) : companyStep(question, drafts);
    drafts.forEach((draft, index) => (draft.taken[kind] = shares[index] ?? 0));
    if (outcome) outcomes.set(kind, outcome);
  }
  return { drafts, saleUses, outcomes, goods: total(drafts, netOf) };
}

interface Step {
  shares: number[];
  outcome?: PromotionOutcome;
}

function companyStep({ companyDiscount }: PricingQuestion, drafts: readonly Draft[]): Step {
  const left = drafts.map((draft) => (draft.line.isGiftCard ? 0 : netOf(draft)));
  const company = share(
    total(left, (amount) => amount),
    companyDiscount,
  );
  return { shares: split(company, left) };
}

function promotionStep(question: PricingQuestion, offer: PromotionCandidate, drafts: readonly Draft[]): Step {
  const lines = drafts.map(eligibleLine);
  const outcome = checkPromotion(offer, lines, question);
  const counts = outcome.refusal === null && offer.row;
  return { outcome, shares: counts ? promotionShares(counts, lines, question.currency) : lines.map(() => 0) };
}

function eligibleLine(draft: Draft): EligibleLine {
  const { productId, category, quantity, isGiftCard } = draft.line;
  return { productId, category, quantity, isGiftCard, isOnSale: draft.isOnSale, amount: netOf(draft) };
}

/** What a code has to say that is not part of the best combination: its own fault if it has one. */
function standsBack(question: PricingQuestion, drafts: readonly Draft[]): PromotionOutcome | null {
  if (!question.promotion) return null;
  const outcome = checkPromotion(question.promotion, drafts.map(eligibleLine), question);
  return { ...outcome, refusal: outcome.refusal ?? "betterDiscount" };
}

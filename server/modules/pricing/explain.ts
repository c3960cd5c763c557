import { total, type Draft } from "./draftLines";
import { STEPS, type DiscountKind, type Explanation, type PricingStep, type Tender } from "./pricing";

/** The calculation step by step; what changed nothing is told too, so that steps of two carts can be compared. */
export function explain(
  drafts: readonly Draft[],
  { shipping, tax, tenders }: { shipping: number; tax: number; tenders: readonly Tender[] },
): Explanation[] {
  const each = (amount: (draft: Draft) => number) => total(drafts, (draft) => amount(draft) * draft.line.quantity);
  const taken = (kind: DiscountKind) => -total(drafts, (draft) => draft.taken[kind]);
  const paidBy = (kind: Tender["kind"]) =>
    -total(
      tenders.filter((tender) => tender.kind === kind),
      ({ value }) => value,
    );
  const options = each(({ line }) => line.unitOptions);
  const changes: Record<PricingStep, number> = {
    price_list: each(({ unitOriginPrice }) => unitOriginPrice) - options,
    options,
    quantity: taken("quantity"),
    sale: each(({ unitPrice, unitOriginPrice }) => unitPrice - unitOriginPrice) + taken("sale"),
    company: taken("company"),
    promotion: taken("promotion"),
    new_customer: taken("newCustomer"),
    referral: taken("referral"),
    shipping,
    tax,
    allowance: paidBy("allowance"),
    coins: paidBy("coins"),
    credit: paidBy("credit"),
    gift_card: paidBy("gift_card"),
    total: 0,
  };
  let sum = 0;
  // `+ 0` so that nothing is told as minus zero.
  return STEPS.map((step) => ({ step, change: changes[step] + 0, sum: (sum += changes[step]) }));
}

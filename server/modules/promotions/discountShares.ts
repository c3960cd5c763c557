import type { Currency } from "../../../contract/markets";
import { share, split } from "../../money";
import { isEligible, type EligibleLine, type PromotionTermsRow } from "./rules";

/**
 * What a promotion takes off each line, minor units, in the order of the lines and never more than a line costs.
 * Percentages and amounts are split by largest remainder; free delivery and gifts take nothing off goods.
 */
export function promotionShares(row: PromotionTermsRow, lines: readonly EligibleLine[], currency: Currency): number[] {
  const amounts = lines.map((line) => (isEligible(line, row.conditions) ? line.amount : 0));
  const all = sumOf(amounts);
  const cap = row.terms.cap?.[currency] ?? Infinity;
  switch (row.kind) {
    case "percent":
      return split(Math.min(share(all, row.percent), cap), amounts);
    case "amount":
      return split(Math.min(all, row.amount[currency] ?? 0, cap), amounts);
    case "buy_get": {
      const shares = buyGetShares(row, lines);
      return sumOf(shares) > cap ? split(cap, shares) : shares;
    }
    case "free_shipping":
    case "gift":
      return lines.map(() => 0);
  }
}

/**
 * Buy X, get Y. Where the same goods are bought and reduced, pieces are counted from the dearest down and of every
 * `buy + get` the last
 * `get` are reduced; where others are reduced, the cheapest of them are, `get` for every `buy`.
 */
function buyGetShares({ conditions, terms }: PromotionTermsRow, lines: readonly EligibleLine[]): number[] {
  const { buyGet } = terms;
  if (!buyGet) return lines.map(() => 0);
  const { buy, get, reduction, products, times = Infinity } = buyGet;
  const isReduced = (line: EligibleLine) => !line.isGiftCard && (products?.includes(line.productId) ?? false);
  const bought = lines.filter((line) => isEligible(line, conditions) && !isReduced(line));
  const pieces = sumOf(bought.map(({ quantity }) => quantity));
  const unit = (line: EligibleLine) => Math.floor(line.amount / line.quantity);

  const group = buy + get;
  const groups = Math.min(times, Math.floor(pieces / (products ? buy : group)));
  const pool = products ? lines.filter(isReduced) : bought;
  const ordered = [...pool].sort((a, b) => (products ? unit(a) - unit(b) : unit(b) - unit(a)));
  /** Reduced pieces among the first `count` of the ordered ones. */
  const reducedAmong = (count: number) => {
    if (products) return Math.min(count, groups * get);
    const within = Math.min(count, groups * group);
    return Math.floor(within / group) * get + Math.max(0, (within % group) - buy);
  };
  const shares = new Map<EligibleLine, number>();
  let before = 0;
  for (const line of ordered) {
    const reduced = reducedAmong(before + line.quantity) - reducedAmong(before);
    shares.set(line, Math.min(line.amount, share(unit(line) * reduced, reduction)));
    before += line.quantity;
  }
  return lines.map((line) => shares.get(line) ?? 0);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

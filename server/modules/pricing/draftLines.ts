import { share } from "../../money";
import { exclude, ladderReduction, type Ladder } from "./discountRules";
import type { DiscountKind, LineAmounts, SpecialPrice, LineToPrice, SaleUse } from "./pricing";

/** A line on its way through the steps. */
export interface Draft {
  line: LineToPrice;
  unitPrice: number;
  unitOriginPrice: number;
  amount: number;
  service: number;
  /** What the line would cost at the public sale's price, limits apart: the worth that decides about free delivery. */
  publicAmount: number;
  isOnSale: boolean;
  offer: LineAmounts["offer"];
  /** What each step has taken off `amount` so far. */
  taken: Record<DiscountKind, number>;
}

export interface Drafted {
  drafts: Draft[];
  saleUses: SaleUse[];
}

export function total<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}

/** What is left of a line after the discounts taken so far. */
export function netOf({ amount, taken }: Draft): number {
  return amount - total(Object.values(taken), (part) => part);
}

/**
 * The steps that concern one line: price list, options, quantity ladder, and the cheapest offer with units left.
 * Where the units of a limited offer do not reach, the line keeps the list's price and the units that have the
 * offer's are a discount on it.
 */
export function draftLines(lines: readonly LineToPrice[], ladderSteps: Ladder | null): Drafted {
  const pieces = countPieces(lines);
  const used: Used = new Map();
  const drafts = lines.map((line): Draft => {
    const { quantity, unitOptions } = line;
    const unit = (price: number) => Math.max(0, price + unitOptions);
    const base = unit(line.listPrice);
    const reduction = ladderSteps && line.hasLadder ? ladderReduction(pieces.get(line.productId) ?? 0, ladderSteps) : 0;
    const ladder = share(base * quantity, reduction);
    const found = cheapestOffer(line, used);
    const saved = found ? (base - unit(found.offer.price)) * found.units : 0;
    const isOffered = found !== null && saved > 0 && (!exclude("sale", "quantity") || saved >= ladder);
    if (isOffered) noteUse(line, found, used);

    const allUnits = isOffered && found.units === quantity;
    const unitPrice = allUnits ? unit(found.offer.price) : base;
    const amount = unitPrice * quantity;
    const taken: Draft["taken"] = { quantity: 0, sale: 0, company: 0, promotion: 0, newCustomer: 0, referral: 0 };
    if (isOffered && !allUnits) taken.sale = saved;
    if (!isOffered) taken.quantity = ladder;
    else if (!exclude("sale", "quantity")) taken.quantity = Math.min(amount - taken.sale, ladder);
    return {
      line,
      unitPrice,
      unitOriginPrice: Math.max(unitPrice, unit(allUnits ? found.offer.originPrice : line.originPrice)),
      amount,
      service: Math.min(amount, line.unitService * quantity),
      publicAmount: Math.min(base, ...line.offers.filter(isPublic).map(({ price }) => unit(price))) * quantity,
      offer: isOffered ? { kind: found.offer.kind, pieces: found.units } : null,
      isOnSale: isOffered || base < unit(line.originPrice),
      taken,
    };
  });
  return { drafts, saleUses: [...used.values()].flatMap(({ sale }) => sale ?? []) };
}

const isPublic = ({ kind }: SpecialPrice) => kind === "sale";

/** Whether the ladder lowers anything. */
export function reachesLadder(lines: readonly LineToPrice[], ladder: Ladder): boolean {
  const pieces = countPieces(lines);
  return lines.some(({ hasLadder, productId }) => hasLadder && ladderReduction(pieces.get(productId) ?? 0, ladder) > 0);
}

/** Pieces of each product over all lines that the ladder applies to: three desks in three colours are three. */
function countPieces(lines: readonly LineToPrice[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

interface FoundOffer {
  offer: SpecialPrice;
  units: number;
}

/** Pieces that lines before took of something limited; `sale` where they count for the customer. */
type Used = Map<string, { pieces: number; sale: SaleUse | null }>;

/** What an offer is limited by: pieces by customer, or pieces of the cart; null without a limit. */
function limitOf({ limited, deal }: SpecialPrice, productId: number): { key: string; left: number } | null {
  if (deal) return { key: `deal:${deal.id}:${productId}`, left: deal.pieces };
  return limited && { key: `sale:${limited.saleId}:${productId}`, left: limited.left };
}

/** The cheapest offer of which units are left after the lines before took theirs. */
function cheapestOffer({ offers, productId, quantity }: LineToPrice, used: Used): FoundOffer | null {
  let best: FoundOffer | null = null;
  for (const offer of offers) {
    const limit = limitOf(offer, productId);
    const left = limit ? limit.left - (used.get(limit.key)?.pieces ?? 0) : Infinity;
    const units = Math.min(quantity, Math.max(0, left));
    if (units > 0 && (best === null || offer.price < best.offer.price)) best = { offer, units };
  }
  return best;
}

function noteUse({ productId }: LineToPrice, { offer, units }: FoundOffer, used: Used): void {
  const limit = limitOf(offer, productId);
  if (!limit) return;
  const pieces = (used.get(limit.key)?.pieces ?? 0) + units;
  const { saleId, by } = offer.limited ?? {};
  const sale = offer.deal || saleId === undefined ? null : { saleId, productId, quantity: pieces, by };
  used.set(limit.key, { pieces, sale });
}

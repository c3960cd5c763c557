import { LIMITS } from "../../../contract/limits";
import type { Transaction } from "../../db/client";
import type { CartKind } from "../../db/schema";
import { hashSecret } from "../../http/cookies";
import { findWarehouses } from "../shipping/repository";
import { servingWarehouses } from "../inventory/available";
import { availableUnits } from "../inventory/repositoryUnits";
import { findLines } from "./repositoryGoods";
import { moveKeys } from "../idempotency/repositoryKeys";
import { scopeOf } from "./cartOwner";
import { MAX_CARDS } from "./price/resolvedCodes";
import { demandOfLines, maxQuantityOf } from "./lines/lineRules";
import { cartDestination } from "./loadCart";
import type { CartLineRow, CartProduct, CartRow } from "./pricedCart";
import { lockCart } from "./repository";
import { updateCartLine } from "./repositoryLines";
import { assignOrderedCarts, isBeingPaid, updateMerged } from "./repositoryMerging";

export interface MergeRequest {
  /** The browser's `cart` cookie. */
  cartToken: string;
  customerId: number;
  /** By the store's clock. */
  now: Date;
}

/**
 * Gives the browser's carts to the customer who signs in, once: from here on the cookie opens no cart any more.
 * In the main cart equal configurations add up, as far as stock, 999 pieces and 100 lines allow; what is kept for later
 * is kept once; of two one-item carts the visit's is the one that was meant. Answers whether anything came over.
 */
export async function mergeCarts(tx: Transaction, request: MergeRequest): Promise<boolean> {
  const { cartToken, customerId, now } = request;
  const tokenHash = hashSecret(cartToken);
  await assignOrderedCarts(tx, tokenHash, customerId);
  const moved = [];
  for (const kind of ["main", "saved", "quick"] as const)
    moved.push(await mergeKind(tx, kind, tokenHash, { customerId, now }));
  const own = { kind: "main", customerId, email: "", companyId: null } as const;
  await moveKeys(tx, `cart:${scopeOf({ kind: "main", tokenHash })}`, `cart:${scopeOf(own)}`);
  return moved.some(Boolean);
}

async function mergeKind(
  tx: Transaction,
  kind: CartKind,
  tokenHash: string,
  { customerId, now }: Omit<MergeRequest, "cartToken">,
): Promise<boolean> {
  const visit = await lockCart(tx, { kind, tokenHash });
  if (!visit) return false;
  const own = await lockCart(tx, { kind, customerId, email: "", companyId: null });
  if (!own) {
    await updateMerged(tx, visit.id, { customerId, tokenHash: null, changedAt: now });
    return true;
  }
  const [visitPays, ownPays] = [await isBeingPaid(tx, visit.id), await isBeingPaid(tx, own.id)];
  // Neither may lose the order that its lines are being paid with: they stay two until the provider has decided.
  if (ownPays && (visitPays || kind === "quick")) return false;
  const [from, into] = visitPays || kind === "quick" ? [own, visit] : [visit, own];
  const { added, short } = kind === "quick" ? NOTHING_MOVED : await moveLines(tx, from, into, now);
  const isTold = kind === "main" && added.length + short.length > 0;
  await updateMerged(tx, from.id, { state: "merged", tokenHash: null, changedAt: now });
  const promotionCode = own.promotionCode === "" ? visit.promotionCode : own.promotionCode;
  await updateMerged(tx, into.id, {
    promotionCode: kind === "quick" ? visit.promotionCode : promotionCode,
    giftCardIds: [...new Set([...own.giftCardIds, ...visit.giftCardIds])].slice(0, MAX_CARDS),
    vatNumber: own.vatNumber || visit.vatNumber,
    ...(isTold && { merged: { version: into.version + 1, added, short } }),
    customerId,
    tokenHash: null,
    changedAt: now,
  });
  return kind === "quick" || added.length > 0;
}

/** Products of lines that came over, and of those that did not, or not whole. */
interface Moved {
  added: number[];
  short: number[];
}

const NOTHING_MOVED: Moved = { added: [], short: [] };

async function moveLines(tx: Transaction, from: CartRow, into: CartRow, now: Date): Promise<Moved> {
  // What was chosen last says where the shopper is.
  const to = cartDestination(into, from.country);
  const warehouses = await findWarehouses(tx);
  const brought = await findLines(tx, warehouses, from.id, to, now);
  const kept = await findLines(tx, warehouses, into.id, to, now);
  const products = new Map([...kept.goods.products, ...brought.goods.products]);
  const stock = await availableUnits(
    tx,
    [...brought.goods.units.keys(), ...kept.goods.units.keys()],
    servingWarehouses(warehouses, to.country, to.region),
  );
  const lines: CartLineRow[] = [...kept.lines];
  const changedVersion = into.version + 1;
  const moved: Moved = { added: [], short: [] };
  for (const line of brought.lines) {
    const product = products.get(line.productId);
    const same = lines.find(({ configuration }) => configuration === line.configuration);
    const upTo = (sold?: CartProduct, known?: CartLineRow) => {
      const others = demandOfLines(
        lines.filter((other) => other !== known),
        { products, units: stock },
      );
      const most = sold ? maxQuantityOf(sold, line.options, stock, others) : 0;
      return Math.min((known?.quantity ?? 0) + line.quantity, Math.max(most, known?.quantity ?? 0));
    };
    const quantity = into.kind === "saved" ? Math.max(line.quantity, same?.quantity ?? 0) : upTo(product, same);
    const gained = quantity - (same?.quantity ?? 0);
    const hasRoom = same !== undefined || lines.length < LIMITS.cartLines;
    // What is kept for later is wanted once.
    if (into.kind !== "saved" && (!hasRoom || gained < line.quantity)) moved.short.push(line.productId);
    if (same) {
      if (gained === 0) continue;
      await updateCartLine(tx, same.id, { quantity, changedVersion });
      lines.splice(lines.indexOf(same), 1, { ...same, quantity });
    } else {
      if (quantity < 1 || !hasRoom) continue;
      await updateCartLine(tx, line.id, { cartId: into.id, quantity, changedVersion });
      lines.push({ ...line, cartId: into.id, quantity });
    }
    moved.added.push(line.productId);
  }
  return moved;
}

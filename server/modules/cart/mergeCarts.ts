import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { Transaction } from "../../db/client";
import { cartLines, carts, orders, payments, type CartKind } from "../../db/schema";
import { hashSecret } from "../../http/cookies";
import { availableUnits } from "../inventory/available";
import { findLines } from "./cartRows";
import { moveKeys } from "../idempotency/keys";
import { lockCart, scopeOf } from "./cartOwner";
import { UNDECIDED } from "../orders/states";
import { demandOfLines, mostOf } from "./lines/lineRules";
import { destinationOf } from "./loadCart";
import type { CartLineRow, CartProduct, CartRow } from "./pricedCart";

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
  await adoptOrdered(tx, tokenHash, customerId);
  const moved = [];
  for (const kind of ["main", "saved", "quick"] as const)
    moved.push(await mergeKind(tx, kind, tokenHash, { customerId, now }));
  const own = { kind: "main", customerId, email: "", companyId: null } as const;
  await moveKeys(tx, `cart:${scopeOf({ kind: "main", tokenHash })}`, `cart:${scopeOf(own)}`);
  return moved.some(Boolean);
}

/**
 * Closed carts of orders that wait for money become the customer's, too: what is in them comes back to them if it is
 * never paid.
 */
async function adoptOrdered(tx: Transaction, tokenHash: string, customerId: number): Promise<void> {
  const waiting = tx
    .select({ id: orders.cartId })
    .from(orders)
    .where(and(eq(orders.cartId, carts.id), eq(orders.status, "Pending")));
  await tx
    .update(carts)
    .set({ customerId, tokenHash: null })
    .where(and(eq(carts.tokenHash, tokenHash), eq(carts.state, "ordered"), exists(waiting)));
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
    await tx
      .update(carts)
      .set({ customerId, tokenHash: null, ...grown(now) })
      .where(eq(carts.id, visit.id));
    return true;
  }
  const [visitPays, ownPays] = [await isBeingPaid(tx, visit.id), await isBeingPaid(tx, own.id)];
  // Neither may lose the order that its lines are being paid with: they stay two until the provider has decided.
  if (ownPays && (visitPays || kind === "quick")) return false;
  const [from, into] = visitPays || kind === "quick" ? [own, visit] : [visit, own];
  const { added, short } = kind === "quick" ? NOTHING_MOVED : await moveLines(tx, from, into, now);
  const isTold = kind === "main" && added.length + short.length > 0;
  await tx
    .update(carts)
    .set({ state: "merged", tokenHash: null, ...grown(now) })
    .where(eq(carts.id, from.id));
  const promotionCode = own.promotionCode === "" ? visit.promotionCode : own.promotionCode;
  await tx
    .update(carts)
    .set({
      promotionCode: kind === "quick" ? visit.promotionCode : promotionCode,
      giftCardIds: [...new Set([...own.giftCardIds, ...visit.giftCardIds])].slice(0, 5),
      vatNumber: own.vatNumber || visit.vatNumber,
      ...(isTold && { merged: { version: into.version + 1, added, short } }),
      customerId,
      tokenHash: null,
      ...grown(now),
    })
    .where(eq(carts.id, into.id));
  return kind === "quick" || added.length > 0;
}

/** Whether a payment of the cart's order is still undecided: a second cart with the same lines could be paid again. */
async function isBeingPaid(tx: Transaction, cartId: string): Promise<boolean> {
  const [undecided] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.cartId, cartId), inArray(payments.state, UNDECIDED)))
    .limit(1);
  return undecided !== undefined;
}

const grown = (now: Date) => ({ version: sql`${carts.version} + 1`, changedAt: now });

/** Products of lines that came over, and of those that did not, or not whole. */
interface Moved {
  added: number[];
  short: number[];
}

const NOTHING_MOVED: Moved = { added: [], short: [] };

async function moveLines(tx: Transaction, from: CartRow, into: CartRow, now: Date): Promise<Moved> {
  // What was chosen last says where the shopper is.
  const to = destinationOf(into, from.country);
  const brought = await findLines(tx, from.id, to, now);
  const kept = await findLines(tx, into.id, to, now);
  const products = new Map([...kept.goods.products, ...brought.goods.products]);
  const stock = await availableUnits(
    tx,
    [...brought.goods.units.keys(), ...kept.goods.units.keys()],
    to.country,
    to.region,
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
        products,
      );
      const most = sold ? mostOf(sold, stock, others) : 0;
      return Math.min((known?.quantity ?? 0) + line.quantity, Math.max(most, known?.quantity ?? 0));
    };
    const quantity = into.kind === "saved" ? Math.max(line.quantity, same?.quantity ?? 0) : upTo(product, same);
    const gained = quantity - (same?.quantity ?? 0);
    const hasRoom = same !== undefined || lines.length < LIMITS.cartLines;
    // What is kept for later is wanted once.
    if (into.kind !== "saved" && (!hasRoom || gained < line.quantity)) moved.short.push(line.productId);
    if (same) {
      if (gained === 0) continue;
      await tx.update(cartLines).set({ quantity, changedVersion }).where(eq(cartLines.id, same.id));
      lines.splice(lines.indexOf(same), 1, { ...same, quantity });
    } else {
      if (quantity < 1 || !hasRoom) continue;
      await tx.update(cartLines).set({ cartId: into.id, quantity, changedVersion }).where(eq(cartLines.id, line.id));
      lines.push({ ...line, cartId: into.id, quantity });
    }
    moved.added.push(line.productId);
  }
  return moved;
}

import type { Database } from "../../../db/client";
import type { SetPart } from "../../../db/schema";
import type { CartOwner } from "../../cart/cartOwner";
import { ownerKind, ownerSlots } from "../../cart/repository";
import { goodsOfCart, goodsOfOrder, goodsOfPayment } from "./repository";

const goodsKey = (productId: number) => `goods:${productId}`;

interface Goods {
  productId: number;
  setParts: readonly SetPart[];
}

/** A set has no stock of its own: its parts are what is wanted. */
const keysOf = (rows: readonly Goods[]) =>
  new Set(
    rows.flatMap(({ productId, setParts }) =>
      setParts.length > 0 ? setParts.map((part) => goodsKey(part.productId)) : [goodsKey(productId)],
    ),
  );

export interface Contended {
  /** Names of the keys. */
  keys: string[];
  /** Something in it was sold out just now: it will be refused without locking what others want. */
  isSoldOut: boolean;
}

/**
 * Names of the rows that placing a cart's order will lock and others may want at the same moment: goods, and a code
 * that there are only so many of. Read without waiting for anybody; a cart that changes meanwhile only queues in the
 * wrong place.
 */
export async function contendedKeysOfCart(db: Database, owner: CartOwner | null): Promise<Contended> {
  if (!owner) return { keys: [], isSoldOut: false };
  const rows = await goodsOfCart(ownerKind(owner))(db, ownerSlots(owner));
  const keys = keysOf(rows);
  const [first] = rows;
  if (first?.gift) keys.add(goodsKey(first.gift));
  if (first?.code && first.totalLimit !== null) keys.add(`code:${first.code}`);
  return { keys: [...keys], isSoldOut: rows.some(({ isGone }) => isGone) };
}

/** The same of an order that was placed: its goods. */
export async function contendedKeysOfOrder(db: Database, orderId: number): Promise<string[]> {
  return [...keysOf(await goodsOfOrder(db, { orderId }))];
}

/** The same of a payment's order. */
export async function contendedKeysOfPayment(db: Database, paymentId: number): Promise<string[]> {
  return [...keysOf(await goodsOfPayment(db, { paymentId }))];
}

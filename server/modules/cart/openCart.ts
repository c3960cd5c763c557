import { and, eq } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import { carts } from "../../db/schema";
import type { Caller } from "../../http/caller";
import { hashSecret, newSecret } from "../../http/cookies";
import { lockCart, ownerOf, type CartOwner } from "./cartOwner";
import type { CartRow } from "./pricedCart";

export interface OpenedCart {
  cart: CartRow;
  owner: CartOwner;
  /** The secret of a cart that was just made for a browser without one: to be set as its cookie. */
  newToken: string | null;
}

/** The caller's cart, locked for the rest of the transaction; made when there is none. */
export async function openCart(tx: Transaction, caller: Caller, country: CountryCode, now: Date): Promise<OpenedCart> {
  const owner = ownerOf(caller);
  const found = owner && (await lockCart(tx, owner));
  if (found) return { cart: found, owner, newToken: null };
  if (owner && ("customerId" in owner || (await hasOrderedWith(tx, owner.tokenHash)))) {
    return { cart: await makeCart(tx, owner, country, now), owner, newToken: null };
  }
  const newToken = newSecret();
  const browser = { tokenHash: hashSecret(newToken) };
  return { cart: await makeCart(tx, browser, country, now), owner: browser, newToken };
}

/** A cookie that we gave out and that placed an order stays the browser's, as its proof of that order. */
async function hasOrderedWith(tx: Transaction, tokenHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.tokenHash, tokenHash), eq(carts.state, "ordered")))
    .limit(1);
  return row !== undefined;
}

/** Two first adds at once make one cart: the second waits for the first and takes its cart. */
async function makeCart(tx: Transaction, owner: CartOwner, country: CountryCode, now: Date): Promise<CartRow> {
  const mine = "customerId" in owner ? { customerId: owner.customerId } : { tokenHash: owner.tokenHash };
  const [made] = await tx
    .insert(carts)
    .values({ ...mine, country, version: 0, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning();
  const cart = made ?? (await lockCart(tx, owner));
  if (!cart) throw new Error("a cart could neither be made nor found");
  return cart;
}

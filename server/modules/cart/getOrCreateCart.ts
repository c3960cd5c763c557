import { createHmac } from "node:crypto";
import type { CountryCode } from "../../../contract/markets";
import { days } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Env } from "../../env";
import { hashSecret, newSecret } from "../../http/cookies";
import { ownerOf, type CartOwner } from "./cartOwner";
import type { CartCommandContext } from "./commandContext";
import type { CartRow } from "./pricedCart";
import { addEmptyCart, lockCart, lockKnownBrowser } from "./repository";

export interface OpenedCart {
  cart: CartRow;
  owner: CartOwner;
  /** Made just now: there is nothing in it, and nobody waits for it. */
  isNew: boolean;
  /** The secret of a cart that was just made for a browser without one: to be set as its cookie. */
  newToken: string | null;
}

/** A key of fewer characters can be guessed: it names an operation, but not whose it is. */
const UNGUESSABLE = 32;

/** The caller's cart, locked for the rest of the transaction; made when there is none. */
export async function getOrCreateCart(
  tx: Transaction,
  env: Env,
  ask: CartCommandContext,
  now: Date,
): Promise<OpenedCart> {
  const { caller, kind } = ask;
  const country = ask.stated ?? caller.country;
  const owner = ownerOf(caller, kind);
  const found = owner && (await lockCart(tx, owner));
  if (found) return { cart: found, owner, isNew: false, newToken: null };
  if (owner && ("customerId" in owner || (await lockKnownBrowser(tx, owner.tokenHash)))) {
    return { ...(await makeCart(tx, owner, country, now)), owner, newToken: null };
  }
  const newToken = firstToken(env, ask.operation, now);
  const browser = { kind, tokenHash: hashSecret(newToken) };
  return { ...(await makeCart(tx, browser, country, now)), owner: browser, newToken };
}

/**
 * The secret of a browser's first cart. It follows from the operation's key where there is one, on the same day:
 * a first change that is sent again, its answer lost, then finds the cart that it made.
 */
export function firstToken({ secret }: Env, operation: string | null, now: Date): string {
  if (operation === null || operation.length < UNGUESSABLE) return newSecret();
  const day = Math.floor(now.getTime() / days(1));
  return createHmac("sha256", secret).update(`cart:${day}:${operation}`).digest("base64url");
}

/** Two first adds at once make one cart: the second waits for the first and takes its cart. */
async function makeCart(
  tx: Transaction,
  owner: CartOwner,
  country: CountryCode,
  now: Date,
): Promise<Pick<OpenedCart, "cart" | "isNew">> {
  const customerId = "customerId" in owner ? owner.customerId : null;
  const tokenHash = "customerId" in owner ? null : owner.tokenHash;
  const [made] = await addEmptyCart(tx, { customerId, tokenHash, kind: owner.kind, country, createdAt: now });
  const cart = made ?? (await lockCart(tx, owner));
  if (!cart) throw new Error("a cart could neither be made nor found");
  return { cart, isNew: made !== undefined };
}

import { later, minutes } from "../../clock";
import type { Deps } from "../../deps";
import type { CartOwner } from "../cart/cartOwner";
import { countAttemptsOver, findFilledCart, lastOrderedCart } from "./repository";

/** How long after a checkout that closed its cart the same call without a key is still taken for its repeat. */
const REPEAT_MS = minutes(10);

/**
 * The key of a checkout that brings none: cart, its version and how many attempts to pay it are over. A double click
 * makes the same key, a try after a refusal a new one. Undefined when there is neither a filled cart nor an order
 * just placed.
 */
export async function derivedKey({ db, clock }: Deps, owner: CartOwner): Promise<string | undefined> {
  const since = later(clock.now(), -REPEAT_MS);
  const cart = (await findFilledCart(db, owner)) ?? (await lastOrderedCart(db, owner, since));
  return cart && `cart:${cart.id}:${cart.version}:${await countAttemptsOver(db, cart.id)}`;
}

import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";
import { browserScope, scopeOf, type CartOwner } from "../../cart/cartOwner";
import { renewAfterOrder, renewedToken } from "../../cart/renewBrowser";
import { hasOrdered } from "../../cart/repositoryBrowser";
import { findKey } from "../../idempotency/keys";

/**
 * How a checkout gives its browser another secret, so that whoever planted or saw the old one cannot follow the
 * order.
 */
interface CheckoutRenewal {
  /** Under which the call's key is kept: a guest's by the new secret, with which the repeat of either comes. */
  scope: string;
  /** The new secret; null for a browser that has none. */
  token: string | null;
  /** Moves everything of the browser's, once its order is placed. False when that was done by another call. */
  apply(orderId: number): Promise<boolean>;
  /** Whether an earlier run of the same call did, whose answer may be lost. */
  wasApplied(): Promise<boolean>;
}

const nothing = () => Promise.resolve(false);

/** The renewal of a checkout under a key; a browser that came with its answer's secret already keeps it. */
export async function renewalOf(
  deps: Deps,
  { cartToken }: Pick<Caller, "cartToken">,
  owner: CartOwner,
  key: string,
): Promise<CheckoutRenewal> {
  const { db, env } = deps;
  const scope = scopeOf(owner);
  if (cartToken === null) return { scope, token: null, apply: nothing, wasApplied: nothing };
  if (await findKey(db, { scope: browserScope(hashSecret(cartToken)), key }))
    return { scope, token: null, apply: nothing, wasApplied: nothing };
  const token = renewedToken(env, cartToken, key);
  return {
    scope: "customerId" in owner ? scope : browserScope(hashSecret(token)),
    token,
    apply: (orderId) => renewAfterOrder(db, { token: cartToken, next: token }, orderId),
    wasApplied: () => hasOrdered(db, token),
  };
}

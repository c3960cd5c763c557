import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";
import { browserScope, scopeOf, type CartOwner } from "../../cart/cartOwner";
import { renewAfterOrder, renewedToken } from "../../cart/renewBrowser";
import { hasOrdered } from "../../cart/repositoryBrowser";
import type { Lease, StoredAnswer } from "../../idempotency/keys";
import { findKey, storeAnswer } from "../../idempotency/repositoryKeys";

/**
 * How a checkout gives its browser another secret, so that whoever planted or saw the old one cannot follow the
 * order.
 */
interface CheckoutRenewal {
  /** Under which the call's key is kept: a guest's by the new secret, with which the repeat of either comes. */
  scope: string;
  /** The new secret; null for a browser that has none. */
  token: string | null;
  /**
   * Moves everything of the browser's, once its order is placed, and keeps the call's answer. `isRenewed` is false when
   * that was done by another call.
   */
  apply(orderId: number, answer: { run: Lease; given: StoredAnswer }): ReturnType<typeof renewAfterOrder>;
  /** Whether an earlier run of the same call did, whose answer may be lost. */
  wasApplied(): Promise<boolean>;
}

/** The renewal of a checkout under a key; a browser that came with its answer's secret already keeps it. */
export async function browserRenewalOf(
  deps: Deps,
  { cartToken }: Pick<Caller, "cartToken">,
  owner: CartOwner,
  key: string,
): Promise<CheckoutRenewal> {
  const { db, env } = deps;
  const none: CheckoutRenewal = {
    scope: scopeOf(owner),
    token: null,
    apply: async (_order, { run, given }) => ({ isRenewed: false, stored: await storeAnswer(db, run, given) }),
    wasApplied: () => Promise.resolve(false),
  };
  if (cartToken === null) return none;
  if (await findKey(db, { scope: browserScope(hashSecret(cartToken)), key })) return none;
  const token = renewedToken(env, cartToken, key);
  return {
    scope: "customerId" in owner ? none.scope : browserScope(hashSecret(token)),
    token,
    apply: (orderId, answer) => renewAfterOrder(db, { token: cartToken, next: token }, orderId, answer),
    wasApplied: () => hasOrdered(db, token),
  };
}

import type { Deps } from "../../deps";
import { readPricingTerms } from "../pricing/repository";
import type { CartCommandContext } from "./commandContext";
import { ownerOf } from "./cartOwner";
import { emptyDestination, type ChangedCart } from "./changeCart";
import { loadCart } from "./loadCart";
import { moveCartTo } from "./repository";

/** The cart as it is now, for the stated country. A cart that was last seen in another country follows. */
export async function readCart(deps: Deps, { caller, kind, stated }: CartCommandContext): Promise<ChangedCart> {
  const owner = ownerOf(caller, kind);
  const loaded = owner && (await loadCart(await readPricingTerms(deps), deps.db, owner, stated, deps.clock.now()));
  if (!loaded) return { loaded: null, destination: emptyDestination(stated ?? caller.country) };
  const { cart, destination } = loaded;
  if (destination.country === cart.country) return { loaded, destination };
  // Only the country is another one: what signing in brought together is still to be told.
  const isTold = cart.merged?.version === cart.version;
  const merged = isTold && cart.merged ? { ...cart.merged, version: cart.version + 1 } : cart.merged;
  const moved = await moveCartTo(deps.db, cart.id, destination, { merged, now: deps.clock.now() });
  return { loaded: { ...loaded, cart: moved ?? cart }, destination };
}

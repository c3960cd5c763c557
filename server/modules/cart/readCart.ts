import { eq, sql } from "drizzle-orm";
import { carts } from "../../db/schema";
import type { Deps } from "../../deps";
import type { CartCommandContext } from "./commandContext";
import { ownerOf } from "./cartOwner";
import { nowhere, type ChangedCart } from "./changeCart";
import { loadCart } from "./loadCart";

/** The cart as it is now, for the stated country. A cart that was last seen in another country follows. */
export async function readCart(deps: Deps, { caller, kind, stated }: CartCommandContext): Promise<ChangedCart> {
  const owner = ownerOf(caller, kind);
  const loaded = owner && (await loadCart(deps.db, owner, stated, deps.clock.now()));
  if (!loaded) return { loaded: null, destination: nowhere(stated ?? caller.country) };
  const { cart, destination } = loaded;
  if (destination.country === cart.country) return { loaded, destination };
  // Only the country is another one: what signing in brought together is still to be told.
  const isTold = cart.merged?.version === cart.version;
  const merged = isTold && cart.merged ? { ...cart.merged, version: cart.version + 1 } : cart.merged;
  const [moved] = await deps.db
    .update(carts)
    .set({ ...destination, merged, version: sql`${carts.version} + 1`, changedAt: deps.clock.now() })
    .where(eq(carts.id, cart.id))
    .returning();
  return { loaded: { ...loaded, cart: moved ?? cart }, destination };
}

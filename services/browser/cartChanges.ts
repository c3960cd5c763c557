import type { Cart } from "@/contract/cart";

type Watcher = (cart: Cart) => void;

const watchers = new Set<Watcher>();

/**
 * Is told of each cart that answers a change made in this window, before the page shows it; answers the way to stop.
 */
export function watchCartChanges(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function cartChanged(cart: Cart): Cart {
  for (const tell of watchers) tell(cart);
  return cart;
}

import type { Cart } from "../../../../contract/cart";
import { major } from "../../../money";
import type { LoadedCart, PricedCart } from "../pricedCart";

/** The group that a cart joins, on the wire; null for every other purchase. */
export function presentGroup(loaded: LoadedCart | null, { currency }: Pick<PricedCart, "currency">): Cart["group"] {
  if (!loaded?.group) return null;
  const { code, isOpen, endsAt, joined, price, steps } = loaded.group;
  return {
    code,
    is_open: isOpen,
    ends_at: endsAt.toISOString(),
    joined,
    price: major(price, currency),
    steps: steps.map((step) => ({
      people: step.people,
      price: major(step.price, currency),
      back: major(price - step.price, currency),
      reached: step.reached,
    })),
  };
}

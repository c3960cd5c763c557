import { Type } from "typebox";
import { Money, Time } from "./shared";

/** A change that the shopper should hear of: price moved, stock fell, a promotion ended. */
export const CartMessage = Type.Object({ type: Type.String(), message: Type.String(), item_id: Type.Integer() });

export const ShippingMethod = Type.Object({
  code: Type.String(),
  name: Type.String(),
  price: Money,
  earliest: Time,
  latest: Time,
});

/** A gift card that pays for the cart. */
export const CartGiftCard = Type.Object({
  id: Type.Integer(),
  /** Last characters of its code. */
  hint: Type.String(),
  balance: Money,
  /** What it pays of this cart. */
  amount: Money,
});

/** One step of how the total came about: what it added or took, and where the sum stood after it. */
export const PriceStep = Type.Object({
  code: Type.String(),
  /** Key of its name in the locale files. */
  label: Type.String(),
  amount: Money,
  sum: Money,
});

/** The group that a cart joins: `price` is the item's now and at most, without options. */
export const CartGroup = Type.Object({
  code: Type.String(),
  /** False once it is closed: its price is gone, and the cart cannot be ordered. */
  is_open: Type.Boolean(),
  ends_at: Time,
  joined: Type.Integer(),
  price: Money,
  /** People and price of each step, from the fewest on, and what comes back to each member there. */
  steps: Type.Array(Type.Object({ people: Type.Integer(), price: Money, back: Money, reached: Type.Boolean() })),
});

import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import type { CartKind } from "../../db/schema";

/** Longer values were never ours. */
const TOKEN_LENGTH = 100;

/** Whose cart, the signed-in customer's or otherwise the browser's, and which of theirs. */
export type CartOwner = { kind: CartKind } & (
  | { customerId: number; email: string; companyId: number | null }
  | { tokenHash: string }
);

export function ownerOf(
  { customer, cartToken }: Pick<Caller, "customer" | "cartToken">,
  kind: CartKind = "main",
): CartOwner | null {
  if (customer) return { kind, customerId: customer.id, email: customer.email, companyId: customer.companyId };
  if (!cartToken || cartToken.length > TOKEN_LENGTH) return null;
  return { kind, tokenHash: hashSecret(cartToken) };
}

export const browserScope = (tokenHash: string): string => `browser:${tokenHash}`;

/** Whose keys and operations: one name for all carts of an owner. */
export function scopeOf(owner: CartOwner): string {
  return "customerId" in owner ? `customer:${owner.customerId}` : browserScope(owner.tokenHash);
}

/** The name of a caller who owns carts; none for somebody without a session and a cart. */
export function scopesOf(caller: Pick<Caller, "customer" | "cartToken">): string[] {
  const owner = ownerOf(caller);
  return owner ? [scopeOf(owner)] : [];
}

import type { FastifyRequest } from "fastify";
import { marketOf, readLocale } from "../../../contract/locales";
import { isCountryCode, type CountryCode } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import type { CartKind } from "../../db/schema";
import type { Caller } from "../../http/caller";
import { claimInTransaction, readIdempotencyKey, type KeyedCall } from "../idempotency/keys";
import { scopeOf, type CartOwner } from "./cartOwner";

/** Who asks something of which cart, for which country, under which name and knowing which version. */
export interface CartCommandContext {
  caller: Caller;
  kind: CartKind;
  /** The country that this very call names; null when it names none and the cart's own counts. */
  stated: CountryCode | null;
  /** Names a change, so that its repeat changes nothing. */
  operation: string | null;
  /** The version that the shopper saw; null when not said: then nothing is stale. */
  seen: number | null;
}

export function readCommandContext(request: FastifyRequest, kind: CartKind = "main"): CartCommandContext {
  const { headers, caller } = request;
  const seen = headers["cart-version"];
  return {
    caller,
    kind,
    stated: statedCountry(request),
    operation: readIdempotencyKey(headers["idempotency-key"]) ?? null,
    seen: seen === undefined ? null : Number(seen),
  };
}

/** The shopper's choice, otherwise the page's locale. */
function statedCountry(request: FastifyRequest): CountryCode | null {
  const chosen = request.cookies.country;
  if (isCountryCode(chosen)) return chosen;
  const preferred = (request.headers["accept-language"] ?? "").slice(0, 200).split(",");
  const locale = preferred
    .map((part) => readLocale(part.split(";")[0]?.trim() ?? ""))
    .find((known) => known !== undefined);
  return locale ? marketOf(locale).country : null;
}

/**
 * Whether a change is to be made: false when it was made before under the same name. Its name is stored in the
 * transaction that changes the cart, so that both are there or neither. Throws 422 for a name of another change.
 */
export async function isFirst(
  tx: Transaction,
  { operation, kind }: CartCommandContext,
  owner: CartOwner,
  change: unknown,
  now: Date,
): Promise<boolean> {
  if (operation === null) return true;
  return claimInTransaction(tx, namedChange(owner, kind, operation, change), now);
}

/** A change of a cart under the name that the caller gave it. */
export function namedChange(owner: CartOwner, kind: CartKind, operation: string, change: unknown): KeyedCall {
  return { scope: `cart:${scopeOf(owner)}`, key: operation, body: { kind, change } };
}

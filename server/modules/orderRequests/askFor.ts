import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type RequestKind } from "../../../contract/enums";
import { NO_GATEWAY } from "../../../contract/rules/gateways";
import { LIMITS } from "../../../contract/limits";
import { TIMES } from "../../../contract/rules/times";
import type { AskBody } from "../../../contract/orderRequest";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { groupErrors } from "../groupBuys/errors";
import { mailAsker } from "../auth/mailAsker";
import { ownerOf, scopeOf } from "../cart/cartOwner";
import { loadCartForCheckout } from "../cart/loadCart";
import { assertMayBuy } from "../cart/price/approvalOf";
import { tags } from "../catalog/tags";
import { checkoutErrors } from "../checkout/errors";
import { assertUnchangedSinceSeen, readShown } from "../checkout/place/assertUnchangedSinceSeen";
import { priceCartOrder, readForCart, type CartReading } from "../checkout/place/cartPurchase";
import { addressDestination, readCheckout, type CheckoutRequest } from "../checkout/place/readCheckout";
import { withCartOnConflict } from "../checkout/place/withCartOnConflict";
import { readIdempotencyKey } from "../idempotency/keys";
import { once } from "../idempotency/once";
import { holdRequested } from "./approvals/hold";
import { requestErrors } from "./errors";
import { fingerprintOf } from "./fingerprint";
import { freezePurchase } from "./frozenPurchase";
import { newRequestNumber } from "./number";
import { addRequest, countLive, isOwn, updateRequest, type RequestRow } from "./repository";
import { noteRequested } from "./states";
import { requestToken } from "./token";

/** Requests of one asker that may wait at a time. */
const MOST_LIVE = 20;
const FIRST_NAME = 40;

interface OpenedRequest {
  asked: RequestRow;
  /** Products of which few are left, now that it holds its goods. */
  scarce: readonly number[];
}

interface Asking {
  kind: RequestKind;
  /** Whose managers decide; null for what anybody may pay. */
  companyId: number | null;
  note: string;
  recipientEmail: string;
}

/**
 * Freezes the caller's cart as the checkout would order it at this moment, and asks for it. The cart stays as it is:
 * what is changed in it later is another request. Once per key. Throws as a checkout does for a cart that cannot be
 * ordered or is not what was shown.
 */
export async function askFor(
  deps: Deps,
  body: AskBody,
  caller: Caller,
  headers: IncomingHttpHeaders,
  asking: Asking,
): Promise<number> {
  const { customer, gift_card: giftCard = null, quick = false } = body;
  const form = { customer, gift_card: giftCard, payment: { gateway_id: NO_GATEWAY } };
  const read = readCheckout(form, caller, deps.env, readShown(headers), deps.clock.now());
  const request: CheckoutRequest = { ...read, cart: quick ? "quick" : "main" };
  const owner = ownerOf(caller, request.cart);
  if (!owner) throw new DomainError(checkoutErrors.emptyCart);
  const reading = await readForCart(deps, request);
  const call = {
    scope: scopeOf(owner),
    key: readIdempotencyKey(headers["idempotency-key"]),
    call: `ask for ${asking.kind}`,
    body: { ...body, ...asking },
    isNamed: true,
  };
  const { id, scarce } = await withCartOnConflict(deps, request, () =>
    once(deps, call, async (tx) => {
      const written = await write(deps, tx, reading, asking);
      return { id: written.asked.id, scarce: written.scarce };
    }),
  );
  if (scarce.length > 0) deps.purge(...scarce.map(tags.product));
  return id;
}

async function write(deps: Deps, tx: Transaction, reading: CartReading, asking: Asking): Promise<OpenedRequest> {
  const { env, clock } = deps;
  const { caller, email, shipping } = reading.request;
  const now = clock.now();
  const { loaded, order } = await agreedCart(deps, tx, reading, now);
  const { cart: priced } = order;
  if (asking.kind === "pay_for_me") {
    if (priced.totals.total === 0) throw new DomainError(requestErrors.nothingToPay);
    // An unpaid order of the cart may be paid beside the request: both count.
    await assertMayBuy(tx, reading.request.caller, { ...loaded, orderId: null }, priced, now);
  }
  const own = isOwn(caller);
  if (own && (await countLive(tx, own)) >= MOST_LIVE)
    throw new DomainError(requestErrors.tooManyOpen, { values: { most: MOST_LIVE } });
  if (order.lines.length > LIMITS.cartLines * 2) throw new Error("more lines than a cart holds");
  const frozen = freezePurchase(order, now);
  const row = await addRequest(tx, {
    ...asking,
    number: newRequestNumber(),
    customerId: caller.customer?.id ?? null,
    browserHash: caller.cartToken === null ? null : hashSecret(caller.cartToken),
    cartId: loaded.cart.id,
    email,
    askedBy: mailAsker(env, caller, email, now),
    firstName: (shipping.fullname.split(/\s+/)[0] ?? "").slice(0, FIRST_NAME),
    language: frozen.order.language,
    currency: priced.currency,
    total: priced.totals.total,
    frozen,
    fingerprint: fingerprintOf(frozen),
    // The token is made from the row's id, which is known only afterwards.
    tokenHash: hashSecret(randomUUID()),
    expiresAt: addTime(now, days(TIMES.requestDays)),
    createdAt: now,
    changedAt: now,
  });
  const asked = await updateRequest(tx, row.id, { tokenHash: hashSecret(requestToken(env, row)) });
  await noteRequested(tx, clock, asked);
  const scarce = asking.kind === "approval" ? await holdRequested(deps, tx, asked) : [];
  return { asked, scarce };
}

/** Locks the cart and prices it as a checkout does. Throws what a checkout does where it is not what was shown. */
async function agreedCart(deps: Deps, tx: Transaction, reading: CartReading, now: Date) {
  const { request, termsIn } = reading;
  const { caller, shipping, cart: kind } = request;
  const loaded = await loadCartForCheckout(termsIn, tx, caller, addressDestination(shipping), now, kind);
  if (!loaded || loaded.lines.length === 0) throw new DomainError(checkoutErrors.emptyCart);
  // What is frozen for days could be paid after the deadline.
  if (loaded.cart.groupId !== null) throw new DomainError(groupErrors.alone);
  const order = priceCartOrder(deps, reading, loaded, now);
  assertUnchangedSinceSeen(deps.env, loaded, order.cart, request, now);
  return { loaded, order };
}

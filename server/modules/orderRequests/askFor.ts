import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type RequestKind } from "../../../contract/enums";
import { NO_GATEWAY } from "../../../contract/rules/gateways";
import { LIMITS } from "../../../contract/limits";
import { TIMES } from "../../../contract/rules/times";
import type { AskBody } from "../../../contract/orderRequest";
import { days, later } from "../../clock";
import type { Transaction } from "../../db/client";
import type { FrozenPurchase } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { groupErrors } from "../groupBuys/errors";
import { mailAsker } from "../auth/mailAsker";
import { ownerOf, scopeOf } from "../cart/cartOwner";
import { loadCartForCheckout } from "../cart/loadCart";
import type { LoadedCart, PricedCart } from "../cart/pricedCart";
import { assertMayBuy } from "../cart/price/approvalOf";
import { priceLoadedCart } from "../cart/price/priceLoadedCart";
import { imageCatalog, type ImageCatalog } from "../catalog/pictures/imageCatalog";
import { tags } from "../catalog/tags";
import { checkoutErrors } from "../checkout/errors";
import { assertUnchangedSinceSeen, readShown } from "../checkout/place/assertUnchangedSinceSeen";
import { checkQuote } from "../checkout/place/checkQuote";
import { freezePurchase } from "../checkout/place/placeFrozen";
import { destinationOf, readCheckout, type CheckoutRequest } from "../checkout/place/readCheckout";
import { snapshotLines } from "../checkout/place/snapshot";
import { snapshotOrder } from "../checkout/place/snapshotOrder";
import { withCartNow } from "../checkout/place/withCartNow";
import { readIdempotencyKey } from "../idempotency/keys";
import { once } from "../idempotency/once";
import { readPricingTerms, type TermsByCurrency } from "../pricing/repository";
import { mailingTime } from "../shipments/mailingTime";
import { holdRequested } from "./approvals/hold";
import { requestErrors } from "./errors";
import { fingerprintOf } from "./fingerprint";
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

/** Everything that decides what the cart would be ordered as. */
interface Reading {
  request: CheckoutRequest;
  pictures: ImageCatalog;
  termsIn: TermsByCurrency;
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
  const reading = { request, pictures: await imageCatalog(deps, caller), termsIn: await readPricingTerms(deps) };
  const call = {
    scope: scopeOf(owner),
    key: readIdempotencyKey(headers["idempotency-key"]),
    call: `ask for ${asking.kind}`,
    body: { ...body, ...asking },
    isNamed: true,
  };
  const { id, scarce } = await withCartNow(deps, request, () =>
    once(deps, call, async (tx) => {
      const written = await write(deps, tx, reading, asking);
      return { id: written.asked.id, scarce: written.scarce };
    }),
  );
  if (scarce.length > 0) deps.purge(...scarce.map(tags.product));
  return id;
}

async function write(deps: Deps, tx: Transaction, reading: Reading, asking: Asking): Promise<OpenedRequest> {
  const { env, clock } = deps;
  const { caller, email, shipping } = reading.request;
  const now = clock.now();
  const { loaded, priced } = await priceCart(deps, tx, reading);
  if (asking.kind === "pay_for_me") {
    if (priced.totals.total === 0) throw new DomainError(requestErrors.nothingToPay);
    await assertMayBuy(tx, reading.request.caller, loaded, priced, now);
  }
  const own = isOwn(caller);
  if (own && (await countLive(tx, own)) >= MOST_LIVE)
    throw new DomainError(requestErrors.tooManyOpen, { values: { most: MOST_LIVE } });
  const frozen = freeze(deps, reading, loaded, priced);
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
    expiresAt: later(now, days(TIMES.requestDays)),
    createdAt: now,
    changedAt: now,
  });
  const asked = await updateRequest(tx, row.id, { tokenHash: hashSecret(requestToken(env, row)) });
  await noteRequested(tx, clock, asked);
  const scarce = asking.kind === "approval" ? await holdRequested(deps, tx, asked) : [];
  return { asked, scarce };
}

/** Locks the cart and prices it as a checkout does. */
async function priceCart(
  { env, clock }: Deps,
  tx: Transaction,
  { request, termsIn }: Reading,
): Promise<{ loaded: LoadedCart; priced: PricedCart }> {
  const { caller, shipping, shippingMethod, cart: kind } = request;
  const now = clock.now();
  const loaded = await loadCartForCheckout(termsIn, tx, caller, destinationOf(shipping), now, kind);
  if (!loaded || loaded.lines.length === 0) throw new DomainError(checkoutErrors.emptyCart);
  // What is frozen for days could be paid after the deadline.
  if (loaded.cart.groupId !== null) throw new DomainError(groupErrors.alone);
  const priced = priceLoadedCart(env, loaded, now, shippingMethod || loaded.cart.shippingMethod);
  checkQuote(priced, caller.language);
  assertUnchangedSinceSeen(env, loaded, priced, request, now);
  return { loaded, priced };
}

function freeze(deps: Deps, { request, pictures }: Reading, loaded: LoadedCart, priced: PricedCart): FrozenPurchase {
  const now = deps.clock.now();
  const { customer, language } = request.caller;
  const lines = snapshotLines(priced, customer?.mailLanguage || language, pictures, mailingTime(request, now));
  if (lines.length > LIMITS.cartLines * 2) throw new Error("more lines than a cart holds");
  return freezePurchase(snapshotOrder(deps, request, loaded, priced), lines, priced, now);
}

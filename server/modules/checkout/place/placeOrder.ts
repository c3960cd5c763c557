import { NO_GATEWAY } from "../../../../contract/rules/gateways";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { ownerOf } from "../../cart/cartOwner";
import { loadCartForCheckout } from "../../cart/loadCart";
import { noteConversions } from "../../conversions/noteConversions";
import { assertMayBuy } from "../../cart/price/approvalOf";
import { priceLoadedCart } from "../../cart/price/priceLoadedCart";
import { imageCatalog, type ImageCatalog } from "../../catalog/pictures/imageCatalog";
import { seatErrors } from "../../groupBuys/errors";
import { whyNoSeat } from "../../groupBuys/seats";
import { readPricingTerms, type TermsByCurrency } from "../../pricing/repository";
import { COVERED } from "../../payments/covered";
import type { PaymentProvider } from "../../payments/provider";
import { mailingTime } from "../../shipments/mailingTime";
import { resolveAlreadyOrdered, assertPendingOrderLimit, asksTheSame } from "./resolveAlreadyOrdered";
import type { Attempt } from "../pay/attempt";
import { claimWalletSession, findOpen } from "../pay/repository";
import { checkOffered, checkQuote } from "./checkQuote";
import { assertUnchangedSinceSeen } from "./assertUnchangedSinceSeen";
import { payAttempt } from "../pay/payAttempt";
import { resolveSource, type PaymentSource } from "../pay/paymentSource";
import { destinationOf, type CheckoutRequest } from "./readCheckout";
import { redeemCodes, redeemTenders } from "./redeem";
import { lockOrderOfCart } from "./repository";
import { reserveGoods } from "./reserveGoods";
import { contendedKeysOfCart } from "./contendedKeys";
import { snapshotLines } from "./snapshot";
import { snapshotOrder } from "./snapshotOrder";
import { isNumberTaken, writeOrderToPay } from "./writeOrder";

interface Purchase {
  request: CheckoutRequest;
  source: PaymentSource;
  provider: PaymentProvider;
  pictures: ImageCatalog;
  termsIn: TermsByCurrency;
  /** The call's key. */
  keyId: number;
}

/**
 * Places the order of the caller's cart and pays it: one short transaction, then the provider outside of it, then one
 * for the outcome. Answers the order's id; what became of the payment is read from its rows. A cart has one order for
 * ever: after a refusal the next checkout is another payment of the same order.
 */
export async function placeOrder(
  deps: Deps,
  request: CheckoutRequest,
  provider: PaymentProvider,
  keyId: number,
): Promise<number> {
  const pictures = await imageCatalog(deps, request.caller);
  const termsIn = await readPricingTerms(deps);
  const source = await resolveSource(deps, request.choice, request.caller);
  const { keys, isGone } = await contendedKeysOfCart(deps.db, ownerOf(request.caller, request.cart));
  // Whoever comes too late is told at once; should there be some again by then, the locked rows say so.
  const turns = { begin: isGone ? [] : keys, end: keys };
  const purchase = { request, source, provider, pictures, termsIn, keyId };
  return payAttempt(deps, source, provider, turns, () => openOrder(deps, purchase));
}

/** Two numbers that are alike are rarer than this many in a row. */
const NUMBER_TRIES = 5;

/** The order with everything that belongs to it, all or nothing; the provider is called afterwards. */
async function openOrder(deps: Deps, purchase: Purchase): Promise<Attempt> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction((tx) => writePurchase(deps, tx, purchase));
    } catch (error) {
      if (!isNumberTaken(error) || tries === NUMBER_TRIES) throw error;
    }
  }
}

/** Locks the cart first and stock, which others wait for, last. */
async function writePurchase(
  deps: Deps,
  tx: Transaction,
  { request, source, provider, pictures, termsIn, keyId }: Purchase,
): Promise<Attempt> {
  const { caller, shipping } = request;
  const { language } = caller;
  const now = deps.clock.now();

  const loaded = await loadCartForCheckout(termsIn, tx, caller, destinationOf(shipping), now, request.cart);
  if (!loaded || loaded.lines.length === 0) return resolveAlreadyOrdered(tx, request, now);
  const { cart } = loaded;
  const existing = loaded.orderId === null ? undefined : await lockOrderOfCart(tx, cart.id);
  const open = existing && (await findOpen(tx, existing.id));
  if (open) return { kind: "open", payment: open, isSame: asksTheSame(request, existing, open, cart.version, now) };
  await assertPendingOrderLimit(tx, request);

  if (cart.groupId !== null) {
    const who = { customerId: caller.customer?.id ?? null, email: request.email };
    const why = await whyNoSeat(tx, cart.groupId, who, now, existing?.id ?? null);
    if (why !== null) throw new DomainError(seatErrors[why]);
  }

  const priced = priceLoadedCart(deps.env, loaded, now, request.shippingMethod || cart.shippingMethod);
  checkQuote(priced, language);
  assertUnchangedSinceSeen(deps.env, loaded, priced, request, now);
  await assertMayBuy(tx, caller, loaded, priced, now);
  checkOffered(deps.env, priced, { gatewayId: source.gatewayId, atOnce: cart.groupId !== null }, language);

  const isCovered = priced.totals.total === 0;
  const gatewayId = isCovered ? NO_GATEWAY : source.gatewayId;
  const lines = snapshotLines(priced, caller.customer?.mailLanguage || language, pictures, mailingTime(request, now));
  const columns = { ...snapshotOrder(deps, request, loaded, priced), gatewayId };
  const verifyToken = newSecret();
  const { mandate, sessionId } = source;
  const toPay = { provider: isCovered ? COVERED : provider.name, verifyToken, mandate, keyId };
  const { order, payment } = await writeOrderToPay(deps, tx, { columns, cartId: cart.id, existing, lines }, toPay);
  const isAgain = existing !== undefined;
  await noteConversions(deps, tx, order.id, caller, isAgain);
  const gone = await redeemCodes(tx, order, { ...priced, lines }, isAgain);
  await redeemTenders(tx, deps.clock, order, priced, isAgain);
  if (sessionId !== null) await claimWalletSession(tx, sessionId, order.id, language);

  const scarce = await reserveGoods(tx, deps.clock, order, { lines, loaded, priced, flow: request.choice.flow });
  return { kind: "ready", order, payment, verifyToken, scarce: [...scarce, ...gone] };
}

import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { ownerOf } from "../../cart/cartOwner";
import { loadCartForCheckout } from "../../cart/loadCart";
import type { LoadedCart, PricedCart } from "../../cart/pricedCart";
import { assertMayBuy } from "../../cart/price/approvalOf";
import { priceLoadedCart } from "../../cart/price/priceLoadedCart";
import { imageCatalog, type ImageCatalog } from "../../catalog/pictures/imageCatalog";
import { payableOf } from "../../payments/availableGateways";
import { noteConversions } from "../../conversions/noteConversions";
import { groupErrors } from "../../groupBuys/errors";
import { assertCanJoin } from "../../groupBuys/membership";
import { readPricingTerms, type TermsByCurrency } from "../../pricing/repository";
import { mailingTime } from "../../shipments/mailingTime";
import { assertFreightArrives } from "../../shipping/freightAddress";
import type { UndecidedAttempt } from "../attempt/attempt";
import type { PaymentSource } from "../attempt/paymentSource";
import { findUndecidedPayment } from "../attempt/repository";
import { assertUnchangedSinceSeen } from "./assertUnchangedSinceSeen";
import { assertGatewayOffered } from "../attempt/gatewayOffered";
import { assertOrderable } from "./assertOrderable";
import { contendedKeysOfCart } from "../contention/contendedKeys";
import { assertPendingOrderLimit } from "./pendingOrderLimit";
import type { Loaded, PricedOrder, Purchase } from "./purchase";
import { addressDestination, type CheckoutRequest } from "./readCheckout";
import { lockOrderOfCart } from "./repository";
import { reserveGoods } from "../hold/reserveGoods";
import { asksTheSame, resolveAlreadyOrdered } from "./resolveAlreadyOrdered";
import { snapshotLines } from "./snapshotLines";
import { ownerColumns, snapshotOrder } from "./snapshotOrder";

/** Everything that decides what a cart would be ordered as, beside the cart. */
export interface CartReading {
  request: CheckoutRequest;
  pictures: ImageCatalog;
  termsIn: TermsByCurrency;
}

interface CartLoaded extends Loaded {
  cart: LoadedCart;
  now: Date;
}

interface CartOrder extends PricedOrder {
  cart: PricedCart;
}

/** Reads, before any transaction, what pricing a cart needs beside it. */
export async function readForCart(deps: Deps, request: CheckoutRequest): Promise<CartReading> {
  return { request, pictures: await imageCatalog(deps, request.caller), termsIn: await readPricingTerms(deps) };
}

/** The purchase of the caller's cart, to be paid by this. */
export async function cartPurchase(
  deps: Deps,
  request: CheckoutRequest,
  source: PaymentSource,
): Promise<Purchase<CartLoaded, CartOrder>> {
  const { env, clock } = deps;
  const { caller } = request;
  const reading = await readForCart(deps, request);
  const { keys, isSoldOut: isGone } = await contendedKeysOfCart(deps.db, ownerOf(caller, request.cart));
  return {
    // Sold out a moment ago: no need to queue for the goods, the locked stock rows decide.
    contended: { open: isGone ? [] : keys, settle: keys },
    load: (tx) => loadCart(tx, reading, clock.now()),
    price: (_tx, { cart, now }) => {
      const order = priceCartOrder(deps, reading, cart, now);
      return { ...order, columns: { ...order.columns, ...ownerColumns(deps, request) } };
    },
    assertAsSeen: async (tx, { loaded: { cart, now }, priced }) => {
      assertUnchangedSinceSeen(env, cart, priced.cart, request, now);
      await assertMayBuy(tx, caller, cart, priced.cart, now);
      assertGatewayOffered(env, payableOf(priced.columns), source.gatewayId, caller.language);
    },
    noteOrder: (tx, order, { loaded }) => noteConversions(deps, tx, order.id, caller, loaded.existing !== undefined),
    reserve: (tx, order, { loaded, priced: { lines, cart: priced } }) =>
      reserveGoods(tx, clock, order, { lines, loaded: loaded.cart, priced, flow: request.choice.flow }),
  };
}

/** Locks the cart, then the order that it has become before. */
async function loadCart(
  tx: Transaction,
  { request, termsIn }: CartReading,
  now: Date,
): Promise<CartLoaded | UndecidedAttempt> {
  const { caller, shipping, email } = request;
  const loaded = await loadCartForCheckout(termsIn, tx, caller, addressDestination(shipping), now, request.cart);
  if (!loaded || loaded.lines.length === 0) return resolveAlreadyOrdered(tx, request, now);
  const { cart } = loaded;
  const existing = loaded.orderId === null ? undefined : await lockOrderOfCart(tx, cart.id);
  const open = existing && (await findUndecidedPayment(tx, existing.id));
  if (open)
    return { kind: "undecided", payment: open, keepsWaiting: asksTheSame(request, existing, open, cart.version, now) };
  await assertPendingOrderLimit(tx, request.choice.flow, { cartId: cart.id, except: existing?.id ?? null });
  // Sent to a place where the group has no price.
  if (cart.groupId !== null && loaded.group === null) throw new DomainError(groupErrors.noPrice);
  const who = { customerId: caller.customer?.id ?? null, email };
  await assertCanJoin(tx, cart.groupId, who, now, existing?.id ?? null);
  return { kind: "loaded", cart: loaded, existing, now };
}

/**
 * The order that a loaded cart makes, whoever's it will be, with its lines, as they are now: later changes of catalog,
 * cart or customer leave them alone. Throws what the shopper is told of a cart that cannot be ordered.
 */
export function priceCartOrder(
  deps: Deps,
  { request, pictures }: CartReading,
  loaded: LoadedCart,
  now: Date,
): Omit<CartOrder, "columns"> & { columns: ReturnType<typeof snapshotOrder> } {
  const { customer, language } = request.caller;
  const priced = priceLoadedCart(deps.env, loaded, now, request.shippingMethod || loaded.cart.shippingMethod);
  assertOrderable(priced, language);
  assertFreightArrives(
    request.shipping,
    priced.lines.map(({ product }) => product),
    "customer.",
  );
  return {
    cart: priced,
    columns: snapshotOrder(deps, request, loaded, priced),
    cartId: loaded.cart.id,
    lines: snapshotLines(priced, customer?.mailLanguage || language, pictures, mailingTime(request, now)),
    claims: priced,
  };
}

import { randomUUID } from "node:crypto";
import { NO_GATEWAY } from "../../../contract/enums";
import type { Transaction } from "../../db/client";
import { gather, isRefusal } from "../../db/gather";
import type { Deps } from "../../deps";
import { hashSecret, newSecret } from "../../http/cookies";
import { ownerOf } from "../cart/cartOwner";
import { findPlainCarts, loadPlainCarts, type Guest } from "../cart/plainCarts";
import type { LoadedCart } from "../cart/pricedCart";
import { priceLoadedCart } from "../cart/price/priceLoadedCart";
import type { ImageCatalog } from "../catalog/pictures/imageCatalog";
import { allocate, type Allocation, type Shelf } from "../inventory/allocate";
import { sumDemand, type Demand } from "../inventory/demand";
import { scarceOf } from "../inventory/reserve";
import { lockFreeShelves } from "../inventory/stockRows";
import { COVERED } from "../payments/covered";
import type { PaymentProvider } from "../payments/provider";
import { warehousesFor } from "../shipping/warehouses";
import { mailingTime } from "../shipments/mailingTime";
import type { Attempt } from "./attempt";
import { checkOffered, checkQuote } from "./checkQuote";
import { checkShown } from "./checkShown";
import { SLOW } from "./fewWaiting";
import { partsOf } from "./openAttempt";
import type { PaymentSource } from "./paymentSource";
import { destinationOf, type CheckoutRequest } from "./readCheckout";
import { snapshotLines } from "./snapshot";
import { newNames, snapshotOrder } from "./writeOrder";
import { ShelvesMoved, writeOrders, type OrderToWrite } from "./writeOrders";

interface Asked {
  owner: Guest;
  /** Names of what is in the cart, by which those who want the same are told. */
  lanes: readonly string[];
  request: CheckoutRequest;
  source: PaymentSource;
  provider: PaymentProvider;
  book: ImageCatalog;
  keyId: number;
}

type Ready = Extract<Attempt, { kind: "ready" }>;

/** An order as it would be written, before its goods are held. */
interface Planned {
  asked: Asked;
  order: OrderToWrite;
  demand: Demand;
  verifyToken: string;
}

/** `alone`: there is more to be decided; `later`: somebody has its shelves at this very moment. */
type Opened = Ready | "alone" | "later";

/** As many as are placed in one transaction. */
const MOST = 16;
/** How often an order whose shelves are another's comes back before it waits for them by itself. */
const TRIES = 3;

/**
 * The order of a plain cart at its price of this moment; null where anything else is to be decided or said about it,
 * which is then done for that order by itself.
 */
function planOf(deps: Deps, asked: Asked, loaded: LoadedCart, now: Date): Planned | null {
  const { request, source, provider, book, keyId } = asked;
  const { language } = request.caller;
  try {
    const priced = priceLoadedCart(deps.env, loaded, now, request.shippingMethod || loaded.cart.shippingMethod);
    checkQuote(priced, language);
    checkShown(deps.env, loaded, priced, request, now);
    checkOffered(deps.env, priced, source.gatewayId, language);
    if (priced.promotionClaims.length + priced.saleUses.length + priced.tenders.length > 0) return null;
    const isCovered = priced.totals.total === 0;
    const lines = snapshotLines(priced, language, book, mailingTime(request, now));
    const verifyToken = newSecret();
    const order = {
      ...snapshotOrder(deps, request, loaded, priced),
      ...newNames(deps),
      gatewayId: isCovered ? NO_GATEWAY : source.gatewayId,
      cartId: loaded.cart.id,
    };
    const payment = {
      key: randomUUID(),
      provider: isCovered ? COVERED : provider.name,
      verifyHash: hashSecret(verifyToken),
      mandate: source.mandate,
    };
    const demand = sumDemand(lines, partsOf(loaded));
    return { asked, order: { order, lines, payment, keyId, parts: [] }, demand, verifyToken };
  } catch {
    // Whatever is wrong with it is said where it is placed alone; the others have nothing to do with it.
    return null;
  }
}

/** Locks carts and reads what is in them: the plans of those that are plain carts and nobody else's at the moment. */
async function planAll(deps: Deps, tx: Transaction, all: readonly Asked[], now: Date): Promise<Planned[]> {
  const owners = all.map(({ owner }) => owner);
  const found = (await findPlainCarts(tx, owners, "locks")).flatMap(({ owner, cart }) => {
    // The same cart twice: whoever comes second finds its order.
    const asked = all.find((one) => one.owner === owner);
    return asked ? [{ asked, owner, cart, to: destinationOf(asked.request.shipping) }] : [];
  });
  const loaded = await loadPlainCarts(tx, found, now);
  const plans = found.flatMap(({ asked, cart }) => {
    const own = loaded.get(cart.id);
    return (own && planOf(deps, asked, own, now)) ?? [];
  });
  return plans.sort((a, b) => all.indexOf(a.asked) - all.indexOf(b.asked));
}

/**
 * Where the goods of an order are taken from, one after the other; null where they do not reach. Takes them off the
 * shelves.
 */
function takeParts({ asked, demand }: Planned, free: ReadonlyMap<number, Shelf[]>): Allocation[] | null {
  const { country, region } = destinationOf(asked.request.shipping);
  const shelves = demand.flatMap(({ productId }) => free.get(productId) ?? []);
  const preference = warehousesFor(country, region).map(({ id }) => id);
  const { allocations, short } = allocate(demand, shelves, preference);
  if (short.length > 0) return null;
  for (const { productId, warehouseId, quantity } of allocations) {
    const shelf = shelves.find((one) => one.productId === productId && one.warehouseId === warehouseId);
    if (shelf) shelf.available -= quantity;
  }
  return allocations;
}

async function openAll(deps: Deps, tx: Transaction, all: readonly Asked[]): Promise<Opened[]> {
  const now = deps.clock.now();
  const plans = await planAll(deps, tx, all, now);
  const wanted = plans.flatMap(({ demand }) => demand.map(({ productId }) => productId));
  const free = await lockFreeShelves(tx, [...new Set(wanted)]);
  const ready: (Planned & { scarce: number[] })[] = [];
  const outcomes = new Map<Asked, Opened>();
  for (const plan of plans) {
    if (!plan.demand.every(({ productId }) => free.has(productId))) {
      outcomes.set(plan.asked, "later");
      continue;
    }
    const scarce = scarceOf(plan.demand, [...free.values()].flat());
    const parts = takeParts(plan, free);
    if (parts) ready.push({ ...plan, order: { ...plan.order, parts }, scarce });
  }
  const ids =
    ready.length === 0
      ? []
      : await writeOrders(
          tx,
          now,
          ready.map(({ order }) => order),
        );
  ready.forEach(({ asked, order: { order, payment }, verifyToken, scarce }, place) => {
    const { orderId = 0, paymentId = 0 } = ids[place] ?? {};
    outcomes.set(asked, {
      kind: "ready",
      order: { ...order, id: orderId },
      payment: { id: paymentId, key: payment.key, amount: order.total, currency: order.currency },
      verifyToken,
      scarce,
    });
  });
  return all.map((asked) => outcomes.get(asked) ?? "alone");
}

const opened = gather(
  (deps: Deps, all: readonly Asked[]) => deps.db.transaction((tx) => openAll(deps, tx, all)),
  // One after the other: two at once would find each other's shelves locked.
  { most: MOST, sideBySide: 1, likeness: ({ lanes }) => lanes.join(" ") },
);

/**
 * Places the order of a guest's plain cart together with all others that are placed at this moment, in one
 * transaction that waits for nobody: with the outcome of each alone, decided in the order in which they came. Null
 * where that cannot be: it is then placed by itself, and nothing has happened to it. Throws what breaks the
 * connection.
 */
export async function openTogether(
  deps: Deps,
  lanes: readonly string[],
  request: CheckoutRequest,
  source: PaymentSource,
  provider: PaymentProvider,
  book: ImageCatalog,
  keyId: number,
): Promise<Ready | null> {
  const owner = ownerOf(request.caller, request.cart);
  if (!owner || "customerId" in owner) return null;
  if (source.sessionId !== null || SLOW.includes(request.choice.flow)) return null;
  const asked = { owner, lanes, request, source, provider, book, keyId };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await opened(deps, asked).catch((error: unknown) => {
      if (isRefusal(error) || error instanceof ShelvesMoved) return "alone" as const;
      throw error;
    });
    if (outcome === "alone") return null;
    if (outcome !== "later") return outcome;
  }
  return null;
}

import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { fixedQuery, type Slot } from "../../db/fixedQuery";
import type { Language } from "../../../contract/markets";
import { orders } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { loadCartForCheckout } from "../cart/loadCart";
import type { LoadedCart, PricedCart } from "../cart/pricedCart";
import { priceLoadedCart } from "../cart/price/priceLoadedCart";
import type { ImageCatalog } from "../catalog/pictures/imageCatalog";
import { sumDemand } from "../inventory/demand";
import { reserveStock } from "../inventory/reserve";
import type { PaymentProvider } from "../payments/provider";
import { mailingTime } from "../shipments/mailingTime";
import { answerOrdered, assertFewWaiting, asksTheSame } from "./answerOrdered";
import { findOpen, useSession, type Attempt } from "./attempt";
import { checkOffered, checkQuote } from "./checkQuote";
import { checkShown } from "./checkShown";
import { NO_GATEWAY } from "../../../contract/enums";
import { holdTenders, releaseTenders } from "../ledgers/holds";
import { COVERED } from "../payments/covered";
import { claimPromotions, type Claimant } from "./claimPromotion";
import { claimSales } from "./claimSales";
import { checkoutErrors } from "./errors";
import { holdLimit } from "./holdLimit";
import type { PaymentSource } from "./paymentSource";
import { destinationOf, type CheckoutRequest } from "./readCheckout";
import { snapshotLines } from "./snapshot";
import { isNumberTaken, writeOrder } from "./writeOrder";

/** Two numbers that are alike are rarer than this many in a row. */
const NUMBER_TRIES = 5;

const orderOfCart = fixedQuery((db, slot: Slot<{ cartId: string }>) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.cartId, slot("cartId")))
    .for("update"),
);

/**
 * One transaction: prices the locked cart, writes order, lines, promotion and payment, holds the stock last.
 * All or nothing; the provider is called afterwards.
 */
export async function openAttempt(...parts: Parameters<typeof tryToOpen>): Promise<Attempt> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToOpen(...parts);
    } catch (error) {
      if (!isNumberTaken(error) || tries === NUMBER_TRIES) throw error;
    }
  }
}

async function tryToOpen(
  deps: Deps,
  request: CheckoutRequest,
  source: PaymentSource,
  provider: PaymentProvider,
  book: ImageCatalog,
  keyId: number,
): Promise<Attempt> {
  const { caller, shipping, email } = request;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const destination = destinationOf(shipping);
    const loaded = await loadCartForCheckout(tx, caller, destination, now, request.cart);
    if (!loaded || loaded.lines.length === 0) return answerOrdered(tx, request, now);
    const [known] = loaded.orderId === null ? [] : await orderOfCart(tx, { cartId: loaded.cart.id });
    const open = known && (await findOpen(tx, known.id));
    if (open)
      return { kind: "open", payment: open, isSame: asksTheSame(request, known, open, loaded.cart.version, now) };
    await assertFewWaiting(tx, request);

    const priced = priceLoadedCart(deps.env, loaded, now, request.shippingMethod || loaded.cart.shippingMethod);
    checkQuote(priced, caller.language);
    checkShown(deps.env, loaded, priced, request, now);
    checkOffered(deps.env, priced, source.gatewayId, caller.language);
    const isCovered = priced.totals.total === 0;
    const lines = snapshotLines(priced, caller.language, book, mailingTime(request, now));
    const gatewayId = isCovered ? NO_GATEWAY : source.gatewayId;
    const verifyToken = newSecret();
    const { order, payment } = await writeOrder(deps, tx, request, loaded, priced, {
      known,
      gatewayId,
      lines,
      keyId,
      payment: {
        provider: isCovered ? COVERED : provider.name,
        verifyHash: hashSecret(verifyToken),
        mandate: source.mandate,
        createdAt: now,
        changedAt: now,
      },
    });
    await claimOffers(tx, { orderId: order.id, email, again: known !== undefined }, priced, caller.language);
    if (known) await releaseTenders(tx, deps.clock, order.id, "placed again");
    if (!(await holdTenders(tx, deps.clock, order.id, priced.tenders)))
      throw new DomainError(checkoutErrors.creditSpent);
    if (source.sessionId !== null) await useSession(tx, source.sessionId, order.id, caller.language);
    const wanted = sumDemand(lines, partsOf(loaded)).map(({ productId }) => productId);
    const { short, scarce } = await reserveStock(tx, deps.clock, {
      orderId: order.id,
      lines,
      partsOf: partsOf(loaded),
      country: destination.country,
      region: destination.region,
      until: await holdLimit(tx, order, wanted, { flow: request.choice.flow, now, until: order.expiresAt }),
    });
    if (short.length > 0) {
      const missing = new Set(short.map(({ productId }) => productId));
      const concerned = priced.lines.filter(
        ({ product }) => missing.has(product.id) || product.setParts.some(({ productId }) => missing.has(productId)),
      );
      throw new DomainError(checkoutErrors.soldOut, {
        values: { names: concerned.map(({ product }) => product.name[caller.language]).join(", ") },
      });
    }
    return { kind: "ready", order, payment, verifyToken, scarce };
  });
}

/** What the sets of a cart, and the gift that came with it, are made of. */
export const partsOf = ({ products }: LoadedCart) => new Map([...products].map(([id, { setParts }]) => [id, setParts]));

/** Takes what is limited: codes, and sale prices by customer. Throws 409 for what this e-mail may not have any more. */
async function claimOffers(
  tx: Transaction,
  claimant: Claimant,
  { promotionClaims, saleUses, lines }: PricedCart,
  language: Language,
): Promise<void> {
  const code = await claimPromotions(tx, claimant, promotionClaims);
  if (code !== null) throw new DomainError(checkoutErrors.promotionEnded, { values: { code } });
  const productId = await claimSales(tx, claimant, saleUses);
  if (productId === null) return;
  const name = lines.find(({ product }) => product.id === productId)?.product.name[language] ?? "";
  throw new DomainError(checkoutErrors.saleLimit, { values: { name } });
}

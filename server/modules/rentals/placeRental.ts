import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { goneProducts } from "../catalog/repositoryOnSale";
import type { UndecidedAttempt } from "../checkout/attempt/attempt";
import { findUndecidedPayment } from "../checkout/attempt/repository";
import { placeAndPay } from "../checkout/pay/payAttempt";
import type { Loaded, PricedOrder, Purchase } from "../checkout/place/purchase";
import { lockOrder } from "../orders/repositoryLock";
import { paymentOf } from "../orders/repository";
import type { PaymentProvider } from "../payments/provider";
import { savedCard } from "./card";
import { rentalErrors } from "./errors";
import { findRental, lockRental, type MethodRow, type RentalRow } from "./repository";
import { reserveUnits } from "./repositoryUnits";
import { rentalPlace } from "./rules/place";
import { findShownProduct, snapshotRental } from "./snapshotRental";
import { noteRental } from "./states";

interface Placing {
  /** Null when nobody calls: a manager has approved it. */
  keyId: number | null;
  isOffSession: boolean;
  by: { actor: "customer" | "system"; actorId: number | null };
}

/**
 * Places the order of a rental's deposit and first month and pays it with the card that was kept for it, as any order
 * is. Answers the order's id.
 */
export async function placeRental(
  deps: Deps,
  rentalId: number,
  method: MethodRow,
  provider: PaymentProvider,
  { keyId, isOffSession, by }: Placing,
): Promise<number> {
  const rental = await findRental(deps.db, rentalId);
  if (!rental) throw new DomainError(rentalErrors.notRentable);
  const { language } = rental;
  const payer = { source: savedCard(method, isOffSession), walletSessionId: null, provider, keyId, language };
  return placeAndPay(deps, await rentalPurchase(deps, rental, by), payer);
}

interface LoadedRental extends Loaded {
  rental: RentalRow;
}

/** The purchase of a rental's deposit and first month. Its pieces have serial numbers, so that no stock is locked. */
async function rentalPurchase(
  deps: Deps,
  { id, productId: shownId, language, country }: RentalRow,
  by: Placing["by"],
): Promise<Purchase<LoadedRental, PricedOrder>> {
  const { clock } = deps;
  const shown = await findShownProduct(deps, { productId: shownId, language, country });
  return {
    contended: { open: [], settle: [] },
    load: (tx) => loadRental(tx, id),
    price: async (tx, { rental }) => {
      const now = clock.now();
      const order = snapshotRental(rental, shown, await rentalPlace(tx, rental, now), now);
      return { ...order, cartId: null, claims: { promotionClaims: [], saleUses: [], tenders: [] } };
    },
    assertAsSeen: async (tx, { loaded: { rental } }) => {
      const { productId } = rental;
      if (productId !== shown.product.id) throw new DomainError(rentalErrors.amountChanged);
      if ((await goneProducts(tx, [productId])).size > 0) throw new DomainError(rentalErrors.notRentable);
    },
    noteOrder: async (tx, { id: orderId }, { loaded }) => {
      await noteRental(tx, clock, loaded.rental, { cause: "placed", ...by }, { orderId });
    },
    reserve: async (tx, _order, { loaded: { rental } }) => {
      const { productId, quantity } = rental;
      if (!(await reserveUnits(tx, { rentalId: id, productId, quantity, at: clock.now() })))
        throw new DomainError(rentalErrors.noneLeft);
      return [];
    },
  };
}

/** Locks the rental, then the order that it has become before: one that was canceled leaves it a new one. */
async function loadRental(tx: Transaction, id: number): Promise<LoadedRental | UndecidedAttempt> {
  const rental = await lockRental(tx, id);
  const known = rental.orderId === null ? undefined : await lockOrder(tx, rental.orderId);
  const isOpen = rental.state === "requested" || rental.state === "awaiting_approval";
  if (!isOpen || (known && known.status !== "Pending" && known.status !== "Cancel")) {
    const paid = known && (await paymentOf(tx, known.id));
    if (!paid) throw new DomainError(rentalErrors.notNow);
    return { kind: "undecided", payment: paid, keepsWaiting: true };
  }
  const existing = known?.status === "Pending" ? known : undefined;
  const open = existing && (await findUndecidedPayment(tx, existing.id));
  if (open) return { kind: "undecided", payment: open, keepsWaiting: false };
  return { kind: "loaded", existing, rental };
}

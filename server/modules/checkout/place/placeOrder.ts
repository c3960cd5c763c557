import { NO_GATEWAY } from "../../../../contract/rules/gateways";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { OpenedPayment } from "../../orders/repositoryPlacing";
import type { PlacedOrder } from "../../orders/repositoryChanges";
import { gatewayFor, type UndecidedAttempt } from "../attempt/attempt";
import { claimOpenedWallet, type Payer } from "../attempt/paymentSource";
import type { Loaded, PricedOrder, Purchase } from "./purchase";
import { holdTendersOf, redeemCodes } from "../hold/redeem";
import { writeOrder } from "./writeOrder";

interface Placed {
  kind: "placed";
  order: PlacedOrder;
  /** Null where nobody pays yet. */
  payment: OpenedPayment | null;
  /** Products of which few are left now that it holds its own. */
  scarce: readonly number[];
}

/**
 * Places an order: with all that belongs to it, or nothing of it. Locks what is ordered first and stock, which others
 * wait for, last. Every step throws what the shopper is told when it cannot be. Its payment is opened with it and
 * charged afterwards (`placeAndPay`); without a payer it is paid later, as any order that exists. Call it in
 * `transactionWithNumber`.
 */
export async function placeOrder<L extends Loaded, P extends PricedOrder>(
  deps: Deps,
  tx: Transaction,
  purchase: Purchase<L, P>,
  payer: (Payer & { verifyToken: string }) | null,
): Promise<Placed | UndecidedAttempt> {
  const loaded = await purchase.load(tx);
  if (loaded.kind === "undecided") return loaded;
  const priced = await purchase.price(tx, loaded);
  const known = { loaded, priced };
  await purchase.assertAsSeen(tx, known);

  const { existing } = loaded;
  const isAgain = existing !== undefined;
  const { cartId, lines, claims } = priced;
  const toPay = payer && paymentToOpen(priced.columns.total, payer);
  const columns = { ...priced.columns, gatewayId: toPay?.gatewayId ?? NO_GATEWAY };
  // The payment is opened in the statement that writes its order.
  const { order, payment } = await writeOrder(deps, tx, { columns, cartId, existing, lines }, toPay);
  await purchase.noteOrder(tx, order, known);
  const lastPieces = await redeemCodes(tx, order, { ...claims, lines }, isAgain);
  await holdTendersOf(tx, deps.clock, order, claims, isAgain);
  if (payer) await claimOpenedWallet(tx, payer, order.id);
  const scarce = await purchase.reserve(tx, order, known);
  return { kind: "placed", order, payment, scarce: [...scarce, ...lastPieces] };
}

/** What a payment of this amount is opened with. */
function paymentToOpen(total: number, { source, provider, verifyToken, keyId }: Payer & { verifyToken: string }) {
  return { ...gatewayFor(total, source, provider), verifyToken, mandate: source.mandate, keyId };
}

import type { PaymentState } from "../../../../contract/sales/orderHistory";
import { major } from "../../../money";
import { succeedCharge } from "../../charges/chargePaid";
import { reserveStock } from "../../inventory/reserve";
import { withdrawMember, admitMember } from "../../groupBuys/membership";
import { sellStock } from "../../inventory/settle";
import { captureTenders, reholdTenders } from "../../ledgers/holds";
import { orderGiftCards } from "../../giftCards/issueGiftCards";
import { SYSTEM } from "../../orders/history";
import { noteEvent } from "../../orders/repositoryMoves";
import { linesOf, type PaymentRow } from "../../orders/repository";
import { updateOrder } from "../../orders/repositoryChanges";
import { isUndecided } from "../../orders/states";
import { orderAndPaymentValues } from "../../orders/repositoryMoves";
import type { Outcome } from "../../payments/provider";
import { messagesOfPaid } from "./announce";
import { keepLaterLines } from "./closeCart";
import { noteDisputes } from "./disputes";
import { failPayment, returnPayment } from "./endPayment";
import { savePaymentMethod } from "../attempt/savePaymentMethod";
import { keepAwaitingFunds } from "./markPaymentPending";
import { readCaptureFacts } from "./repository";
import { addTransactions } from "./repositoryPayments";
import { CAUSES, type Settlement } from "./settlement";
import { writeCapture } from "./writeCapture";
import { recordIncomingTransfers } from "./recordIncomingTransfers";

export type Succeeded = Extract<Outcome, { kind: "succeeded" }>;

/** How the list names money that is not known to be the order's. */
const FOREIGN = "foreign ";

/** Money is there for good: nothing about the order changes any more. */
const CAPTURED_BEFORE: readonly PaymentState[] = ["captured", "refunding", "refunded", "reversed"];

/**
 * The provider says that the money is the store's. It becomes the order's when it is the same order, amount and
 * currency.
 */
export async function capturePayment(settlement: Settlement, outcome: Succeeded): Promise<void> {
  const { deps, tx, order, payment, cause } = settlement;
  const { ref, brand, last4 } = outcome;
  // What was charged beside the amount goes back as what was sent beside it does.
  const isOther = isSameOrder(settlement, outcome) && outcome.amount > 0 && outcome.amount !== payment.amount;
  const columns = { providerRef: ref, brand, last4, errorCode: "", ...(isOther && { received: outcome.amount }) };
  const funds = outcome.transfers && (await recordIncomingTransfers(settlement, outcome.transfers));
  if (CAPTURED_BEFORE.includes(payment.state)) {
    if (payment.state === "captured") await noteDisputes(settlement, outcome.disputes ?? []);
    else if (funds && funds.final > payment.received) await returnPayment(settlement, columns, "order_closed");
    return;
  }
  if (isOther) {
    deps.log.error({ payment: payment.id, order: order.number, outcome }, "the provider took another amount");
    const detail = { amount: major(outcome.amount, payment.currency), asked: major(payment.amount, payment.currency) };
    await noteEvent(tx, deps.clock, order, { ...SYSTEM, cause: "other_amount", detail });
    if (outcome.amount < payment.amount) return returnPayment(settlement, columns, "other_amount");
  } else if (!isOurs(settlement, outcome)) {
    deps.log.error(
      { payment: payment.id, order: order.number, outcome },
      "the provider confirmed another payment than was asked for",
    );
    await listForeign(settlement, outcome);
    if (isUndecided(payment.state)) await failPayment(settlement, { kind: "failed", ref, code: "provider_error" });
    return;
  }
  if (payment.chargeId !== null) {
    if (!(await succeedCharge(settlement, columns))) await returnPayment(settlement, columns, "order_closed");
    return;
  }
  // What another order already counted does not count here, whatever the provider makes of it.
  if (funds && funds.final < payment.amount) {
    deps.log.error({ payment: payment.id, order: order.number, funds }, "transfers do not cover what they are said to");
    if (!CAUSES[cause].givesUp) return keepAwaitingFunds(settlement, { ref, funds });
    return failPayment(settlement, {
      kind: "canceled",
      ref,
      code: "refused",
      brand,
      last4,
      transfers: outcome.transfers ?? [],
    });
  }
  return captureOrder(settlement, outcome, columns);
}

/**
 * The order takes its money, or the money goes back. Takes what depends on it in the order in which everybody locks:
 * the ledgers' holds, the seat in a group, stock. Then payment, order and cart move in one statement
 * (`writeCapture`), the ledgers are booked (`captureTenders`), and goods are sold, last.
 */
async function captureOrder(settlement: Settlement, outcome: Succeeded, columns: Partial<PaymentRow>): Promise<void> {
  const { deps, tx, order, payment, cause } = settlement;
  const facts = await readCaptureFacts(tx, order.id, payment.id);
  if (!isUndecided(payment.state) || order.status !== "Pending" || facts.hasCapture) {
    return returnPayment(settlement, columns, "order_closed");
  }
  if (!(await reholdTenders(tx, deps.clock, order.id, order.totals.credit)))
    return returnPayment(settlement, columns, "credit_spent");
  // Locks the group before any stock. Too late, full, in it already: the money goes back and the order ends.
  const now = deps.clock.now();
  const noSeat = order.groupId === null ? null : await admitMember(tx, order.groupId, order, now);
  if (noSeat !== null) {
    await returnPayment(settlement, columns, noSeat);
    await updateOrder(tx, order.id, { expiresAt: now });
    return;
  }
  if (!facts.holdsStock && order.rentalId === null && !(await holdAgain(settlement))) {
    await withdrawMember(tx, order.id, now);
    return returnPayment(settlement, columns, "sold_out");
  }
  const at = deps.clock.now();
  const moves = orderAndPaymentValues(
    at,
    { row: payment, to: "captured", cause, columns },
    { row: order, to: "New", cause: "paid", columns: { paidAt: at } },
  );
  // Its messages tell invoices, fulfilment and brands' books (`order.paid`), the shopper and their mail.
  const announcement = messagesOfPaid(order, payment, at);
  const closed = await writeCapture(tx, { moves, cartId: order.cartId, announcement });
  await keepLaterLines(tx, deps.clock, order, closed);
  if (order.totals.credit > 0) await captureTenders(tx, deps.clock, order.id);
  if (facts.buysCards) await orderGiftCards(tx, deps.clock, order);
  if (outcome.kept) await savePaymentMethod(tx, deps.clock, order, payment, outcome.kept);
  await sellStock(tx, order.id);
  await noteDisputes(settlement, outcome.disputes ?? []);
}

/**
 * Money in another currency, or said to be for another order: nobody knows whose it is. The store's team finds it in
 * the list of what only somebody can send back.
 */
async function listForeign({ deps, tx, payment }: Settlement, { ref, amount, currency }: Succeeded): Promise<void> {
  if (amount <= 0) return;
  const { id: paymentId, provider } = payment;
  const transaction = `${FOREIGN}${ref}`;
  const at = deps.clock.now();
  await addTransactions(tx, [{ paymentId, provider, transaction, amount: -amount, currency, state: "by_hand", at }]);
}

function isSameOrder(
  { order, payment }: Pick<Settlement, "order" | "payment">,
  { reference, currency, transfers }: Succeeded,
): boolean {
  return transfers === undefined && reference === order.number && currency === payment.currency;
}

function isOurs(
  { order, payment }: Pick<Settlement, "order" | "payment">,
  { reference, amount, currency }: Succeeded,
): boolean {
  return reference === order.number && amount === payment.amount && currency === payment.currency;
}

/** A hold that ended while the money travelled is taken once more. */
async function holdAgain({ deps, tx, order }: Settlement): Promise<boolean> {
  const { country, state: region } = order.shipping;
  const lines = await linesOf(tx, [order.id]);
  const { short } = await reserveStock(tx, deps.clock, { orderId: order.id, lines, country, region });
  return short.length === 0;
}

import type { StaffOrder, StaffOrderMoney } from "../../../contract/orderDesk/orderDeskRoutes";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { chargesOf } from "../charges/repository";
import { awaitedWire } from "../checkout/settle/awaitedWire";
import { findUndecidedPayment } from "../checkout/attempt/repository";
import { hasRight } from "../desk/deskRequest";
import type { StaffDesk } from "../desk/desk";
import { usedUnits } from "../giftCards/issueGiftCards";
import { presentDocument } from "../invoices/present";
import { documentsOf } from "../invoices/repositoryDocuments";
import { readOrderEvents } from "../orderAnalytics/readAnalytics";
import { presentCharge, presentRefund, presentReturn } from "../orderActions/read/presentMoney";
import { presentTenderShares } from "../orderActions/read/presentTenderShares";
import { lineStatuses, orderRights } from "../orderActions/read/rights";
import { presentAddress, presentLine, presentTotals } from "../orders/present";
import { linesOf, paymentOf, type OrderLineRow, type OrderRow } from "../orders/repository";
import { pieceNamesIn, presentContents } from "../parts/read/presentContents";
import { BANK } from "../payments/bank/bankName";
import { gatewayName } from "../payments/availableGateways";
import { findTenders } from "../refunds/findTenders";
import { readManualRefunds } from "../refunds/listManualRefunds";
import { refundsOf, transfersOfOrder } from "../refunds/repository";
import { returnsOf } from "../returns/repository";
import { presentShipments } from "../shipments/present";
import { shipmentsOf, type Shipment } from "../shipments/repository";
import { anyOrder, readNotes } from "./notes";
import { readMarks } from "./readMarks";
import { readsAmounts, readsBuyers, waitingRefundOf } from "./repository";

/** An order with all that somebody of the team may see of it, in their language. @throws 404 for a number of none */
export async function readStaffOrder(
  deps: Deps,
  desk: StaffDesk,
  typed: string,
  language: Language,
): Promise<StaffOrder> {
  const { db, clock } = deps;
  const order = await anyOrder(db, typed);
  const { id, currency } = order;
  const now = clock.now();
  const lines = await linesOf(db, [id]);
  const shipments = await shipmentsOf(db, [id]);
  const returns = await returnsOf(db, id);
  const used = await usedUnits(db, id);
  const awaitsWire = (await awaitedWire(deps, order)) !== undefined;
  const state = { order, lines, shipments, returns, used, awaitsWire, isTeam: true, now };
  const { can_cancel, can_change_address } = orderRights(state, "");
  const isBuyerKnown = readsBuyers(desk);
  const isPlaceKnown = isBuyerKnown || hasRight(desk, { who: "staff", may: "orders.ship" });
  const money = readsAmounts(desk) ? await presentMoney(deps, order, language) : null;
  const statuses = lineStatuses(state);
  return {
    order_id: id,
    order_num: order.number,
    status: order.status,
    placed_at: order.placedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    country: order.country,
    language: order.language,
    currency,
    is_held: order.isHeld && order.status !== "Cancel",
    is_rental: order.rentalId !== null,
    money,
    buyer: isBuyerKnown ? presentBuyer(order) : null,
    shipping: isPlaceKnown ? presentAddress(order.shipping) : null,
    lines: lines.map((line, index) => ({ ...presentStaffLine(line, order, money !== null), ...statuses[index]! })),
    shipments: await presentParts(db, { order, lines, shipments }, language),
    documents: (await documentsOf(db, id)).map((document) => {
      const { amount, ...shown } = presentDocument(document);
      return { ...shown, amount: money && amount };
    }),
    returns: returns.map((row) => presentReturn(row, lines)),
    can_cancel,
    can_change_address,
    can_ask_more: order.paidAt !== null && order.status !== "Cancel" && order.rentalId === null,
    events: await readOrderEvents(db, id),
    notes: isBuyerKnown ? await readNotes(db, id) : null,
    ...(await readMarks(db, id)),
  };
}

/** A line; without what it costs for whoever does not read amounts. */
function presentStaffLine(line: OrderLineRow, order: OrderRow, withAmounts: boolean) {
  const { price, amount, promotion_code, discount, final_amount, tax, ...shown } = presentLine(line, order);
  return { ...shown, amounts: withAmounts ? { price, amount, promotion_code, discount, final_amount, tax } : null };
}

/** What the order came to, what paid it, and what went back or still can, in major units of its currency. */
async function presentMoney(deps: Deps, order: OrderRow, language: Language): Promise<StaffOrderMoney> {
  const { db, env, clock } = deps;
  const { id, currency, gatewayId } = order;
  const payment = await paymentOf(db, id);
  const refunds = await refundsOf(db, id);
  const transfers = await transfersOfOrder(db, id);
  const waiting = await waitingRefundOf(db, id);
  const byHand = await readManualRefunds(deps, order, language);
  const isByHand = (refundId: number) =>
    transfers.some((own) => own.refundId === refundId && byHand.some(({ way }) => way === `refund-${own.id}`));
  return {
    totals: presentTotals(order),
    promotion_code: order.promotionCode,
    payment: {
      gateway_id: gatewayId,
      name: gatewayName(env, gatewayId, currency, language),
      brand: payment?.brand ?? "",
      last4: payment?.last4 ?? "",
      state: payment?.state ?? "",
    },
    refunds: refunds
      .filter(({ amount }) => amount > 0)
      .map((refund) => ({ ...presentRefund(refund, transfers), is_by_hand: isByHand(refund.id) })),
    charges: (await chargesOf(db, id)).map((charge) => {
      const { token: _, ...shown } = presentCharge(env, charge, clock.now());
      return shown;
    }),
    wire: await presentWire(db, order),
    refundable: await presentRefundable(deps, order, language),
    by_hand: byHand,
    waiting_refund: waiting === undefined ? null : major(waiting, currency),
  };
}

const presentBuyer = ({ email, customerId, pricing, billing }: OrderRow): StaffOrder["buyer"] => ({
  email,
  customer_id: customerId,
  company: pricing.company?.name ?? "",
  billing: presentAddress(billing),
});

interface ShippedOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  shipments: readonly Shipment[];
}

/** What each brand sends, with what the team can do with it; those of which everything was cancelled are gone. */
async function presentParts(
  db: Queries,
  { order, lines, shipments }: ShippedOrder,
  language: Language,
): Promise<StaffOrder["shipments"]> {
  const names = await pieceNamesIn(db, shipments, lines, language);
  return presentShipments(order, lines, shipments).flatMap(({ items: _, ...view }) => {
    const shipment = shipments.find(({ part }) => part === view.part);
    if (!shipment) return [];
    return [
      {
        ...view,
        id: shipment.id,
        vendor_id: shipment.vendorId,
        lines: presentContents({ order, lines, shipments, names }, shipment),
        can_ship: shipment.state === "New" && !order.isHeld,
        can_deliver: shipment.state === "Shipping",
      },
    ];
  });
}

/** A transfer to the store's own account that an order waits for: the team reads there what of it has come. */
async function presentWire(db: Queries, { id, currency }: OrderRow): Promise<StaffOrderMoney["wire"]> {
  const open = await findUndecidedPayment(db, id);
  if (open?.provider !== BANK) return null;
  const { amount, received } = open;
  return {
    amount: major(amount, currency),
    received: major(received, currency),
    missing: major(Math.max(0, amount - received), currency),
  };
}

/** What can still go back, in the order in which the ways that paid it get it back. */
async function presentRefundable(
  deps: Deps,
  order: OrderRow,
  language: Language,
): Promise<StaffOrderMoney["refundable"]> {
  const tenders = await deps.db.transaction((tx) => findTenders(tx, order.id));
  const left = tenders.filter((tender) => tender.left > 0).reverse();
  const shares = left.map(({ tender, id, left: amount }) => ({ tender, paymentId: id || null, amount }));
  return {
    amount: major(
      left.reduce((sum, { left: amount }) => sum + amount, 0),
      order.currency,
    ),
    tenders: await presentTenderShares(deps, order, shares, language),
  };
}

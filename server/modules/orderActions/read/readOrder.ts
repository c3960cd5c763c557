import type { OrderDetail } from "../../../../contract/order";
import { bonusOf } from "../../referrals/shares";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { groupPrice } from "../../groupBuys/groupTerms";
import { stateOf } from "../../groupBuys/ladder";
import { findGroup, findMemberOf } from "../../groupBuys/repository";
import { major } from "../../../money";
import { awaitedWire } from "../../checkout/settle/awaitedWire";
import { chargesOf } from "../../charges/repository";
import { refundsOf, transfersOfOrder } from "../../refunds/repository";
import { usedUnits } from "../../giftCards/issueGiftCards";
import { documentsOf } from "../../invoices/repositoryDocuments";
import { presentDocument } from "../../invoices/present";
import { linksOf } from "../../orders/links";
import { canRequestVat, vatToken } from "../../invoices/vatToken";
import { gatewayName } from "../../payments/availableGateways";
import { returnsOf } from "../../returns/repository";
import { shipmentsOf } from "../../shipments/repository";
import { holdsToken, isOwner } from "../../orders/access";
import { orderErrors } from "../../orders/errors";
import { readOrderNumber } from "../../orders/number";
import { presentAddress, presentOrder, presentTotals } from "../../orders/present";
import { presentTracking } from "./presentTracking";
import { presentCharge, presentRefund, presentReturn } from "./presentMoney";
import { agreedTermsOf, eventsOf, findOrderByNumber, linesOf, paymentOf, type OrderRow } from "../../orders/repository";
import { lineStatuses, orderRights } from "./rights";
import { orderToken } from "../../orders/token";

/** The order of a number, for its owner or by its token. Everything else: there is no such order. */
export async function ownOrder(
  { db }: Pick<Deps, "db">,
  typed: string,
  token: string | undefined,
  { customer }: Pick<Caller, "customer">,
): Promise<OrderRow> {
  const number = readOrderNumber(typed);
  const order = number === undefined ? undefined : await findOrderByNumber(db, number);
  const mayRead = order && (isOwner(order, customer) || (token !== undefined && holdsToken(order, token)));
  if (!mayRead) throw new DomainError(orderErrors.unknownOrder);
  return order;
}

/** The group that an order is or was in; null for every other order. */
async function groupOf({ db, clock }: Pick<Deps, "db" | "clock">, order: OrderRow): Promise<OrderDetail["group"]> {
  const { id, groupId, currency } = order;
  const group = groupId === null ? undefined : await findGroup(db, groupId);
  if (!group) return null;
  const member = await findMemberOf(db, id);
  const state = stateOf(group, clock.now());
  const price = group.reached === null ? undefined : groupPrice(group, currency, group.reached);
  return {
    code: group.code,
    state,
    joined: group.joined,
    ends_at: group.endsAt.toISOString(),
    price: price === undefined ? null : major(price, currency),
    member_state: member?.state ?? null,
    can_leave: member?.state === "joined" && state === "open",
  };
}

/** One order with everything its owner may see and do. */
export async function readOrder(
  deps: Deps,
  number: string,
  token: string | undefined,
  caller: Caller,
): Promise<OrderDetail> {
  const order = await ownOrder(deps, number, token, caller);
  const { db, env, clock } = deps;
  const now = clock.now();
  const lines = await linesOf(db, [order.id]);
  const events = await eventsOf(db, order.id);
  const payment = await paymentOf(db, order.id);
  const shipments = await shipmentsOf(db, [order.id]);
  const returns = await returnsOf(db, order.id);
  const refunds = await refundsOf(db, order.id);
  const transfers = await transfersOfOrder(db, order.id);
  const documents = await documentsOf(db, order.id);
  const { hasBonus } = await bonusOf(db, order);
  const terms = (await agreedTermsOf(db, [order])).get(order.termsEditionId ?? 0);
  const vat = canRequestVat(order, documents, now) ? vatToken(env, order.id) : "";
  const awaitsWire = (await awaitedWire(deps, order)) !== undefined;
  const used = await usedUnits(db, order.id);
  const state = { order, lines, shipments, returns, used, awaitsWire, now };
  return {
    order: {
      ...presentOrder(order, lines, { token: orderToken(env, order.number), payment, hasBonus }),
      refund_tax_link: vat === "" ? "" : linksOf(env, order).track,
    },
    group: await groupOf(deps, order),
    totals: presentTotals(order),
    tracking: presentTracking(order, lines, events, shipments, { language: caller.language, now }),
    shipping: presentAddress(order.shipping),
    billing: presentAddress(order.billing),
    payment: {
      gateway_id: order.gatewayId,
      name: gatewayName(env, order.gatewayId, order.currency, caller.language),
      brand: payment?.brand ?? "",
      last4: payment?.last4 ?? "",
      status: payment?.state ?? "",
    },
    can_pay: order.status === "Pending",
    invoice_path: order.paidAt === null ? "" : `/order-api/order/invoice2?order_num=${order.number}`,
    lines: lineStatuses(state),
    rights: orderRights(state, vat),
    documents: documents.map((document) => presentDocument(document, token)),
    refunds: refunds.filter(({ amount }) => amount > 0).map((refund) => presentRefund(refund, transfers)),
    returns: returns.map((row) => presentReturn(row, lines)),
    terms: terms ? { version: terms.version, valid_from: terms.validFrom.toISOString() } : null,
    charges: (await chargesOf(db, order.id)).map((charge) => presentCharge(env, charge, now)),
  };
}

import type { Static } from "typebox";
import type { Invoice, OrderDetail } from "../../../contract/order";
import { CURRENCIES } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { holdsToken, isOwner } from "./access";
import { orderErrors } from "./errors";
import { readOrderNumber } from "./number";
import { presentAddress, presentLine, presentOrder, presentTotals, presentTracking } from "./present";
import { eventsOf, findOrderByNumber, linesOf, paymentOf, type OrderRow } from "./repository";
import { orderToken } from "./token";

const UNPAID = ["Pending", "Cancel"];

async function ownOrder(deps: Deps, typed: string, mayRead: (order: OrderRow) => boolean): Promise<OrderRow> {
  const number = readOrderNumber(typed);
  const order = number === undefined ? undefined : await findOrderByNumber(deps.db, number);
  if (!order || !mayRead(order)) throw new DomainError(orderErrors.unknownOrder);
  return order;
}

/** One order with everything its owner may see. */
export async function readOrder(deps: Deps, number: string, { customer, language }: Caller): Promise<OrderDetail> {
  const order = await ownOrder(deps, number, (found) => isOwner(found, customer));
  const { db, env } = deps;
  const [lines, events, payment] = [
    await linesOf(db, [order.id]),
    await eventsOf(db, order.id),
    await paymentOf(db, order.id),
  ];
  const token = orderToken(env, order.number);
  const isPaid = order.paidAt !== null;
  return {
    order: presentOrder(order, lines, token),
    totals: presentTotals(order),
    tracking: presentTracking(order, lines, events, language),
    shipping: presentAddress(order.shipping),
    billing: presentAddress(order.billing),
    payment: {
      gateway_id: order.gatewayId,
      brand: payment?.brand ?? "",
      last4: payment?.last4 ?? "",
      status: payment?.state ?? "",
    },
    can_pay: order.status === "Pending",
    invoice_path: isPaid ? `/order-api/order/invoice2?order_num=${order.number}` : "",
  };
}

/** The invoice of a paid order, for its owner or by its token. Everything else: there is no such order. */
export async function readInvoice(
  deps: Deps,
  number: string,
  token: string | undefined,
  { customer }: Caller,
): Promise<Static<typeof Invoice>> {
  const order = await ownOrder(
    deps,
    number,
    (found) => isOwner(found, customer) || (token !== undefined && holdsToken(found, token)),
  );
  if (order.paidAt === null || UNPAID.includes(order.status)) throw new DomainError(orderErrors.unknownOrder);
  const { db, env } = deps;
  const [lines, payment] = [await linesOf(db, [order.id]), await paymentOf(db, order.id)];
  const { currency, totals } = order;
  return {
    amount: major(totals.total, currency),
    code: order.number,
    currency,
    currency_symbol: CURRENCIES[currency].symbol,
    date_created: order.paidAt.toISOString(),
    discounts: major(totals.discount, currency),
    description: env.storeName,
    last_4digit: payment?.last4 ?? "",
    order_details: lines.map((line) => presentLine(line, order)),
    shipping_date: order.earliest.toISOString(),
    status: order.status,
    totals: presentTotals(order),
    transaction_id: payment?.providerRef ?? "",
    using_credit: major(totals.credit, currency),
    customer: { ...presentAddress(order.billing), name: order.billing.fullname, email: order.email },
  };
}

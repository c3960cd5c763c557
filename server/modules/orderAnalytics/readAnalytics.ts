import type { OrderAnalytics, OrderEvents } from "../../../contract/desk/orderAnalyticsRoutes";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { major } from "../../money";
import { eventsOf, findOrder, linesOf } from "../orders/repository";
import { listPaymentEvents } from "./repository";

const EVENTS = 200;

/** Every move of an order and of its payments, the oldest first. */
export async function readOrderEvents(db: Queries, orderId: number): Promise<OrderEvents> {
  const [moves, paid] = await Promise.all([eventsOf(db, orderId), listPaymentEvents(db, orderId, EVENTS)]);
  return [
    ...moves.map(({ at, status, cause }) => ({ at, about: "order" as const, state: status, cause })),
    ...paid.map((event) => ({ ...event, about: "payment" as const })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, EVENTS)
    .map(({ at, ...event }) => ({ at: at.toISOString(), ...event }));
}

/** Throws 404. */
export async function readOrderAnalytics({ db }: Pick<Deps, "db">, orderId: number): Promise<OrderAnalytics> {
  const order = await findOrder(db, orderId);
  if (!order) throw new DomainError(httpErrors.notFound);
  const [lines, events] = await Promise.all([linesOf(db, [orderId]), readOrderEvents(db, orderId)]);
  const { currency, totals } = order;
  const money = (amount: number) => major(amount, currency);
  return {
    order_num: order.number,
    status: order.status,
    placed_at: order.placedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    country: order.country,
    language: order.language,
    currency,
    gateway_id: order.gatewayId,
    promotion_code: order.promotionCode,
    amounts: {
      items: money(totals.items),
      discount: money(totals.discount),
      shipping: money(totals.shipping),
      tax: money(totals.tax),
      total: money(order.total),
    },
    lines: lines.map((line) => ({
      product_name: line.name,
      code: line.code,
      vendor_name: line.vendorName,
      quantity: line.quantity,
      gone: line.cancelled + line.returned,
      amount: money(line.amount),
      discount: money(line.discount),
    })),
    events,
  };
}

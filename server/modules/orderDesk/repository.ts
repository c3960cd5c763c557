import { and, asc, desc, eq, exists, ilike, inArray, sql, type SQL } from "drizzle-orm";
import { staffMay } from "../../../contract/desk/rights";
import { GATEWAYS } from "../../../contract/rules/gateways";
import type { OrderView } from "../../../contract/orderDesk/orderDeskTerms";
import type { Queries } from "../../db/client";
import {
  countersignatures,
  customers,
  orderAssignees,
  orderLines,
  orders,
  payments,
  returns,
  shipmentItems,
  shipments,
} from "../../db/schema";
import { containing, type Place } from "../desk/keyset";
import type { StaffDesk, VendorScope } from "../desk/desk";
import { readOrderNumber } from "../orders/number";
import { isLate, isOpen } from "../parts/repository/partsQuery";
import { isCaredForBy, isTagged, tagsBeside } from "./repositoryMarks";

/** What the list is narrowed to. */
export interface OrderQuestion {
  view: OrderView;
  /** Of a number, and for who may read them of a name or an e-mail. */
  q?: string | undefined;
  /** Whether names and e-mails are searched: who cannot read one does not learn it by asking for it. */
  byBuyer: boolean;
  /** Whose the view `mine` is. */
  readerId: number;
  tag?: string | undefined;
}

type Narrowed = Pick<OrderQuestion, "view" | "readerId">;

/** Whether somebody of the team reads who buys. */
export const readsBuyers = ({ role }: Pick<StaffDesk, "role">): boolean => staffMay(role, "customers.read");

/** Whether somebody of the team reads what orders cost. */
export const readsAmounts = ({ role }: Pick<StaffDesk, "role">): boolean => staffMay(role, "orders.amounts");

const withShipment = (db: Queries, condition: SQL | undefined) =>
  exists(
    db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.orderId, orders.id), condition)),
  );

const openReturnsOf = (db: Queries) =>
  db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orders.id), inArray(returns.state, ["requested", "approved"])));

/** Orders that are sent once a transfer has come. */
const waitingWires = (db: Queries) =>
  db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(eq(payments.state, "awaiting_funds"), eq(payments.gatewayId, GATEWAYS.wire)));

function inView(db: Queries, { view, readerId }: Narrowed, now: Date): SQL | undefined {
  switch (view) {
    case "to-send":
      return withShipment(db, isOpen);
    case "late":
      return withShipment(db, isLate(db, now));
    case "unpaid":
      return eq(orders.status, "Pending");
    case "wire":
      return inArray(orders.id, waitingWires(db));
    case "returns":
      return exists(openReturnsOf(db));
    case "mine":
      return isCaredForBy(db, readerId);
    case "all":
      return undefined;
  }
}

/** What an order is found by, as the index `orders_search` has it. */
export const searchedOrders = sql`(${orders.number} || ' ' || ${orders.email} || ' ' || (${orders.shipping} ->> 'fullname'))`;

function isNamed({ q = "", byBuyer }: Pick<OrderQuestion, "q" | "byBuyer">): SQL | undefined {
  const typed = q.trim();
  if (typed === "") return undefined;
  const number = readOrderNumber(typed);
  if (number !== undefined) return eq(orders.number, number);
  const found = ilike(searchedOrders, containing(typed));
  return byBuyer ? found : and(found, ilike(orders.number, containing(typed)));
}

const ordersWhere = (db: Queries, question: OrderQuestion, now: Date): SQL | undefined =>
  and(inView(db, question, now), isTagged(db, question.tag), isNamed(question));

/** What waits for the team is told with the oldest first, everything else with the latest. */
const oldestFirst = ({ view }: OrderQuestion) =>
  view === "to-send" || view === "late" || view === "wire" || view === "returns" || view === "mine";

/** A page of orders with what their rows show: chosen first, so that the rest is read for these alone. */
export function listStaffOrders(
  db: Queries,
  question: OrderQuestion,
  { limit, after }: { limit: number; after: Place | null },
  now: Date,
) {
  const contents = db
    .select({
      units: sql<number>`coalesce(sum(${orderLines.quantity} - ${orderLines.cancelled}), 0)::int`.as("units"),
      names: sql<string[]>`coalesce(json_agg(${orderLines.name} order by ${orderLines.position}), '[]')`.as("names"),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .as("contents");
  const waiting = db
    .select({ due: sql<string | null>`min(${orderLines.dispatchAt})`.as("due") })
    .from(shipments)
    .innerJoin(shipmentItems, eq(shipmentItems.shipmentId, shipments.id))
    .innerJoin(orderLines, eq(orderLines.id, shipmentItems.lineId))
    .where(and(eq(shipments.orderId, orders.id), eq(shipments.state, "New")))
    .as("waiting");
  const [order, compare] = oldestFirst(question) ? [asc, sql.raw(">")] : [desc, sql.raw("<")];
  const beyond =
    after &&
    sql`(${orders.placedAt}, ${orders.id}) ${compare} (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ordersWhere(db, question, now), beyond ?? undefined))
    .orderBy(order(orders.placedAt), order(orders.id))
    .limit(limit)
    .as("page");
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      placedAt: orders.placedAt,
      country: orders.country,
      fullname: sql<string>`${orders.shipping} ->> 'fullname'`,
      email: orders.email,
      total: orders.total,
      currency: orders.currency,
      isHeld: orders.isHeld,
      units: contents.units,
      names: contents.names,
      due: waiting.due,
      isLate: sql<boolean>`coalesce(${withShipment(db, isLate(db, now))}, false)`,
      openReturns: sql<number>`(select count(*) from ${openReturnsOf(db)} open)::int`,
      tags: tagsBeside(db),
      assigneeId: orderAssignees.assigneeId,
      assigneeName: customers.fullname,
      assigneeEmail: customers.email,
    })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .leftJoin(orderAssignees, eq(orderAssignees.orderId, orders.id))
    .leftJoin(customers, eq(customers.id, orderAssignees.assigneeId))
    .leftJoinLateral(contents, sql`true`)
    .leftJoinLateral(waiting, sql`true`)
    .orderBy(order(orders.placedAt), order(orders.id));
}

export type ListedOrder = Awaited<ReturnType<typeof listStaffOrders>>[number];

/** How many there are, up to a limit. */
export async function countOrders(db: Queries, question: OrderQuestion, now: Date, limit: number): Promise<number> {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(ordersWhere(db, question, now))
    .limit(limit)
    .as("some");
  const [row] = await db.select({ all: sql<number>`count(*)::int` }).from(some);
  return row?.all ?? 0;
}

/** Orders of a view for whoever counts views, each with whether the search finds it. */
export function countableOrders(
  db: Queries,
  desk: StaffDesk | VendorScope,
  { view, q, tag }: Omit<OrderQuestion, "byBuyer" | "readerId">,
  { now, limit }: { now: Date; limit: number },
): SQL {
  const byBuyer = desk.actor === "staff" && readsBuyers(desk);
  return db
    .select({
      hit: sql<boolean>`coalesce(${isNamed({ q, byBuyer }) ?? sql`true`}, false)`.as("hit"),
      since: sql<Date>`${orders.placedAt}`.as("since"),
    })
    .from(orders)
    .where(and(inView(db, { view, readerId: desk.person.id }, now), isTagged(db, tag)))
    .limit(limit)
    .getSQL();
}

/** What a waiting refund of an order would come to, minor units; undefined where none waits. */
export async function waitingRefundOf(db: Queries, orderId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ amount: countersignatures.amount })
    .from(countersignatures)
    .where(and(eq(countersignatures.subject, `order:${orderId}`), eq(countersignatures.state, "waiting")));
  return row?.amount ?? undefined;
}

import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { ReturnView } from "../../../contract/orderDesk/orderDeskTerms";
import type { Queries } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { orderLines, orders, returnLines, returns, type ReturnState } from "../../db/schema";
import type { StaffDesk, VendorScope } from "../desk/desk";
import { containing, type Place } from "../desk/keyset";
import { readOrderNumber } from "../orders/number";
import { readsBuyers, searchedOrders } from "./repository";

/** What the list of returns is narrowed to. */
export interface ReturnQuestion {
  view: ReturnView;
  /** Of a return's or an order's number, and for who may read them of a name or an e-mail. */
  q?: string | undefined;
  byBuyer: boolean;
}

const STATES: Record<ReturnView, readonly ReturnState[]> = {
  open: ["requested", "approved"],
  requested: ["requested"],
  approved: ["approved"],
  received: ["received", "refunded"],
  refused: ["refused"],
};

/** Said in the words of the index of what waits, which is small beside all that was ever returned. */
const isWaiting = sql`${returns.state} in ('requested', 'approved')`;

const waits = (view: ReturnView): boolean => view === "open" || view === "requested" || view === "approved";

function inView(view: ReturnView): SQL | undefined {
  const states = inArray(returns.state, [...STATES[view]]);
  return waits(view) ? and(isWaiting, states) : states;
}

/** `VS-26-7K3Q9F-4-R1`: the order's number, and which of its returns. */
const OF_RETURN = /^(.+)-(R\d{1,4})$/;

function isNamed({ q = "", byBuyer }: ReturnQuestion): SQL | undefined {
  const typed = q.trim();
  if (typed === "") return undefined;
  const [, start = "", end] = OF_RETURN.exec(typed.toUpperCase()) ?? [];
  const number = readOrderNumber(end === undefined ? typed : start);
  if (number !== undefined)
    return end === undefined ? eq(orders.number, number) : eq(returns.number, `${number}-${end}`);
  const found = ilike(searchedOrders, containing(typed));
  return byBuyer
    ? or(found, eq(returns.email, typed.toLowerCase()))
    : and(found, ilike(orders.number, containing(typed)));
}

const returnsWhere = (question: ReturnQuestion): SQL | undefined => and(inView(question.view), isNamed(question));

/** A page of returns: what waits with the oldest first, what is decided with the latest. */
export function listReturns(
  db: Queries,
  question: ReturnQuestion,
  { limit, after }: { limit: number; after: Place | null },
) {
  const [order, compare] = waits(question.view) ? [asc, sql.raw(">")] : [desc, sql.raw("<")];
  const beyond =
    after &&
    sql`(${returns.requestedAt}, ${returns.id}) ${compare} (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;
  return db
    .select({
      row: returns,
      orderNumber: orders.number,
      country: orders.country,
      currency: orders.currency,
      fullname: sql<string>`coalesce(${orders.shipping} ->> 'fullname', '')`,
      email: orders.email,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(returnsWhere(question), beyond ?? undefined))
    .orderBy(order(returns.requestedAt), order(returns.id))
    .limit(limit);
}

export type ListedReturn = Awaited<ReturnType<typeof listReturns>>[number];

const readLines = (db: Queries, ids: readonly number[]) =>
  db
    .select({
      returnId: returnLines.returnId,
      lineId: returnLines.lineId,
      name: orderLines.name,
      quantity: returnLines.quantity,
      reason: returnLines.reason,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.lineId))
    .where(isAmong(returnLines.returnId, ids))
    .orderBy(asc(returnLines.returnId), asc(orderLines.position));

export type ListedReturnLine = Awaited<ReturnType<typeof readLines>>[number];

/** What comes back with each of some returns. */
export async function linesOfReturns(db: Queries, ids: readonly number[]): Promise<Map<number, ListedReturnLine[]>> {
  const lines = new Map<number, ListedReturnLine[]>();
  if (ids.length === 0) return lines;
  for (const line of await readLines(db, ids)) lines.set(line.returnId, [...(lines.get(line.returnId) ?? []), line]);
  return lines;
}

/** How many there are, up to a limit. */
export const countReturns = (db: Queries, question: ReturnQuestion, limit: number): Promise<number> =>
  db.$count(
    db
      .select({ id: returns.id })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(returnsWhere(question))
      .limit(limit)
      .as("some"),
  );

/** Returns of a view for whoever counts views, each with whether the search finds it. */
export function countableReturns(
  db: Queries,
  desk: StaffDesk | VendorScope,
  { view, q }: Omit<ReturnQuestion, "byBuyer">,
  limit: number,
): SQL {
  const byBuyer = desk.actor === "staff" && readsBuyers(desk);
  return db
    .select({
      hit: sql<boolean>`coalesce(${isNamed({ view, q, byBuyer }) ?? sql`true`}, false)`.as("hit"),
      since: sql<Date>`${returns.requestedAt}`.as("since"),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inView(view))
    .limit(limit)
    .getSQL();
}

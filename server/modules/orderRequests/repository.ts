import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { RequestState } from "../../../contract/enums";
import type { Queries, Transaction } from "../../db/client";
import { cartLines, carts, companies, customers, orderRequestHistory, orderRequests, orders } from "../../db/schema";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { BATCH } from "../../inBatches";
import { isParticipating } from "../companies/repositoryTerms";
import type { OrderRow } from "../orders/repository";
import { LIVE_STATES } from "./liveStates";

export type RequestRow = typeof orderRequests.$inferSelect;
export type RequestEventRow = typeof orderRequestHistory.$inferSelect;
export type RequestChange = Partial<Omit<typeof orderRequests.$inferInsert, "id" | "number" | "state">>;

/** Requests of a caller: of their account, or a guest's of this browser. Undefined for somebody who has neither. */
export function isOwn({ customer, cartToken }: Pick<Caller, "customer" | "cartToken">): SQL | undefined {
  const mine = [
    ...(customer ? [eq(orderRequests.customerId, customer.id)] : []),
    ...(cartToken ? [and(isNull(orderRequests.customerId), eq(orderRequests.browserHash, hashSecret(cartToken)))] : []),
  ];
  return mine.length > 0 ? or(...mine) : undefined;
}

/** Requests of others for approval in these companies, however they stand. */
export const isDecidedBy = (customerId: number, companyIds: number[]): SQL | undefined =>
  and(
    eq(orderRequests.kind, "approval"),
    inArray(orderRequests.companyId, companyIds),
    ne(orderRequests.customerId, customerId),
  );

export async function addRequest(tx: Transaction, row: typeof orderRequests.$inferInsert): Promise<RequestRow> {
  const [added] = await tx.insert(orderRequests).values(row).returning();
  if (!added) throw new Error("a request was not written");
  return added;
}

export async function updateRequest(tx: Transaction, id: number, change: RequestChange): Promise<RequestRow> {
  const [row] = await tx.update(orderRequests).set(change).where(eq(orderRequests.id, id)).returning();
  if (!row) throw new Error(`request ${id} disappeared`);
  return row;
}

/** Changes a request that still is as it was seen; undefined for any other. */
export async function updateRequestIn(
  tx: Transaction,
  { id, state, fingerprint }: Pick<RequestRow, "id" | "state" | "fingerprint">,
  change: RequestChange & { state: RequestState },
): Promise<RequestRow | undefined> {
  const asSeen = and(
    eq(orderRequests.id, id),
    eq(orderRequests.state, state),
    eq(orderRequests.fingerprint, fingerprint),
  );
  const [row] = await tx.update(orderRequests).set(change).where(asSeen).returning();
  return row;
}

export async function findRequest(db: Queries, id: number): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(orderRequests).where(eq(orderRequests.id, id));
  return row;
}

export async function findRequestByNumber(db: Queries, number: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(orderRequests).where(eq(orderRequests.number, number));
  return row;
}

export async function findRequestByTokenHash(db: Queries, tokenHash: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(orderRequests).where(eq(orderRequests.tokenHash, tokenHash));
  return row;
}

/** Locks a request, before its order. */
export async function lockRequest(tx: Transaction, id: number): Promise<RequestRow> {
  const [row] = await tx.select().from(orderRequests).where(eq(orderRequests.id, id)).for("update");
  if (!row) throw new Error(`request ${id} does not exist`);
  return row;
}

/** The order of a request; there is at most one. */
export async function findOrderOfRequest(db: Queries, requestId: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.requestId, requestId));
  return row;
}

/** Which requests are wanted: all that fit, or those of them in one state. */
interface RequestFilter {
  which?: SQL | undefined;
  state?: RequestRow["state"] | undefined;
}

const isWanted = ({ which, state }: RequestFilter) => and(which, state && eq(orderRequests.state, state));

/** A page of them, the latest first, and how many there are. */
export async function listRequests(
  db: Queries,
  filter: RequestFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const rows = await db
    .select()
    .from(orderRequests)
    .where(isWanted(filter))
    .orderBy(desc(orderRequests.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await countRequests(db, filter) };
}

export async function countRequests(db: Queries, filter: RequestFilter): Promise<number> {
  const [all] = await db.select({ total: count() }).from(orderRequests).where(isWanted(filter));
  return all?.total ?? 0;
}

/** How many requests of somebody may still come to something. */
export async function countLive(tx: Transaction, own: SQL): Promise<number> {
  const [live] = await tx
    .select({ total: count() })
    .from(orderRequests)
    .where(and(own, inArray(orderRequests.state, LIVE_STATES)));
  return live?.total ?? 0;
}

export async function addRequestEvent(tx: Transaction, row: typeof orderRequestHistory.$inferInsert): Promise<number> {
  const [event] = await tx.insert(orderRequestHistory).values(row).returning({ id: orderRequestHistory.id });
  if (!event) throw new Error("what happened with a request was not noted");
  return event.id;
}

const EVENTS = 200;

/** What happened with a request, the first first. */
export async function eventsOfRequest(db: Queries, requestId: number): Promise<RequestEventRow[]> {
  return db
    .select()
    .from(orderRequestHistory)
    .where(eq(orderRequestHistory.requestId, requestId))
    .orderBy(asc(orderRequestHistory.id))
    .limit(EVENTS);
}

/**
 * Live requests that something is to be done about: their time is over, their asker left, or their order has ended or
 * is paid.
 */
export async function dueRequests(db: Queries, now: Date): Promise<{ id: number }[]> {
  const isOver = lte(orderRequests.expiresAt, now);
  const isDecided = and(isNotNull(orders.id), sql`${orders.status} <> 'Pending'`);
  const isWaiting = and(eq(orders.status, "Pending"), gt(orders.expiresAt, now));
  const members = db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(companies, and(eq(companies.id, customers.companyId), isParticipating))
    .where(and(eq(customers.id, orderRequests.customerId), eq(companies.id, orderRequests.companyId)));
  const isLeft = and(eq(orderRequests.kind, "approval"), isNull(orders.id), notExists(members));
  return db
    .select({ id: orderRequests.id })
    .from(orderRequests)
    .leftJoin(orders, eq(orders.requestId, orderRequests.id))
    .where(
      and(
        inArray(orderRequests.state, LIVE_STATES),
        or(isDecided, isLeft, and(isOver, sql`not coalesce(${isWaiting}, false)`)),
      ),
    )
    .orderBy(asc(orderRequests.expiresAt))
    .limit(BATCH);
}

/** What was bought for somebody leaves the cart that it was asked from, if that was not changed since. */
export async function emptyCartOf(tx: Transaction, { cartId, frozen }: RequestRow): Promise<void> {
  if (cartId === null) return;
  const asAsked = and(eq(carts.id, cartId), eq(carts.state, "active"), eq(carts.version, frozen.order.cartVersion));
  const [cart] = await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, promotionCode: "", told: null })
    .where(asAsked)
    .returning({ id: carts.id });
  if (cart) await tx.delete(cartLines).where(eq(cartLines.cartId, cart.id));
}

/** Whether a request for approval has nobody to decide about it any more: its asker, or the company, left. */
export async function hasAskerLeft(
  db: Queries,
  { kind, customerId, companyId }: Pick<RequestRow, "kind" | "customerId" | "companyId">,
): Promise<boolean> {
  if (kind !== "approval" || customerId === null || companyId === null) return false;
  const members = await db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(companies, and(eq(companies.id, customers.companyId), isParticipating))
    .where(and(eq(customers.id, customerId), eq(companies.id, companyId)));
  return members.length === 0;
}

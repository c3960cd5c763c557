import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { CheckoutMessage } from "../../../contract/routes/socket";
import { days, later } from "../../clock";
import type { Database } from "../../db/client";
import { checkoutResults, orders, type orderRequests } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";

/** What a socket can prove: a session, the browser that placed orders, or the token of one order. */
export interface ResultProof {
  customer?: { id: number; email: string };
  cartToken?: string;
  orderToken?: string;
  /** Of a request that somebody was asked to pay. */
  requestToken?: string;
}

export interface StoredResult {
  id: number;
  email: string;
  message: CheckoutMessage;
  delivered: boolean;
  rooms: string[];
}

type RequestOwner = Pick<typeof orderRequests.$inferSelect, "tokenHash" | "customerId" | "browserHash">;

const REPLAY_MS = days(1);
const REPLAYED = 20;

/** Rooms that a proof opens. They are named by hashes and ids, never by what the client says. */
export function roomsOf({ customer, cartToken, orderToken, requestToken }: ResultProof): string[] {
  return [
    ...(customer ? [`customer:${customer.id}`, `email:${customer.email}`] : []),
    ...(cartToken ? [`browser:${hashSecret(cartToken)}`] : []),
    ...(orderToken ? [`order:${hashSecret(orderToken)}`] : []),
    ...(requestToken ? [`request:${hashSecret(requestToken)}`] : []),
  ];
}

/** Rooms of those who hear of a request: its link's holder, and who asked. */
export function roomsOfRequest({ tokenHash, customerId, browserHash }: RequestOwner): string[] {
  return [
    `request:${tokenHash}`,
    ...(customerId === null ? [] : [`customer:${customerId}`]),
    ...(browserHash === null ? [] : [`browser:${browserHash}`]),
  ];
}

/** A result and the rooms of those who may hear it. */
export async function findResult(db: Database, id: number): Promise<StoredResult | undefined> {
  const [row] = await db
    .select({
      id: checkoutResults.id,
      email: checkoutResults.email,
      message: checkoutResults.message,
      delivered: checkoutResults.delivered,
      customerId: orders.customerId,
      browserHash: orders.browserHash,
      tokenHash: orders.tokenHash,
    })
    .from(checkoutResults)
    .innerJoin(orders, eq(orders.id, checkoutResults.orderId))
    .where(eq(checkoutResults.id, id));
  if (!row) return undefined;
  const rooms = [
    `email:${row.email}`,
    `order:${row.tokenHash}`,
    ...(row.customerId === null ? [] : [`customer:${row.customerId}`]),
    ...(row.browserHash === null ? [] : [`browser:${row.browserHash}`]),
  ];
  return {
    id: row.id,
    email: row.email,
    delivered: row.delivered,
    message: row.message,
    rooms,
  };
}

/** Results of the last day that nobody has confirmed, of orders that this proof owns. */
export async function undeliveredResults(deps: Deps, proof: ResultProof, email: string) {
  const owned = [
    ...(proof.customer ? [eq(orders.customerId, proof.customer.id)] : []),
    ...(proof.customer?.email === email ? [eq(orders.email, email)] : []),
    ...(proof.cartToken ? [eq(orders.browserHash, hashSecret(proof.cartToken))] : []),
    ...(proof.orderToken ? [eq(orders.tokenHash, hashSecret(proof.orderToken))] : []),
  ];
  if (owned.length === 0) return [];
  const rows = await deps.db
    .select({ id: checkoutResults.id, message: checkoutResults.message })
    .from(checkoutResults)
    .innerJoin(orders, eq(orders.id, checkoutResults.orderId))
    .where(
      and(
        eq(checkoutResults.email, email),
        eq(checkoutResults.delivered, false),
        gt(checkoutResults.createdAt, later(deps.clock.now(), -REPLAY_MS)),
        or(...owned),
      ),
    )
    .orderBy(asc(checkoutResults.id))
    .limit(REPLAYED);
  return rows;
}

export async function markDelivered(db: Database, ids: number[]): Promise<void> {
  await db.update(checkoutResults).set({ delivered: true }).where(inArray(checkoutResults.id, ids));
}

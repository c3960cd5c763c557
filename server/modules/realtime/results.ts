import type { CheckoutMessage } from "../../../contract/routes/socket";
import { days, addTime } from "../../clock";
import type { Database } from "../../db/client";
import type { orderRequests } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { findResultRow, listUndelivered } from "./repositoryResults";

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

/** The room of an account, or of the browser of a guest: what is a customer's, the browser alone does not open. */
function ownerRooms({ customerId, browserHash }: Pick<RequestOwner, "customerId" | "browserHash">): string[] {
  if (customerId !== null) return [`customer:${customerId}`];
  return browserHash === null ? [] : [`browser:${browserHash}`];
}

/** Rooms of those who hear of a request: its link's holder, and who asked. */
export function roomsOfRequest(request: RequestOwner): string[] {
  return [`request:${request.tokenHash}`, ...ownerRooms(request)];
}

/** A result and the rooms of those who may hear it. */
export async function findResult(db: Database, id: number): Promise<StoredResult | undefined> {
  const row = await findResultRow(db, id);
  if (!row) return undefined;
  const rooms = [`email:${row.email}`, `order:${row.tokenHash}`, ...ownerRooms(row)];
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
  const { customer, cartToken, orderToken } = proof;
  const owner = {
    email,
    customer,
    browserHash: cartToken && hashSecret(cartToken),
    tokenHash: orderToken && hashSecret(orderToken),
  };
  return listUndelivered(deps.db, owner, addTime(deps.clock.now(), -REPLAY_MS), REPLAYED);
}

import type { CheckoutMessage } from "../../../contract/routes/socket";
import { days, addTime } from "../../clock";
import type { Database } from "../../db/client";
import type { orderRequests } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { askerFrom, type Opening } from "./opening";
import { findResultRow, listUndelivered } from "./repositoryResults";

/** What a socket can prove: a session, the browser that placed orders, or the token of one order. */
export interface ResultProof {
  customer?: { id: number; email: string };
  cartToken?: string;
  opening: Opening;
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
  /** Of a guest's order: its browser before the order gave it another secret. */
  placing: { room: string; asker: string; at: number } | null;
}

interface Listener {
  rooms: ReadonlySet<string>;
  data: { opening: Opening };
}

type RequestOwner = Pick<typeof orderRequests.$inferSelect, "tokenHash" | "customerId" | "browserHash">;

const REPLAY_MS = days(1);
const REPLAYED = 20;

const browserRoom = (hash: string) => `browser:${hash}`;

/** Rooms that a proof opens. They are named by hashes and ids, never by what the client says. */
export function roomsOf({ customer, cartToken, orderToken, requestToken }: Omit<ResultProof, "opening">): string[] {
  return [
    ...(customer ? [`customer:${customer.id}`, `email:${customer.email}`] : []),
    ...(cartToken ? [browserRoom(hashSecret(cartToken))] : []),
    ...(orderToken ? [`order:${hashSecret(orderToken)}`] : []),
    ...(requestToken ? [`request:${hashSecret(requestToken)}`] : []),
  ];
}

/** The room of an account, or of the browser of a guest: what is a customer's, the browser alone does not open. */
function ownerRooms({ customerId, browserHash }: Pick<RequestOwner, "customerId" | "browserHash">): string[] {
  if (customerId !== null) return [`customer:${customerId}`];
  return browserHash === null ? [] : [browserRoom(browserHash)];
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
  const { customerId, placedByHash, askedBy: asker, placedAt } = row;
  const isGuests = customerId === null && placedByHash !== null;
  return {
    id: row.id,
    email: row.email,
    delivered: row.delivered,
    message: row.message,
    rooms,
    placing: isGuests ? { room: browserRoom(placedByHash), asker, at: placedAt.getTime() } : null,
  };
}

/** Whether a socket in these rooms may hear a result. */
export function mayHear(deps: Deps, { email, rooms, placing }: StoredResult, socket: Listener): boolean {
  if (rooms.some((room) => socket.rooms.has(room))) return true;
  if (!placing || !socket.rooms.has(placing.room)) return false;
  const { opening } = socket.data;
  return opening.at <= placing.at && askerFrom(deps, opening, email) === placing.asker;
}

/** Results of the last day that nobody has confirmed, of orders that this proof owns. */
export async function undeliveredResults(deps: Deps, proof: ResultProof, email: string) {
  const { customer, cartToken, opening, orderToken } = proof;
  const owner = {
    email,
    customer,
    browserHash: cartToken && hashSecret(cartToken),
    asker: askerFrom(deps, opening, email),
    openedAt: new Date(opening.at),
    tokenHash: orderToken && hashSecret(orderToken),
  };
  return listUndelivered(deps.db, owner, addTime(deps.clock.now(), -REPLAY_MS), REPLAYED);
}

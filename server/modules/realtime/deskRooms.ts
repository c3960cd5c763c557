import { parse } from "cookie";
import type { RemoteSocket } from "socket.io";
import { Value } from "typebox/value";
import {
  DESK_SIDES,
  kindsFor,
  LIVE_TERMS,
  rightsToHear,
  type DeskEvent,
  type DeskPeople,
  type DeskObject,
  type DeskSide,
} from "../../../contract/live/liveTerms";
import { DeskObjectSchema } from "../../../contract/live/liveSchemas";
import type { Deps } from "../../deps";
import { hashSecret, ownCookies } from "../../http/cookies";
import { makeFloodGuard } from "../../http/flood";
import { findSeats, type DeskSeat } from "../desk/memberships";
import type { ResultConnection, ResultIo } from "./socket";

/** What a change is told as, and whose it is. */
export interface DeskNews extends DeskEvent {
  vendorId: number | null;
}

export interface DeskSocketData {
  /** By which session it sits at which desk; undefined for sockets of the shop. */
  desk?: { side: DeskSide; session: string };
  /** What its page has open, and the room of those who have the same. */
  here?: { place: DeskObject; room: string };
}

/** A socket of this node or of another one. */
type Attending = Pick<
  RemoteSocket<Record<string, (...parts: unknown[]) => void>, DeskSocketData>,
  "id" | "data" | "rooms" | "join" | "leave" | "emit"
>;

const HERE = "here:";
const staffRoom = (right: string) => `staff:${right}`;
const brandRoom = (vendorId: number, right: string) => `brand:${vendorId}:${right}`;
const isDeskRoom = (room: string) => /^(staff|brand):/.test(room) || room.startsWith(HERE);

const roomsOfSeat = ({ vendorId, rights }: DeskSeat): string[] =>
  rights.map((right) => (vendorId === null ? staffRoom(right) : brandRoom(vendorId, right)));

/** Those of one brand, or of the team, who have the same open: neither hears who of the other looks at it. */
const hereRoom = ({ vendorId }: DeskSeat, { kind, id }: DeskObject) => `${HERE}${vendorId ?? "staff"}:${kind}:${id}`;

const mayBeAt = ({ side, rights }: DeskSeat, { kind }: DeskObject) => kindsFor(side, rights).includes(kind);

/**
 * Sockets of pages of a desk join the rooms of what their session may see, and say what they have open. A socket lives
 * as long as its page answers, so nobody is shown as there who has left.
 */
export function joinDeskRooms(
  deps: Deps,
  io: ResultIo,
  socket: ResultConnection,
  /** Settles when the socket can be found by its session: one that ends from then on closes it. */
  known: Promise<unknown>,
): void {
  const side = DESK_SIDES.find((name) => name === socket.handshake.auth.desk);
  if (!side) return;
  const { token } = ownCookies(deps.env, parse(socket.handshake.headers.cookie ?? ""));
  const session = token ? hashSecret(token) : "";
  const isFlood = makeFloodGuard(deps.clock, LIVE_TERMS.herePerMinute);
  // One after the other: where a page is now must not be overtaken by where it was.
  let turn = known;
  const next = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: unknown) => deps.log.warn({ err: error }, "a desk's socket was not served"));
  };

  next(async () => {
    socket.data.desk = { side, session };
    const seat = (await seatsOf(deps, [socket])).get(socket.id);
    if (seat) await socket.join(roomsOfSeat(seat));
    socket.emit("desk.joined", seat !== undefined);
  });
  socket.on("desk.here", (place: unknown) => {
    if (isFlood("") || !(place === null || Value.Check(DeskObjectSchema, place))) return;
    next(() => beHere(deps, io, socket, place));
  });
  socket.on("disconnect", () => {
    const { here } = socket.data;
    if (here) next(() => tellPeople(deps, io, here));
  });
}

/** A page has something open now, or nothing; it keeps, gains and loses rooms by what its session may see now. */
async function beHere(deps: Deps, io: ResultIo, socket: ResultConnection, place: DeskObject | null): Promise<void> {
  const { here: before } = socket.data;
  const seat = (await seatsOf(deps, [socket])).get(socket.id);
  const room = seat && place && mayBeAt(seat, place) ? hereRoom(seat, place) : null;
  keepRooms(socket, seat, room);
  if (!socket.connected) return;
  if (seat) await socket.join([...roomsOfSeat(seat), ...(room === null ? [] : [room])]);
  socket.emit("desk.joined", seat !== undefined);
  if (room !== null && place) socket.data.here = { place, room };
  else delete socket.data.here;
  if (before && before.room !== room) await tellPeople(deps, io, before);
  if (!socket.data.here) return;
  // Who says the same again asks who is there: a node that fell tells nobody that its people are gone.
  await tellPeople(deps, io, socket.data.here, before?.room === room ? socket.id : undefined);
}

/** Takes a socket out of rooms that it has no right to be in any more, and out of those of other places. */
function keepRooms(socket: Pick<Attending, "rooms" | "leave">, seat: DeskSeat | undefined, here: string | null): void {
  const kept = new Set([...(seat ? roomsOfSeat(seat) : []), here]);
  for (const room of socket.rooms) if (isDeskRoom(room) && !kept.has(room)) socket.leave(room);
}

/** Who sits at each of these sockets now; not by what was so when they joined. */
async function seatsOf({ db, clock }: Deps, sockets: readonly Pick<Attending, "id" | "data">[]) {
  const seats = new Map<string, DeskSeat>();
  for (const side of DESK_SIDES) {
    const ours = sockets.filter(({ data }) => data.desk?.side === side);
    const found = await findSeats(
      db,
      side,
      [...new Set(ours.map(({ data }) => data.desk?.session ?? ""))],
      clock.now(),
    );
    for (const { id, data } of ours) {
      const seat = found.get(data.desk?.session ?? "");
      if (seat) seats.set(id, seat);
    }
  }
  return seats;
}

/** Those in these rooms who may be: whoever lost the right since leaves, and is told that their page is on its own. */
async function admitted(deps: Deps, io: ResultIo, rooms: readonly string[]) {
  const sockets: Attending[] = await io.in([...rooms]).fetchSockets();
  const seats = await seatsOf(deps, sockets);
  return sockets.flatMap((socket) => {
    const seat = seats.get(socket.id);
    const here = socket.data.here && seat && mayBeAt(seat, socket.data.here.place) ? socket.data.here.room : null;
    keepRooms(socket, seat, here);
    if (!seat) socket.emit("desk.joined", false);
    const isIn = seat && [...roomsOfSeat(seat), here].some((room) => room !== null && rooms.includes(room));
    return isIn ? [{ socket, seat }] : [];
  });
}

/** Tells who has a place open of the others there; with `only`, one socket of them. */
async function tellPeople(
  deps: Deps,
  io: ResultIo,
  { place, room }: NonNullable<DeskSocketData["here"]>,
  only?: string,
): Promise<void> {
  const all = await admitted(deps, io, [room]);
  const people = new Map(all.map(({ seat }) => [seat.personId, seat.name]));
  for (const { socket, seat } of all) {
    if (only !== undefined && socket.id !== only) continue;
    const others = [...people].filter(([id]) => id !== seat.personId).map(([, name]) => name);
    const told: DeskPeople = { ...place, names: others.slice(0, LIVE_TERMS.names) };
    socket.emit("desk.people", told);
  }
}

/** Tells those who may see what has changed. */
export async function broadcastDeskNews(
  deps: Deps,
  io: ResultIo,
  { kind, id, version, vendorId }: DeskNews,
): Promise<void> {
  const rooms = [
    ...rightsToHear(kind, "staff").map(staffRoom),
    ...(vendorId === null ? [] : rightsToHear(kind, "vendor").map((right) => brandRoom(vendorId, right))),
  ];
  if (rooms.length === 0) return;
  const event: DeskEvent = { kind, id, version };
  const seen = await admitted(deps, io, rooms);
  if (seen.length > 0) io.to(seen.map(({ socket }) => socket.id)).emit("desk", event);
}

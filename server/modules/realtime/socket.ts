import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { createAdapter } from "@socket.io/redis-adapter";
import { parse } from "cookie";
import { Redis } from "ioredis";
import { Server, type Socket } from "socket.io";
import type { Deps } from "../../deps";
import type { Env } from "../../env";
import { MAX_FOLLOWED_GROUPS, type GroupMessage, type RequestMessage } from "../../../contract/routes/socket";
import { GROUP_CODE } from "../../../contract/rules/groupTerms";
import { addressOf, networkOf } from "../../http/address";
import { hashSecret, ownCookies } from "../../http/cookies";
import { makeFloodGuard } from "../../http/flood";
import { ownOrigins } from "../../http/origin";
import { isPlainEmail } from "../addresses/email";
import { findSession } from "../auth/session";
import { joinDeskRooms, broadcastDeskNews, type DeskNews, type DeskSocketData } from "./deskRooms";
import { openingOf, type Opening } from "./opening";
import { SlotCounter, type Holder } from "./places";
import { findResult, mayHear, roomsOf, undeliveredResults, type ResultProof } from "./results";
import { markDelivered } from "./repositoryResults";

export interface ResultSocket {
  /** Sends one stored result to the sockets that may hear it, on any node. */
  deliver(resultId: number): Promise<void>;
  /** Tells those in these rooms how a request stands, on any node. Nothing is kept: pages ask when they are shown. */
  tellRequest(rooms: readonly string[], message: RequestMessage): void;
  /** Tells everybody who looks at a group how it stands, on any node. Nothing is kept. */
  tellGroup(message: GroupMessage): void;
  /** Tells both desks of a change, on any node: who may still see it. Nothing is kept: pages ask what they missed. */
  tellDesk(news: DeskNews): Promise<void>;
  /** Closes what was opened with a session that has ended, on any node; by the hash of its token. */
  endSession(sessionHash: string): void;
  close(): Promise<void>;
}

/** Addresses that a socket asked for, as it spelt them: they name its events. */
interface SocketData extends DeskSocketData {
  emails: string[];
  opening: Opening;
}

export type ResultIo = Server<
  Record<string, (...parts: unknown[]) => void>,
  Record<string, (...parts: unknown[]) => void>,
  Record<string, never>,
  SocketData
>;

const groupRoom = (code: string) => `group:${code}`;
const sessionRoom = (sessionHash: string) => `session:${sessionHash}`;

const GROUP_CODE_FORMAT = new RegExp(GROUP_CODE);
const CONNECTS_PER_MINUTE = 5;
const CHANNELS_PER_SOCKET = 5;
const ACK_MS = 5000;
const JOIN_MS = 10_000;

/**
 * Results of checkouts, live. The event is named by the e-mail, as the specification says, but it reaches only sockets
 * whose cookies (or order token) own an order with that e-mail; to all others the channel is silent.
 * Without a server to attach to (a node that only works) it still reaches the other nodes through Redis.
 */
export function attachSocket(server: HttpServer | undefined, deps: Deps): ResultSocket {
  const own = ownOrigins(deps.env);
  const io: ResultIo = new Server({
    serveClient: false,
    maxHttpBufferSize: 10_000,
    perMessageDeflate: false,
    // A connection that joins nothing is counted nowhere.
    connectTimeout: JOIN_MS,
    allowRequest: (request, decide) =>
      decide(null, request.headers.origin === undefined || own.has(request.headers.origin)),
  });
  if (server) {
    io.attach(server);
    limitRequests(io, deps);
  }
  const connections = deps.env.redisUrl ? [new Redis(deps.env.redisUrl), new Redis(deps.env.redisUrl)] : [];
  for (const connection of connections)
    connection.on("error", (error) => deps.log.warn({ err: error }, "sockets cannot reach Redis"));
  const [publisher, subscriber] = connections;
  if (publisher && subscriber) io.adapter(createAdapter(publisher, subscriber));
  const places = new SlotCounter();
  io.use((socket, next) => {
    const leave = places.take(holdersOf(socket, deps.env));
    if (!leave) return next(new Error("too many connections"));
    socket.conn.once("close", leave);
    next();
  });
  io.on("connection", (socket) => {
    const proof = listen(deps, socket);
    joinDeskRooms(deps, io, socket, proof);
  });

  return {
    deliver: async (resultId) => {
      const result = await findResult(deps.db, resultId);
      if (!result || result.delivered) return;
      const rooms = [...result.rooms, ...(result.placing ? [result.placing.room] : [])];
      for (const socket of await io.in(rooms).fetchSockets()) {
        if (!mayHear(deps, result, socket)) continue;
        for (const name of socket.data.emails.filter((email) => email.toLowerCase() === result.email)) {
          socket.timeout(ACK_MS).emit(name, result.message, (error: Error | null) => confirm(deps, result.id, error));
        }
      }
    },
    tellRequest: (rooms, message) => void io.to([...rooms]).emit("request", message),
    tellDesk: (news) => broadcastDeskNews(deps, io, news),
    tellGroup: (message) => void io.to(groupRoom(message.code)).emit("group", message),
    endSession: (sessionHash) => io.in(sessionRoom(sessionHash)).disconnectSockets(true),
    close: async () => {
      await io.close();
      connections.forEach((connection) => connection.disconnect());
    },
  };
}

export type ResultConnection = Socket<
  Record<string, (...parts: unknown[]) => void>,
  Record<string, (...parts: unknown[]) => void>,
  Record<string, never>,
  SocketData
>;

/**
 * Requests of sockets have the limit of calls, for each address by itself: handshakes, polls and what is sent by
 * them.
 */
function limitRequests(io: ResultIo, { env, clock }: Deps): void {
  const isFlood = makeFloodGuard(clock, env.limits.apiPerMinute);
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!isFlood(networkOf(addressOf(request, env.proxyHops)))) return next();
    response.writeHead(429, { "retry-after": "60" });
    response.end();
  });
}

/**
 * Whose connections are counted together: those of a browser, and those of an address, since anybody can make up a
 * cookie.
 */
function holdersOf({ request }: Pick<Socket, "request">, { origin, proxyHops, limits }: Env): Holder[] {
  const { token, cart } = ownCookies({ origin }, parse(request.headers.cookie ?? ""));
  const network = networkOf(addressOf(request, proxyHops));
  return [
    { key: `browser:${token ?? cart ?? network}`, max: limits.socketsPerVisitor },
    { key: `address:${network}`, max: limits.socketsPerAddress },
  ];
}

function listen(deps: Deps, socket: ResultConnection): Promise<ResultProof> {
  socket.data.emails = [];
  socket.data.opening = openingOf(socket, deps);
  const proof = readProof(deps, socket);
  const asked: number[] = [];
  // The handshake's look-up may outrun the first `connected`: both wait for the same promise.
  socket.on("connected", (email) => {
    const now = performance.now();
    const recent = asked.filter((at) => now - at < 60_000).length;
    if (!isPlainEmail(email) || recent >= CONNECTS_PER_MINUTE || socket.data.emails.length >= CHANNELS_PER_SOCKET)
      return;
    asked.push(now);
    if (!socket.data.emails.includes(email)) socket.data.emails.push(email);
    proof
      .then((known) => replay(deps, socket, known, email))
      .catch((error: unknown) => deps.log.error({ err: error }, "results could not be replayed"));
  });
  return proof;
}

async function readProof(deps: Deps, socket: ResultConnection): Promise<ResultProof> {
  const cookies = ownCookies(deps.env, parse(socket.handshake.headers.cookie ?? ""));
  const {
    order_token: orderToken,
    request_token: requestToken,
    groups,
  } = socket.handshake.auth as Record<string, unknown>;
  // Joined before it is looked up: a session that ends in between finds the socket.
  if (cookies.token) await socket.join(sessionRoom(hashSecret(cookies.token)));
  const customer = cookies.token ? await findSession(deps, cookies.token) : null;
  const proof: ResultProof = {
    opening: socket.data.opening,
    ...(customer && { customer: { id: customer.id, email: customer.email } }),
    ...(cookies.cart && { cartToken: cookies.cart }),
    ...(typeof orderToken === "string" && orderToken.length <= 100 && { orderToken }),
    ...(typeof requestToken === "string" && requestToken.length <= 100 && { requestToken }),
  };
  await socket.join([...roomsOf(proof), ...groupsOf(groups)]);
  return proof;
}

/** Rooms of groups that a page shows: their links are for everybody. */
function groupsOf(codes: unknown): string[] {
  if (!Array.isArray(codes)) return [];
  const known = codes.filter((code): code is string => typeof code === "string" && GROUP_CODE_FORMAT.test(code));
  return known.slice(0, MAX_FOLLOWED_GROUPS).map(groupRoom);
}

/** Results that came while the client was away. A stranger's address and an unknown one get the same silence. */
async function replay(deps: Deps, socket: ResultConnection, proof: ResultProof, email: string): Promise<void> {
  for (const { id, message } of await undeliveredResults(deps, proof, email.toLowerCase())) {
    socket.timeout(ACK_MS).emit(email, message, (error: Error | null) => confirm(deps, id, error));
  }
}

/** Kept for replay until a client says that it has it. */
function confirm(deps: Deps, id: number, error: Error | null): void {
  if (error) return;
  markDelivered(deps.db, [id]).catch((cause: unknown) =>
    deps.log.warn({ err: cause }, "result was not marked as delivered"),
  );
}

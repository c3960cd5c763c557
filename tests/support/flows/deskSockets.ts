import http from "node:http";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import type { DeskEvent, DeskPeople, DeskObject, DeskSide } from "../../../contract/live/liveTerms";
import { deliverDue, type OutboxHandlers } from "../../../server/modules/outbox/deliver";
import { LANES } from "../../../server/modules/outbox/lanes";
import type { DeskNews } from "../../../server/modules/realtime/deskRooms";
import { attachSocket, type ResultSocket } from "../../../server/modules/realtime/socket";
import type { TestStore } from "../store";
import type { Visitor } from "../visitor";

/** A page of a desk, as its socket sees it. */
export interface DeskPage {
  socket: Socket;
  events: DeskEvent[];
  /** What it was told last of who is there. */
  people: DeskPeople[];
  joined: boolean[];
  beHere: (place: DeskObject | null) => Promise<void>;
  /** Everything that was sent to it until now has come. */
  settle: () => Promise<void>;
}

export interface DeskNodes {
  sockets: readonly ResultSocket[];
  open: (who: Visitor | null, side: DeskSide) => Promise<DeskPage>;
  /** Sends what writes have queued, as the worker does after they are kept. */
  deliver: () => Promise<void>;
  close: () => Promise<void>;
}

const once = (socket: Socket, event: string) => new Promise<void>((resolve) => socket.once(event, () => resolve()));

/** So many nodes with sockets of one store; pages connect to them in turn. */
export async function startDeskNodes(store: TestStore, count: number): Promise<DeskNodes> {
  const servers = Array.from({ length: count }, () => http.createServer());
  const sockets = servers.map((server) => attachSocket(server, store.deps));
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, resolve));
  const opened: Socket[] = [];

  async function open(who: Visitor | null, side: DeskSide): Promise<DeskPage> {
    const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
    const { port } = servers[opened.length % count]?.address() as AddressInfo;
    const socket = io(`http://localhost:${port}`, {
      forceNew: true,
      reconnection: false,
      transports: ["websocket"],
      auth: { desk: side },
      extraHeaders: { cookie },
    });
    opened.push(socket);
    const page = { socket, events: [] as DeskEvent[], people: [] as DeskPeople[], joined: [] as boolean[] };
    socket.on("desk", (event: DeskEvent) => page.events.push(event));
    socket.on("desk.people", (people: DeskPeople) => page.people.push(people));
    socket.on("desk.joined", (isIn: boolean) => page.joined.push(isIn));
    await once(socket, "desk.joined");
    const beHere = async (place: DeskObject | null) => {
      const answered = once(socket, "desk.joined");
      socket.emit("desk.here", place);
      await answered;
    };
    // Across nodes a message may take a moment longer than an answer of the page's own node.
    const settle = () => new Promise<void>((resolve) => setTimeout(resolve, count > 1 ? 300 : 60));
    return { ...page, beHere, settle };
  }

  const handlers: OutboxHandlers = new Proxy<OutboxHandlers>(
    {},
    {
      get: (_none, kind) => async (payload: unknown) => {
        if (kind === "desk.changed") await sockets[0]?.tellDesk(payload as DeskNews);
        if (kind === "session.ended") sockets[0]?.endSession(String((payload as { session: unknown }).session));
      },
    },
  );

  return {
    sockets,
    open,
    // All of it: what others left in the outbox stands before what a test waits for.
    deliver: async () => {
      for (const lane of LANES) for (let sent = 1; sent > 0;) sent = await deliverDue(store.deps, handlers, lane);
    },
    close: async () => {
      opened.forEach((socket) => socket.disconnect());
      for (const each of sockets) await each.close();
    },
  };
}

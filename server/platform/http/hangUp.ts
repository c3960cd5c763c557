import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface HangUp {
  /** Ends every connection as soon as nothing is being answered on it, and takes no more; live sockets stay. */
  whenAnswered(): void;
  /** Ends the live sockets, too. */
  live(): void;
}

/**
 * Node lets a server that closes wait for connections on which nobody has asked anything yet: browsers open them
 * ahead, and balancers keep them. Here each is known by what is being answered on it. Call it before the server
 * listens and after whatever else takes connections.
 */
export function trackConnections(server: Server): HangUp {
  const answering = new Map<Socket, number>();
  const upgraded = new WeakSet<Socket>();
  let isLeaving = false;

  const leave = (socket: Socket) => {
    if (isLeaving && answering.get(socket) === 0 && !upgraded.has(socket)) socket.destroySoon();
  };
  server.on("connection", (socket: Socket) => {
    if (isLeaving) return void socket.destroy();
    answering.set(socket, answering.get(socket) ?? 0);
    socket.once("close", () => answering.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once("close", () => {
      if (!answering.has(socket)) return;
      answering.set(socket, (answering.get(socket) ?? 1) - 1);
      leave(socket);
    });
  });
  server.prependListener("upgrade", ({ socket }) => void upgraded.add(socket));

  return {
    whenAnswered: () => {
      isLeaving = true;
      for (const socket of answering.keys()) leave(socket);
    },
    live: () => {
      for (const socket of answering.keys()) if (upgraded.has(socket)) socket.destroySoon();
    },
  };
}

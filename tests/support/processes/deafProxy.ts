import { once } from "node:events";
import net from "node:net";

/** A line to a server that can be cut without a word, as a frozen machine or a lost network does. */
export interface DeafProxy {
  port: number;
  /** From now on nothing is passed on; connections stay open, and new ones are taken. */
  freeze(): void;
  /** Everything is passed on again, also what came meanwhile. */
  thaw(): void;
  close(): Promise<void>;
}

export async function deafProxy(to: { host: string; port: number }): Promise<DeafProxy> {
  const lines = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((near) => {
    const far = net.connect(to.port, to.host);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from);
      from.on("data", (part: Buffer) => void into.write(part));
      from.on("error", () => undefined).on("close", () => void (lines.delete(from), into.destroy()));
      if (isFrozen) from.pause();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const each = (act: (line: net.Socket) => void) => () => lines.forEach(act);
  return {
    port: (server.address() as net.AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      each((line) => line.pause())();
    },
    thaw: () => {
      isFrozen = false;
      each((line) => line.resume())();
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      each((line) => line.destroy())();
      await closed;
    },
  };
}

import net from "node:net";

/**
 * Below what systems hand out for outgoing connections, so that none of those takes a port between asking and using.
 */
const FIRST_PORT = 21_000;
const PER_WORKER = 200;

let next = FIRST_PORT + (Number(process.env.JEST_WORKER_ID ?? "0") % 40) * PER_WORKER;

/** A port nobody listens on; workers of the test runner ask in ranges of their own, and none is given twice. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PER_WORKER; tries += 1) {
    const port = next;
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free below ${next}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

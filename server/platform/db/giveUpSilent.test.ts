import net from "node:net";
import pg from "pg";
import { giveUpSilent } from "./giveUpSilent";
import { isUnavailable } from "./unavailable";

/** A message of PostgreSQL's protocol: its letter, its length, what it holds. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const WELCOME = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);

let line: net.Server;
const sockets: net.Socket[] = [];
beforeAll(async () => {
  // Lets a client in, and never says a word again.
  line = net.createServer((socket) => {
    sockets.push(socket.on("error", () => undefined));
    socket.once("data", () => socket.write(WELCOME));
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => line.close(resolve));
});

test("a statement that a frozen server does not answer fails soon, as the database being away", async () => {
  const { port } = line.address() as net.AddressInfo;
  const pool = new pg.Pool({ connectionString: `postgres://nobody@127.0.0.1:${port}/none`, max: 1 });
  pool.on("error", () => undefined);
  giveUpSilent(pool, 100);
  const began = performance.now();
  const fault: unknown = await pool.query("select 1").catch((reason: unknown) => reason);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(isUnavailable(fault)).toBe(true);
  await pool.end();
});

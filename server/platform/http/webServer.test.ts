import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { REVIEW_LIMITS } from "../../../contract/rules/reviewTerms";
import { declineUpgrade, makeWebServer } from "./webServer";

const PATIENCE_MS = 400;
const STILL_MS = 1500;
/** More than lies in the buffers between a server and whoever does not read. */
const LONG_ANSWER = Buffer.alloc(64 * 1024 * 1024, "x");

const server = makeWebServer(PATIENCE_MS, STILL_MS);
const closed: number[] = [];
server.on("request", (request, response) => {
  if (request.url === "/long") return void response.end(LONG_ANSWER);
  let bytes = 0;
  request.on("data", (part: Buffer) => (bytes += part.length)).on("error", () => closed.push(bytes));
  request.on("end", () => response.end(`${request.method} ${request.url} ${bytes} ${request.headers.upgrade ?? "-"}`));
});
server.on("upgrade", (request, connection, rest) => declineUpgrade(server, request, connection, rest));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends parts with a rest between them; answers all that came back, and after how long the connection was over. */
async function speak(parts: readonly (string | Buffer)[], restMs: number): Promise<{ answer: string; ms: number }> {
  const began = performance.now();
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  const over = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("data", (part: Buffer) => (answer += part.toString())).on("error", () => undefined);
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
    await sleep(restMs);
  }
  await over;
  return { answer, ms: performance.now() - began };
}

const drip = (count: number) => Array.from({ length: count }, () => "x");
const closing = "Host: a\r\nConnection: close\r\n";

test("headers that drip are cut off", async () => {
  const { answer, ms } = await speak(["GET / HTTP/1.1\r\nX-Slow: ", ...drip(60)], 100);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(4000);
});

test.each(["Content-Length: 60", "Content-Length: 5000000"])("a body that drips is cut off: %s", async (length) => {
  const { answer, ms } = await speak([`POST / HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`, ...drip(59)], 100);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(4000);
});

test("so is one in chunks", async () => {
  const chunks = Array.from({ length: 60 }, () => "1\r\nx\r\n");
  const { answer, ms } = await speak(
    ["POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", ...chunks],
    100,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(4000);
});

test("an upload that takes its time and gets on arrives", async () => {
  const part = Buffer.alloc(80 * 1024, "x");
  const parts = Array.from({ length: 16 }, () => part);
  const bytes = part.length * parts.length;
  const head = `POST /upload HTTP/1.1\r\n${closing}Content-Length: ${bytes}\r\n\r\n`;
  const { answer } = await speak([head, ...parts], PATIENCE_MS / 4);
  expect(answer).toContain(`POST /upload ${bytes} -`);
});

test("a stall of the server itself is not held against the sender", async () => {
  const part = Buffer.alloc(80 * 1024, "x");
  // Both parts lie in the kernel's buffers when the stall begins, whatever else the machine does.
  server.once("request", () => {
    socket.write(part);
    socket.write(part);
    const until = performance.now() + 2 * PATIENCE_MS;
    while (performance.now() < until);
  });
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST /upload HTTP/1.1\r\n${closing}Content-Length: ${part.length * 2}\r\n\r\n`);
  expect(await text(socket)).toContain(`POST /upload ${part.length * 2} -`);
});

test("the largest picture that is taken arrives from a phone on a slow line", () => {
  const bytesASecond = 128_000 / 8;
  expect(makeWebServer().requestTimeout).toBeGreaterThan((REVIEW_LIMITS.photoBytes / bytesASecond) * 1000);
});

test("who asks and does not read the answer is cut off", async () => {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  const cut = new Promise<void>((resolve) => server.once("connection", (line) => line.once("close", () => resolve())));
  socket.on("error", () => undefined).pause();
  socket.write("GET /long HTTP/1.1\r\nHost: a\r\n\r\n");
  const late = sleep(4 * STILL_MS, "still open", { ref: false });
  expect(await Promise.race([cut, late])).toBeUndefined();
  socket.destroy();
});

describe("an offer of another protocol", () => {
  const offer = "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n";

  test("is answered as plain HTTP/1.1", async () => {
    const { answer } = await speak(
      [`GET /desks HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings, close\r\n${offer}\r\n`],
      0,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain("GET /desks 0 -");
  });

  test("so is one with a body, and what follows on the connection", async () => {
    const first = `POST /cart HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\n${offer}Content-Length: 4\r\n\r\nabcd`;
    const { answer } = await speak([first, `GET /next HTTP/1.1\r\n${closing}\r\n`], 50);
    expect(answer).toContain("POST /cart 4 -");
    expect(answer).toContain("GET /next 0 -");
  });
});

import http from "node:http";
import net, { type AddressInfo } from "node:net";
import type { FinishedPage } from "./finish";
import { sendStraight, type StraightPages } from "./straightPages";

const HEADERS = { "content-type": "text/html", "x-kept": "yes" };
const finished = (text: string): FinishedPage => {
  const body = Buffer.from(text);
  const headers = { ...HEADERS, "content-length": body.length };
  return {
    status: 200,
    etag: '"1"',
    bodies: { br: Buffer.from("pressed"), gzip: body, identity: body },
    headers: { br: { ...headers, "content-encoding": "br", "content-length": 7 }, gzip: headers, identity: headers },
    bytes: body.length,
  };
};
const pages = new Map([
  ["/desks", finished("desks")],
  ["/large", finished("x".repeat(400_000))],
  ["/gone", { ...finished("gone"), status: 404 }],
]);

let server: http.Server;
let straight: StraightPages;
/** What Node's own parser was given. */
let seen: string[];

beforeEach(async () => {
  seen = [];
  server = http.createServer({ keepAliveTimeout: 5_000 }, (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => response.end(`node read ${request.url} ${body}`));
  });
  straight = sendStraight(server, (url) => pages.get(url));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  straight.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: shop.test", ...headers, "", ""].join("\r\n");

function connect(): net.Socket {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  return socket;
}

/** Sends the parts one after the other and answers what came until `ends` did, or until the connection closed. */
async function talk(parts: string[], ends: RegExp): Promise<string> {
  const socket = connect();
  let answer = "";
  const done = new Promise<void>((resolve) => {
    socket
      .setTimeout(2_000, resolve)
      .on("close", resolve)
      .on("data", (chunk) => {
        answer += chunk.toString();
        if (ends.test(answer)) resolve();
      });
  });
  for (const part of parts) {
    socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await done;
  socket.destroy();
  return answer;
}

test("a kept page comes with its headers and without a request of Node's", async () => {
  const answer = await talk([get("/desks")], /desks$/);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/html\r\nx-kept: yes\r\ncontent-length: 5\r\n/);
  expect(answer).toMatch(/Date: .* GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\ndesks$/);
  expect(seen).toEqual([]);
});

test("it comes in the encoding that is asked for", async () => {
  const answer = await talk([get("/desks", "Accept-Encoding: gzip, br")], /pressed$/);
  expect(answer).toContain("content-encoding: br\r\n");
  expect(seen).toEqual([]);
});

test("one connection gets many pages, then something else, then pages again", async () => {
  const parts = [get("/desks"), get("/desks"), get("/call"), get("/desks")];
  const answer = await talk(parts, /node read \/desks/);
  expect(answer.match(/\r\n\r\ndesks/g)).toHaveLength(2);
  expect(seen).toEqual(["GET /call", "GET /desks"]);
});

test("two requests in one piece are both answered, in their order", async () => {
  const answer = await talk([get("/desks") + get("/second")], /node read \/second/);
  expect(answer.indexOf("node read /desks")).toBeGreaterThan(0);
  expect(seen).toEqual(["GET /desks", "GET /second"]);
});

test("a request that comes in pieces is put together", async () => {
  const [first = "", rest = ""] = [get("/desks").slice(0, 17), get("/desks").slice(17)];
  expect(await talk([first, rest], /node read/)).toContain("node read /desks");
});

test("a body reaches whoever reads it", async () => {
  const post = "POST /cart HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 7\r\n\r\nsku=abc";
  expect(await talk([get("/desks"), post], /node read/)).toContain("node read /cart sku=abc");
});

test.each([
  ["a refusal that is kept", get("/gone")],
  ["a page that is not here", get("/other")],
  ["a known version", get("/desks", 'If-None-Match: "1"')],
  ["a part of a page", get("/desks", "Range: bytes=0-1")],
  ["a last request", get("/desks", "Connection: close")],
  ["another method", get("/desks").replace("GET", "HEAD")],
  ["an upgrade", get("/desks", "Connection: Upgrade", "Upgrade: h2c")],
  ["an old protocol", get("/desks").replace("1.1", "1.0")],
  ["a length of nothing", get("/desks", "Content-Length: 0")],
])("%s is for Node", async (_what, request) => {
  await talk([request], /\r\n\r\n/);
  expect(seen).toHaveLength(1);
});

test.each([
  ["no host", "GET /desks HTTP/1.1\r\n\r\n"],
  ["a space before the colon", get("/desks", "Accept : x")],
  ["a bare line feed", get("/desks").replace("\r\nHost", "\nHost")],
  ["a folded header", get("/desks", "Accept: a", " b")],
  ["a null in a value", get("/desks", "Accept: \0")],
  ["a carriage return in a value", get("/desks", "Accept: a\rHost: other")],
  ["a length and chunks", get("/desks", "Content-Length: 6", "Transfer-Encoding: chunked")],
  ["a line that is no header", get("/desks", "nonsense")],
])("%s gets no page straight", async (_what, request) => {
  const answer = await talk([request], /\r\n\r\n/);
  expect(answer).not.toContain("x-kept");
});

test("two hosts are for Node to judge", async () => {
  expect(await talk([get("/desks", "Host: other.test")], /\r\n\r\n/)).not.toContain("x-kept");
});

test("who asks without reading is not answered into memory", async () => {
  const socket = connect();
  const [served] = await new Promise<net.Socket[]>((resolve) => server.once("connection", (s) => resolve([s])));
  socket.pause();
  for (let asked = 0; asked < 100; asked += 1) {
    socket.write(get("/large"));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(served?.writableLength).toBeLessThan(1_000_000);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString())).resume();
  while ((answer.match(/HTTP\/1\.1 200/g)?.length ?? 0) < 100) await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
});

test("a connection that waits here ends with the store, and the server closes at once", async () => {
  const socket = connect();
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(get("/desks"));
  await new Promise((resolve) => socket.once("data", resolve));
  straight.close();
  await closed;
  const late = connect();
  late.write(get("/desks"));
  const answer = await new Promise<string>((resolve) => late.once("data", (chunk) => resolve(chunk.toString())));
  expect(answer).toContain("node read");
  late.destroy();
});

test("a connection that says nothing is let go", async () => {
  server.keepAliveTimeout = 50;
  const socket = connect();
  await new Promise((resolve) => socket.on("close", resolve));
  expect(seen).toEqual([]);
});

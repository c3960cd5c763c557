import http from "node:http";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { deliverDue } from "../../../server/modules/outbox/deliver";
import { LANES } from "../../../server/modules/outbox/lanes";
import { attachSocket, type ResultSocket } from "../../../server/modules/realtime/socket";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const MOST = 3;
const MOST_OF_ADDRESS = 12;

let store: TestStore;
let sockets: ResultSocket;
const server = http.createServer();
const opened: Socket[] = [];

beforeAll(async () => {
  store = await startTestStore({
    TRUST_PROXY: "1",
    RATE_LIMIT_SOCKETS_PER_VISITOR: String(MOST),
    RATE_LIMIT_SOCKETS_PER_ADDRESS: String(MOST_OF_ADDRESS),
  });
  // What others left in the outbox would stand before what is sent here.
  await store.deliver();
  sockets = attachSocket(server, store.deps);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  opened.forEach((socket) => socket.disconnect());
  await sockets.close();
  await store.close();
});

/** Settles with whether the server lets the socket in. */
function connect(headers: Record<string, string>): Promise<{ socket: Socket; isIn: boolean }> {
  const { port } = server.address() as AddressInfo;
  const options = { forceNew: true, reconnection: false, transports: ["websocket"], extraHeaders: headers };
  const socket = io(`http://localhost:${port}`, options);
  opened.push(socket);
  return new Promise((resolve) => {
    socket.on("connect", () => resolve({ socket, isIn: true }));
    socket.on("connect_error", () => resolve({ socket, isIn: false }));
  });
}

const cookiesOf = (browser: Visitor) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});

test("signing out closes the sockets of that session and of no other", async () => {
  const [browser, other] = [
    await store.signedIn("socket-one@people.example"),
    await store.signedIn("socket-two@people.example"),
  ];
  const { socket: mine } = await connect(cookiesOf(browser));
  const { socket: theirs } = await connect(cookiesOf(other));
  const closed = new Promise((resolve) => mine.on("disconnect", resolve));
  await browser.delete("/customer-api/sign-out");
  const ended = async ({ session }: Record<string, unknown>) => sockets.endSession(String(session));
  for (const lane of LANES) await deliverDue(store.deps, { "session.ended": ended }, lane);
  expect(await closed).toBe("io server disconnect");
  expect(theirs.connected).toBe(true);
});

test("signing out everywhere closes the sockets of all sessions", async () => {
  const email = "socket-everywhere@people.example";
  const browsers = [await store.signedIn(email), await store.signedIn(email)];
  const both = await Promise.all(browsers.map((browser) => connect(cookiesOf(browser))));
  const closed = both.map(({ socket }) => new Promise((resolve) => socket.on("disconnect", resolve)));
  await browsers[0]?.delete("/customer-api/sign-out-everywhere");
  const ended = async ({ session }: Record<string, unknown>) => sockets.endSession(String(session));
  for (const lane of LANES) await deliverDue(store.deps, { "session.ended": ended }, lane);
  expect(await Promise.all(closed)).toEqual(["io server disconnect", "io server disconnect"]);
});

test("a browser holds so many connections and no more, until it closes one", async () => {
  const headers = { cookie: "cart=somebody-with-many-tabs" };
  const tabs = await Promise.all(Array.from({ length: MOST }, () => connect(headers)));
  expect(tabs.map(({ isIn }) => isIn)).toEqual(tabs.map(() => true));
  expect((await connect(headers)).isIn).toBe(false);
  expect((await connect({ cookie: "cart=somebody-else" })).isIn).toBe(true);
  tabs[0]?.socket.disconnect();
  await expect(until(async () => (await connect(headers)).isIn)).resolves.toBe(true);
});

test("made-up cookies and further addresses of an IPv6 network open no more than one address may have", async () => {
  const from = (at: number) => ({ cookie: `cart=made-up-${at}`, "x-forwarded-for": `6.6.6.6, 2001:db8:7:7:${at}::1` });
  const first = await Promise.all(Array.from({ length: MOST_OF_ADDRESS }, (_each, at) => connect(from(at))));
  expect(first.every(({ isIn }) => isIn)).toBe(true);
  expect((await connect(from(MOST_OF_ADDRESS))).isIn).toBe(false);
  expect((await connect({ "x-forwarded-for": "2001:db8:7:8::1" })).isIn).toBe(true);
});

/** Without a connection that stays open behind it. */
const ask = (url: string) => fetch(url, { headers: { connection: "close" } });

test("an address that asks too often is told to wait, by handshakes and by polls", async () => {
  const limited = await startTestStore({ RATE_LIMIT_API_PER_MINUTE: "4" });
  const own = http.createServer();
  const live = attachSocket(own, limited.deps);
  await new Promise<void>((resolve) => own.listen(0, resolve));
  // All requests fall into one minute of the clock.
  limited.clock.advance(60_000 - (limited.clock.now().getTime() % 60_000));
  const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/socket.io/?EIO=4&transport=polling`;
  const answers = [];
  for (let sent = 0; sent < 5; sent += 1) answers.push(await ask(sent % 2 ? `${url}&sid=made-up` : url));
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 400, 429]);
  expect(answers.at(-1)?.headers.get("retry-after")).toBe("60");
  await live.close();
  await limited.close();
});

test("a connection that joins nothing is cut after ten seconds", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/socket.io/?EIO=4&transport=polling`;
  const began = Date.now();
  const { sid } = JSON.parse((await (await ask(url)).text()).slice(1)) as { sid: string };
  // A poll waits until there is something to say: here, that it is over.
  await (await ask(`${url}&sid=${sid}`)).text();
  expect((await ask(`${url}&sid=${sid}`)).status).toBe(400);
  expect(Date.now() - began).toBeGreaterThan(9000);
  expect(Date.now() - began).toBeLessThan(20_000);
});

test("a page of another origin cannot open a socket", async () => {
  expect((await connect({ origin: "https://evil.example" })).isIn).toBe(false);
});

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) if (await isSo()) return true;
  return false;
}

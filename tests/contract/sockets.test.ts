import http from "node:http";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { deliverDue } from "../../server/modules/outbox/deliver";
import { LANES } from "../../server/modules/outbox/lanes";
import { attachSocket, type ResultSocket } from "../../server/modules/realtime/socket";
import { startTestStore, type TestStore } from "../support/store";
import type { Visitor } from "../support/visitor";

const MOST = 3;

let store: TestStore;
let sockets: ResultSocket;
const server = http.createServer();
const opened: Socket[] = [];

beforeAll(async () => {
  store = await startTestStore({ RATE_LIMIT_SOCKETS_PER_VISITOR: String(MOST) });
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

test("a browser holds so many connections and no more, until it closes one", async () => {
  const headers = { cookie: "cart=somebody-with-many-tabs" };
  const tabs = await Promise.all(Array.from({ length: MOST }, () => connect(headers)));
  expect(tabs.map(({ isIn }) => isIn)).toEqual(tabs.map(() => true));
  expect((await connect(headers)).isIn).toBe(false);
  expect((await connect({ cookie: "cart=somebody-else" })).isIn).toBe(true);
  tabs[0]?.socket.disconnect();
  await expect(until(async () => (await connect(headers)).isIn)).resolves.toBe(true);
});

test("a page of another origin cannot open a socket", async () => {
  expect((await connect({ origin: "https://evil.example" })).isIn).toBe(false);
});

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) if (await isSo()) return true;
  return false;
}

import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { io, type Socket } from "socket.io-client";
import type { CheckoutMessage } from "../../../contract/routes/socket";
import { checkoutResults } from "../../../server/db/schema";
import { attachSocket, type ResultSocket } from "../../../server/modules/realtime/socket";
import { newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let sockets: ResultSocket;
const server = http.createServer();
const opened: Socket[] = [];

beforeAll(async () => {
  store = await startTestStore({ TRUST_PROXY: "1" });
  sockets = attachSocket(server, store.deps);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  opened.forEach((socket) => socket.disconnect());
  await sockets.close();
  await store.close();
});

interface Page {
  socket: Socket;
  heard: CheckoutMessage[];
  closed: string[];
  /** Everything that was sent either way until now has come. */
  settle: () => Promise<void>;
}

/** A page with a browser's cookies of now; from another address where one is given. */
async function open(browser: Visitor, email: string, ip = browser.ip): Promise<Page> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = io(`http://localhost:${(server.address() as AddressInfo).port}`, {
    forceNew: true,
    reconnection: false,
    transports: ["websocket"],
    extraHeaders: { cookie, "x-forwarded-for": ip },
  });
  opened.push(socket);
  const [heard, closed]: [CheckoutMessage[], string[]] = [[], []];
  // Nothing is confirmed: each result stays to be replayed.
  socket.on(email, (message: CheckoutMessage) => heard.push(message));
  socket.on("disconnect", (reason) => closed.push(reason));
  await new Promise<void>((resolve) => socket.on("connect", () => resolve()));
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 150));
  return { socket, heard, closed, settle };
}

/** Tells what came of the orders of an address, as the worker does. */
async function deliver(email: string): Promise<void> {
  const rows = await store.deps.db.select().from(checkoutResults).where(eq(checkoutResults.email, email));
  expect(rows).toHaveLength(1);
  for (const { id } of rows) await sockets.deliver(id);
}

async function payFor(browser: Visitor, email: string): Promise<string> {
  const before = browser.cookies.get("cart");
  const { status, body } = await pay(browser, { email });
  expect([status, browser.cookies.get("cart") === before]).toEqual([200, false]);
  return body.order?.order_num ?? "";
}

test("a guest's page that listened before its order hears the result, though the order renewed the cookie", async () => {
  const email = newEmail();
  const guest = await withCart(store);
  const page = await open(guest, email);
  page.socket.emit("connected", email);
  await page.settle();
  const num = await payFor(guest, email);
  await deliver(email);
  await page.settle();
  expect(page.heard).toEqual([expect.objectContaining({ status: 1, order: expect.objectContaining({ num }) })]);
  expect(JSON.stringify(page.heard)).not.toMatch(/token/i);
});

test("it hears it, too, when it says for whom it listens after the order only", async () => {
  const email = newEmail();
  const guest = await withCart(store);
  const page = await open(guest, email);
  await payFor(guest, email);
  page.socket.emit("connected", email);
  await page.settle();
  expect(page.heard).toHaveLength(1);
});

test("an old cookie opens nothing from another place, nor once the order is placed; nor does a stranger's", async () => {
  const email = newEmail();
  const [guest, stranger] = [await withCart(store), await withCart(store)];
  const old = new Map(guest.cookies);
  const elsewhere = await open(guest, email, "203.0.113.7");
  const strangers = await open(stranger, email, guest.ip);
  const pages = [elsewhere, strangers];
  for (const { socket } of pages) socket.emit("connected", email);
  await elsewhere.settle();
  store.clock.advance(1000);
  await payFor(guest, email);
  const own = await open(guest, email);
  store.clock.advance(1000);
  const late = await open({ ...guest, cookies: old }, email);
  pages.push(late);
  for (const { socket } of [...pages, own]) socket.emit("connected", email);
  await deliver(email);
  await late.settle();
  expect(pages.map(({ heard }) => heard)).toEqual([[], [], []]);
  // Replayed, and told: nobody confirmed it in between.
  expect(own.heard.length).toBeGreaterThan(0);
});

test("the sixth address that a page names in a minute is not listened for", async () => {
  const email = newEmail();
  const guest = await withCart(store);
  const [few, many] = [await open(guest, email), await open(guest, email)];
  for (let times = 0; times < 4; times += 1) few.socket.emit("connected", "somebody@people.example");
  for (let times = 0; times < 5; times += 1) many.socket.emit("connected", "somebody@people.example");
  for (const { socket } of [few, many]) socket.emit("connected", email);
  await few.settle();
  await payFor(guest, email);
  await deliver(email);
  await few.settle();
  expect([few.heard.length, many.heard.length]).toEqual([1, 0]);
});

test("a page that sends more than ten kilobytes at a time is cut off", async () => {
  const guest = await withCart(store);
  const page = await open(guest, newEmail());
  page.socket.emit("connected", "x".repeat(9000));
  await page.settle();
  expect(page.closed).toEqual([]);
  page.socket.emit("connected", "x".repeat(11_000));
  await page.settle();
  expect(page.closed).toHaveLength(1);
});

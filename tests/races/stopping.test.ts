import { once } from "node:events";
import { rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { until } from "../support/checks/until";
import { freePort } from "../support/processes/freePort";
import { runStore, type StoreProcess } from "../support/processes/runStore";

const dataDir = ".cache/stopping";
/** Longer than a store that has just started, and still warms its pages, takes for the calls of the test. */
const DRAIN_SECONDS = 12;
/** How long before the end a call begins that outlasts it: a busy machine may take seconds to read its head. */
const BEGINS_BEFORE_MS = 4000;

let store: StoreProcess | undefined;
let port = 0;
beforeAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  port = await freePort();
  const env = { DATABASE_URL: "", REDIS_URL: "", SMTP_URL: "", STORE_ROLES: "api,worker" };
  store = await runStore({ port, dataDir, env: { ...env, DRAIN_SECONDS: String(DRAIN_SECONDS) } });
});
afterAll(async () => {
  await store?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const kept = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Over a connection that stays open afterwards, or one of its own. */
async function get(path: string, agent: http.Agent | false = false): Promise<number> {
  const request = http.get({ port, path, agent });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode ?? 0;
}

/** A cart of one product whose last bytes are yet to come. The store has read its head (it asks for the rest). */
async function halfWritten() {
  const body = JSON.stringify([{ product_id: 1, quantity: 1 }]);
  const headers = { "content-type": "application/json", "content-length": body.length, expect: "100-continue" };
  const request = http.request({ port, path: "/order-api/order/cart", method: "POST", agent: false, headers });
  const response = once(request, "response") as Promise<[http.IncomingMessage]>;
  request.flushHeaders();
  await once(request, "continue");
  request.write(body.slice(0, 5));
  return async () => {
    request.end(body.slice(5));
    const [{ statusCode }] = await response;
    return statusCode;
  };
}

test("told to stop, it says so, serves on for a while, finishes what it began and waits for nobody who asks nothing", async () => {
  if (!store) throw new Error("no store");
  // A browser's connection for later, a balancer's that was used, a page's that waits for its result.
  const unused = net.connect(port, "localhost").on("error", () => undefined);
  await once(unused, "connect");
  expect(await get("/healthz", kept)).toBe(200);
  const page = io(`http://localhost:${port}`, { transports: ["websocket"], reconnection: false });
  await new Promise<void>((resolve) => void page.on("connect", () => resolve()));

  process.kill(store.pid, "SIGTERM");
  const told = performance.now();
  await sleep(500);
  expect(await get("/readyz")).toBe(503);
  expect([await get("/healthz"), await get("/order-api/order/cart"), await get("/order-api/order/cart", kept)]).toEqual(
    [200, 200, 200],
  );
  await sleep(told + DRAIN_SECONDS * 1000 - BEGINS_BEFORE_MS - performance.now());
  const finish = await halfWritten();
  // A busy machine may close its door some moments late; how late at most is said below.
  await until(() =>
    get("/healthz").then(
      () => false,
      () => true,
    ),
  );
  expect(await finish()).toBe(200);
  expect(await store.stop()).toBe(0);
  expect(performance.now() - told).toBeLessThan(DRAIN_SECONDS * 1000 + 6000);
  page.close();
}, 120_000);

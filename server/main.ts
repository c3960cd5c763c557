import http, { type RequestListener } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LISTED_LOCALES } from "../contract/locales";
import { buildApp } from "./app";
import { registerModules } from "./modules";
import { makeClock } from "./clock";
import { openDatabase } from "./db/client";
import { writeExemptionPapers } from "./db/seed/exemptionRows";
import { seedDemo } from "./db/seed/seed";
import { keepListing } from "./modules/catalog/listing/keepListing";
import type { Deps } from "./deps";
import type { Env } from "./env";
import { compileAhead } from "./http/compilers";
import { trackConnections } from "./platform/http/hangUp";
import { inProcessApi } from "./platform/http/inProcess";
import { declineUpgrade, makeWebServer } from "./platform/http/webServer";
import { logConsole, makeLogger } from "./logger";
import { cachedPages } from "./pages/cache/pageCache";
import { makePages, type Pages } from "./pages/pages";
import { makePurgeBus } from "./pages/purgeBus";
import { startPageThread } from "./pages/thread/pageThread";
import { isApiCall } from "./http/isApiCall";
import { forgetMemos } from "./modules/catalog/memo";
import { seedBrandMoney } from "./modules/demo/seedBrandMoney";
import { seedBrandOrders } from "./modules/demo/seedBrandOrders";
import { seedFriends } from "./modules/demo/seedFriends";
import { seedWithdrawals } from "./modules/payouts/seedWithdrawals";
import { seedRentals } from "./modules/rentals/seed/seedRentals";
import { seedRequests } from "./modules/orderRequests/approvals/seedRequests";
import { warmSearch } from "./modules/search/warmSearch";
import { startWorker } from "./modules/jobs/worker";
import { attachSocket } from "./modules/realtime/socket";

export interface RunningStore {
  stop(): Promise<void>;
}

export interface StoreOptions {
  dev: boolean;
  root: string;
  distDir: string;
  /** Tells the person who started the store how far it is. */
  progress(text: string): void;
}

const STOP_MS = 10_000;

/** Opens the database, migrates, seeds an empty one, and serves pages, API and socket on one port. */
export async function startStore(env: Env, options: StoreOptions): Promise<RunningStore> {
  const { progress } = options;
  const log = makeLogger(env);
  if (!options.dev) logConsole(log);
  const clock = makeClock(env.clockOffsetSeconds);
  progress(env.databaseUrl ? "Connecting to PostgreSQL" : "Opening the embedded database");
  const database = await openDatabase(env);
  if (await seedDemo(database.db, clock)) progress("Demo catalogue written");
  await writeExemptionPapers(database.db, env);
  await keepListing(database);

  const bus = makePurgeBus(env.redisUrl, log);
  let wake = () => undefined as void;
  const deps: Deps = { env, db: database.db, clock, log, purge: bus.purge, wake: () => wake() };

  let servePage: RequestListener = notHere;
  let serveHot: Pages["hot"] = () => false;
  // A server of its own that nobody listens on: the library would put itself before every request of the real one.
  const sockets = env.roles.has("api") ? http.createServer() : undefined;
  const server = makeWebServer();
  server.on("upgrade", (request, connection, head) => {
    if (isSocketCall(request) && isWebSocket(request) && sockets) sockets.emit("upgrade", request, connection, head);
    else if (!options.dev) declineUpgrade(server, request, connection, head);
  });
  let isLeaving = false;
  const app = await buildApp(deps, registerModules, {
    isLeaving: () => isLeaving,
    serverFactory: (serveApi) => {
      const api = env.roles.has("api") ? serveApi : notHere;
      server.on("request", (request, response) => {
        // Whoever keeps a connection open asks another node next time.
        if (isLeaving) response.shouldKeepAlive = false;
        if (serveHot(request, response)) return;
        if (isSocketCall(request) && sockets) sockets.emit("request", request, response);
        else if (isApiCall(request)) api(request, response);
        else servePage(request, response);
      });
      return server;
    },
  });
  await app.ready();
  const api = inProcessApi(app);
  // Before the pages' own: what they are made of anew must not come from before the purge.
  bus.onPurge(() => forgetMemos(deps));

  // Before the worker: what it would mail of them is taken away again.
  await seedRequests(deps);
  await seedRentals(deps);
  await seedWithdrawals(deps);
  await seedFriends(deps);
  await seedBrandOrders(deps);
  await seedBrandMoney(deps);
  const socket = attachSocket(sockets, deps);
  const worker = env.roles.has("worker") ? startWorker(deps, socket) : undefined;
  wake = worker?.wake ?? wake;

  const pages = env.roles.has("web") ? await startPages() : undefined;
  const connections = trackConnections(server);
  await app
    .listen({ port: env.port, host: "::", ipv6Only: false })
    .catch(() => app.listen({ port: env.port, host: "0.0.0.0" }));

  void compileAhead(app).catch((error: unknown) => log.error({ err: error }, "a schema of the contract is none"));

  void warm().catch((error: unknown) => log.error({ err: error }, "what the first visitors ask for is not loaded"));

  /** What the first visitors would wait for. */
  async function warm(): Promise<void> {
    if (env.roles.has("api")) await warmSearch(deps);
    pages?.warm();
  }

  async function startPages(): Promise<{ warm(): void; close(): Promise<void> }> {
    progress("Starting the pages");
    if (options.dev) return startDevPages();
    const thread = await startPageThread({
      // Beside this file in the bundle (scripts/bundle.mjs).
      script: new URL("./pageThread.mjs", import.meta.url),
      data: { root: options.root, distDir: options.distDir, port: env.port },
      api,
      log,
    });
    const { hot, handle, warm, purge } = makePages(deps, {
      assemble: thread.assemble,
      buildDir: path.join(options.root, options.distDir),
      publicDir: path.join(options.root, "public"),
      // Without the page cache: `uncachedPages` of ./pages/pageStore here, and the folder ./pages/cache goes.
      store: cachedPages,
    });
    bus.onPurge((tags) => {
      thread.forget();
      purge(tags);
    });
    [serveHot, servePage] = [hot, handle];
    // A node is ready when it answers as fast as the others: a balancer sends it visitors from its first moment.
    await warm().catch((error: unknown) => log.warn({ err: error }, "the first page is not made ahead"));
    return { warm: () => thread.warm(LISTED_LOCALES), close: thread.close };
  }

  /** While developing, pages are rendered for each request, in this thread: it reloads what was changed. */
  async function startDevPages() {
    const { default: next } = await import("next");
    globalThis.storeApi = api;
    // Next takes over the upgrades of a server it is given, so it gets one that nobody listens on.
    const renderer = next({ dev: true, dir: options.root, port: env.port, httpServer: http.createServer() });
    await renderer.prepare();
    const [handler, upgrade] = [renderer.getRequestHandler(), renderer.getUpgradeHandler()];
    server.on("upgrade", (request, connection, head) => {
      if (!isSocketCall(request)) void upgrade(request, connection, head);
    });
    servePage = (request, response) => void handler(request, response);
    return { warm: () => undefined, close: () => renderer.close() };
  }

  /** Says that it is leaving, serves until balancers have heard it, and ends with what is being answered. */
  async function stop(): Promise<void> {
    isLeaving = true;
    await sleep(env.drainSeconds * 1000);
    const late = setTimeout(() => process.exit(1), STOP_MS);
    late.unref();
    const answered = app.close();
    connections.whenAnswered();
    await worker?.stop();
    await socket.close();
    connections.live();
    await answered;
    await pages?.close();
    bus.close();
    await database.close();
    clearTimeout(late);
  }

  return { stop };
}

function isSocketCall(request: http.IncomingMessage): boolean {
  return request.url?.startsWith("/socket.io/") ?? false;
}

function isWebSocket({ headers }: http.IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}

const notHere: RequestListener = (_request, response) => {
  response.writeHead(503, { "content-type": "application/json", "retry-after": "1" });
  response.end('{"status":0,"message":"This node does not answer that.","data":{}}');
};

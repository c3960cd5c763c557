import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { cpuSeconds } from "./cpu";
import { runStore } from "../support/processes/runStore";

/**
 * `npm run bench`: pages from the cache and freshly rendered, beside a bare Node server in a process of its own that
 * sends the same bytes. Both are asked in turns, and the ratio is the median of the turns: it holds on a noisy machine,
 * the absolute figures do not. What the store does for itself (schedules, a look into its outbox) is measured first, and
 * is no part of what a page costs.
 */
const PAGES = { home: "/", category: "/standing-desks", product: "/standing-desks/rise-duo" };
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const TURNS = 5;
const TARGETS = { cachedShare: 0.8, freshMs: 20 };
const CONNECTIONS = 32;

interface Figures {
  perCpuSecond: number;
  cpuMs: number;
  p50: number;
  p99: number;
  bad: number;
}

interface Server {
  pid: number;
  /** Processor time that it takes in a second in which nobody asks for anything, in seconds. */
  idle: number;
}

async function measureIdle(pid: number): Promise<Server> {
  const turns: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [before, began] = [cpuSeconds(pid), performance.now()];
    await sleep(SECONDS * 1000);
    turns.push((cpuSeconds(pid) - before) / ((performance.now() - began) / 1000));
  }
  return { pid, idle: median(turns) };
}

async function load(url: string, { pid, idle }: Server, connections = CONNECTIONS): Promise<Figures> {
  const [before, began] = [cpuSeconds(pid), performance.now()];
  const headers = { "accept-encoding": "br" };
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: SECONDS, headers });
  const used = cpuSeconds(pid) - before - idle * ((performance.now() - began) / 1000);
  return {
    perCpuSecond: requests.total / used,
    cpuMs: (used / requests.total) * 1000,
    p50: latency.p50,
    p99: latency.p99,
    bad: non2xx + errors,
  };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

function show(name: string, turns: Figures[], verdict: string): void {
  const of = (key: keyof Figures) => median(turns.map((figures) => figures[key]));
  const bad = turns.reduce((sum, figures) => sum + figures.bad, 0);
  console.log(
    `${name.padEnd(16)} ${of("perCpuSecond").toFixed(0).padStart(7)} req/CPU-s ${of("cpuMs").toFixed(3).padStart(8)} ms CPU  p50 ${of("p50")} ms  p99 ${of("p99")} ms${bad ? `  ${bad} BAD` : ""}  ${verdict}`,
  );
}

/**
 * The bare server: the page's bytes and headers, and nothing else. Runs this file again, so that it has a process of
 * its own.
 */
async function bareServer(): Promise<void> {
  const [origin = "", port = ""] = process.argv.slice(3);
  const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  for (const path of Object.values(PAGES)) pages.set(path, await rawPage(origin + path));
  http
    .createServer((request, response) => {
      const page = pages.get(request.url ?? "");
      response.writeHead(page ? 200 : 404, page?.headers);
      response.end(page?.body);
    })
    .listen(Number(port), () => process.stdout.write("ready"));
}

function rawPage(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { "accept-encoding": "br" } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { connection: _c, "keep-alive": _k, date: _d, ...headers } = response.headers as Record<string, string>;
          resolve({ headers, body: Buffer.concat(chunks) });
        });
      })
      .on("error", reject);
  });
}

async function startBare(origin: string, port: number) {
  const { spawn } = await import("node:child_process");
  const child = spawn(process.execPath, ["--import", "tsx", process.argv[1] ?? "", "bare", origin, String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return child;
}

async function main(): Promise<void> {
  const store = await runStore({ port: 3291, dataDir: ".cache/bench" });
  const bare = await startBare(store.origin, 3292);
  try {
    const [plainServer, storeServer] = [await measureIdle(bare.pid ?? 0), await measureIdle(store.pid)];
    console.log(`store, idle      ${(storeServer.idle * 1000).toFixed(0).padStart(7)} ms CPU a second`);
    for (const [name, path] of Object.entries(PAGES)) {
      const [plain, cached, fresh]: [Figures[], Figures[], Figures[]] = [[], [], []];
      // The first turn only warms.
      for (let turn = 0; turn <= TURNS; turn += 1) {
        plain.push(await load(`http://localhost:3292${path}`, plainServer));
        cached.push(await load(store.origin + path, storeServer));
        // A parameter that could change the page keeps it out of the cache: every request renders.
        fresh.push(await load(`${store.origin}${path}?fresh=1`, storeServer, 4));
      }
      for (const turns of [plain, cached, fresh]) turns.shift();
      const share = median(cached.map((turn, at) => turn.perCpuSecond / (plain[at]?.perCpuSecond ?? Infinity)));
      show(`${name} bare`, plain, "");
      show(`${name} cached`, cached, `${share.toFixed(2)} of bare, target ${TARGETS.cachedShare}`);
      show(`${name} fresh`, fresh, `target ${TARGETS.freshMs} ms`);
    }
  } finally {
    bare.kill();
    await store.stop();
  }
}

void (process.argv[2] === "bare" ? bareServer() : main());

import http from "node:http";
import autocannon from "autocannon";
import { cpuSeconds } from "./cpu";
import { runStore } from "../support/runStore";

/**
 * `npm run bench`: pages from the cache and freshly rendered, beside a bare Node server in a process of its own that
 * sends the same bytes. One run, so that the ratios hold on a noisy machine; the absolute figures do not.
 */
const PAGES = { home: "/", category: "/standing-desks", product: "/standing-desks/rise-duo" };
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CONNECTIONS = 32;

interface Figures {
  perSecond: number;
  perCpuSecond: number;
  cpuMs: number;
  p50: number;
  p99: number;
  bad: number;
}

async function load(url: string, pid: number, connections = CONNECTIONS): Promise<Figures> {
  const headers = { "accept-encoding": "br" };
  await autocannon({ url, connections, duration: 2, headers });
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, connections, duration: SECONDS, headers });
  const used = cpuSeconds(pid) - before;
  const { total } = result.requests;
  return {
    perSecond: result.requests.average,
    perCpuSecond: total / used,
    cpuMs: (used / total) * 1000,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bad: result.non2xx + result.errors,
  };
}

function show(name: string, figures: Figures, beside?: Figures): void {
  const ratio = beside ? `  ${(figures.perCpuSecond / beside.perCpuSecond).toFixed(2)} of bare` : "";
  const { perSecond, perCpuSecond, cpuMs, p50, p99, bad } = figures;
  console.log(
    `${name.padEnd(18)} ${perSecond.toFixed(0).padStart(7)} req/s ${perCpuSecond.toFixed(0).padStart(7)} req/CPU-s ${cpuMs.toFixed(3).padStart(8)} ms CPU  p50 ${p50} ms  p99 ${p99} ms${bad ? `  ${bad} BAD` : ""}${ratio}`,
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
    for (const [name, path] of Object.entries(PAGES)) {
      const plain = await load(`http://localhost:3292${path}`, bare.pid ?? 0);
      show(`${name} bare`, plain);
      show(`${name} cached`, await load(store.origin + path, store.pid), plain);
      // A parameter that could change the page keeps it out of the cache: every request renders.
      show(`${name} fresh`, await load(`${store.origin}${path}?fresh=1`, store.pid, 4));
    }
  } finally {
    bare.kill();
    await store.stop();
  }
}

void (process.argv[2] === "bare" ? bareServer() : main());

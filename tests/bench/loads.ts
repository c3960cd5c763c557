import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import { LATER_SCRIPTS, LATER_TYPE } from "../../constants/laterScripts";
import { findBrowser } from "../../scripts/findBrowser.mjs";
import { freePort } from "../support/processes/freePort";
import { runStore } from "../support/processes/runStore";

/**
 * `npm run bench:loads`: the first load of key pages on a phone as the store sends them, and without one mechanism at a
 * time, in turns. Compare within a run: processor time of the page's own thread, and the best of several for what a
 * clock shows. `-- --times 3` loads each so often.
 */
const TIMES = Number(process.argv[process.argv.indexOf("--times") + 1] || 7);
const PAGES = { home: "/", category: "/standing-desks", product: "/standing-desks/rise-duo" };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Start-up work and what is laid out at rest are over by then, in milliseconds. */
const SETTLED_MS = 2500;

const HINT = "//# allFunctionsCalledOnLoad\n";
const SECTIONS = ":is(main > .section, .far):not([data-whole])";

interface Variant {
  html?: (text: string) => string;
  script?: (text: string) => string;
  style?: (text: string) => string;
}

const VARIANTS: Record<string, Variant> = {
  "as it is": {},
  "scripts before content": {
    html: (text) => text.replace(`<script>${LATER_SCRIPTS}</script>`, "").replaceAll(`type="${LATER_TYPE}"`, "defer"),
  },
  "no compile hints": { script: (text) => (text.startsWith(HINT) ? text.slice(HINT.length) : text) },
  "never whole at rest": { script: (text) => text.replace(SECTIONS, "never-there") },
  "all laid out at once": {
    script: (text) => text.replace(SECTIONS, "never-there"),
    style: (text) => text.replaceAll("content-visibility:auto", "content-visibility:visible"),
  },
};

interface Load {
  thread: number;
  layout: number;
  paint: number;
  largest: number;
  longest: number;
}

interface Kept {
  status: number;
  type: string;
  bytes: Buffer;
}

declare global {
  interface Window {
    seen: Omit<Load, "thread" | "layout">;
  }
}

/** Sends what the store sends, changed; what a page asks for on nobody's behalf is read once. */
function startVariant(origin: string, { html, script, style }: Variant): Promise<http.Server> {
  const kept = new Map<string, Kept>();
  const read = async (url: string): Promise<Kept> => {
    const known = kept.get(url);
    if (known) return known;
    const answer = await fetch(origin + url, { headers: { "accept-encoding": "identity" }, redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    const raw = Buffer.from(await answer.arrayBuffer());
    const edit = type.includes("html") ? html : type.includes("javascript") ? script : type.includes("css") && style;
    const bytes = gzipSync(edit ? edit(raw.toString()) : raw);
    const page = { status: answer.status, type, bytes };
    if (answer.ok && !url.includes("api")) kept.set(url, page);
    return page;
  };
  const server = http.createServer((request, response) => {
    if (request.method !== "GET") return void response.writeHead(204).end();
    read(request.url ?? "/").then(
      ({ status, type, bytes }) =>
        response.writeHead(status, { "content-type": type, "content-encoding": "gzip" }).end(bytes),
      () => response.writeHead(502).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, () => resolve(server)));
}

/** One load in a browser without anything kept; all in milliseconds. */
async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(() => {
    const seen = (window.seen = { paint: 0, largest: 0, longest: 0 });
    // No function has a name here: what tsx adds to named ones is not known to the page.
    new PerformanceObserver((list) => {
      for (const { entryType, startTime, duration } of list.getEntries())
        if (entryType === "paint") seen.paint = startTime;
        else if (entryType === "largest-contentful-paint") seen.largest = startTime;
        else seen.longest = Math.max(seen.longest, duration);
    }).observe({ entryTypes: ["paint", "largest-contentful-paint", "longtask"] });
  });
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#content") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => window.seen);
  const { metrics } = await devtools.send("Performance.getMetrics");
  const spent = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  await context.close();
  return { thread: spent("TaskDuration"), layout: spent("LayoutDuration") + spent("RecalcStyleDuration"), ...seen };
}

const best = (loads: readonly Load[], kind: keyof Load) => Math.round(Math.min(...loads.map((one) => one[kind])));

async function main(): Promise<void> {
  const store = await runStore({ port: await freePort(), dataDir: ".cache/bench-loads" });
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  const servers = await Promise.all(Object.values(VARIANTS).map((variant) => startVariant(store.origin, variant)));
  const names = Object.keys(VARIANTS);
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const loads: Load[][] = names.map(() => []);
      for (let turn = 0; turn < TIMES; turn += 1)
        for (const [place, server] of servers.entries())
          loads[place]?.push(await load(browser, `http://localhost:${(server.address() as AddressInfo).port}${path}`));
      for (const [place, mine] of loads.entries()) {
        const figures = (["thread", "layout", "paint", "largest", "longest"] as const).map(
          (kind) => `${kind} ${best(mine, kind)}`,
        );
        console.log(`${name.padEnd(9)} ${(names[place] ?? "").padEnd(23)} ${figures.join("  ")} ms`);
      }
    }
  } finally {
    for (const server of servers) server.close();
    await browser.close();
    await store.stop();
  }
}

void main();

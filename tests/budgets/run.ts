import { gzipSync } from "node:zlib";
import { freePort } from "../support/freePort";
import { runStore } from "../support/runStore";

/** Kilobytes are 1000 bytes after gzip, as a browser that knows no brotli would load them. */
const BUDGETS = { script: 155_000, style: 25_000, page: 60_000 };
const PAGES = ["/", "/standing-desks", "/standing-desks/rise-duo"];
const LOCALES = ["", "/fr-FR", "/de-DE"];

interface Weight {
  script: number;
  style: number;
  page: number;
}

/** What the first load of a page weighs: its HTML, and the scripts and styles that the HTML asks for. */
async function weigh(address: string, origin: string): Promise<Weight> {
  const html = await (await fetch(address)).text();
  const scripts = [...html.matchAll(/<script(?![^>]*noModule)[^>]*\ssrc="([^"]+)"/gi)].map(
    ([, source]) => source ?? "",
  );
  const styles = [
    ...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"|<link[^>]*href="([^"]+)"[^>]*rel="stylesheet"/gi),
  ].map(([, a, b]) => a ?? b ?? "");
  const sum = async (files: string[]) => {
    const sizes = await Promise.all([...new Set(files)].map((file) => gzipped(new URL(file, origin).href)));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { script: await sum(scripts), style: await sum(styles), page: gzipSync(html, { level: 9 }).length };
}

async function gzipped(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { "accept-encoding": "identity" } });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
}

async function main(): Promise<void> {
  const store = await runStore({ port: await freePort(), dataDir: ".cache/budgets" });
  let passed = 0;
  let failed = 0;
  try {
    for (const page of PAGES) {
      for (const locale of LOCALES) {
        const path = `${locale}${page}`.replace(/(.)\/$/, "$1");
        const weight = await weigh(store.origin + path, store.origin);
        for (const kind of ["script", "style", "page"] as const) {
          const within = weight[kind] > 0 && weight[kind] <= BUDGETS[kind];
          if (within) passed += 1;
          else failed += 1;
          console.log(
            `${within ? "ok  " : "OVER"} ${path.padEnd(34)} ${kind.padEnd(7)} ${kb(weight[kind])} of ${kb(BUDGETS[kind])}`,
          );
        }
      }
    }
  } finally {
    await store.stop();
  }
  console.log(`Tests: ${failed} failed, ${passed} passed`);
  process.exit(failed ? 1 : 0);
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

void main();

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeClock } from "../../server/clock";
import { openDatabase } from "../../server/db/client";
import { readEnv } from "../../server/env";
import { runStore } from "../support/processes/runStore";
import { asking, fillLarge, largeDatabase, vacuum } from "./largeCatalogue";

/**
 * `npm run bench:memory -- --products 50000`: the memory of a store on PostgreSQL (DATABASE_URL) under load, all of its
 * process: as it started, at its highest, and a while after. Each page is asked once, so that nothing that keeps what
 * it has seen can hide. Ends with 1 above the target.
 */
const TARGET_MB = 450;
const CLIENTS = 32;
/** Products whose pages are asked for, each in one of the languages. */
const PAGES = 1000;
const REST_MS = 20_000;
const LOCALES = ["en-US", "de-DE", "fr-FR"];

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Pages of products from all over the catalogue, with a list, a search and a category between them. */
async function addresses(database: string): Promise<string[]> {
  const { rows } = await asking(database, (client) =>
    client.query<{ path: string; code: string; category: string }>(
      `select '/' || c.slug || '/' || p.slug as path, p.code, c.slug as category from products p
       join categories c on c.id = p.category_id where not p.hidden order by md5(p.id::text) limit ${PAGES}`,
    ),
  );
  return rows.flatMap(({ path: page, code, category }, at) => {
    const locale = LOCALES[at % LOCALES.length] ?? "en-US";
    const shown = (url: string) => (locale === "en-US" ? url : `/${locale}${url}`);
    const call = `locale=${locale}&page=${1 + (at % 40)}`;
    return [
      shown(page),
      ...(at % 4 === 0 ? [shown(`/${category}?page=${1 + (at % 40)}`)] : []),
      ...(at % 4 === 1 ? [`/product-api/v2/products?${call}&category=${category}&sort=price_asc`] : []),
      ...(at % 4 === 2 ? [`/product-api/products-search?${call}&q=${encodeURIComponent(code)}`] : []),
    ];
  });
}

async function load(origin: string, urls: string[], onAnswer: () => void): Promise<number> {
  let failed = 0;
  const ask = async () => {
    for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
      const answer = await fetch(origin + url, { signal: AbortSignal.timeout(60_000) });
      await answer.arrayBuffer();
      if (!answer.ok) failed += 1;
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  return failed;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: "string", default: "50000" } } });
  const products = Number(values.products);
  const address = await largeDatabase(products);
  if (!address) throw new Error("DATABASE_URL names the PostgreSQL server");
  const folder = mkdtempSync(path.join(tmpdir(), "bench-memory-"));
  const env = { DATA_DIR: folder, DATABASE_URL: address };
  const database = await openDatabase(readEnv({ NODE_ENV: "test", ...env }));
  await fillLarge(database, makeClock(0), products);
  await database.close();
  await vacuum(address);
  const shop = { STORE_SECRET: "bench".repeat(8), PAYMENT_MODE: "sandbox", DEV_MAILBOX: "closed" };
  const store = await runStore({ port: 3293, dataDir: folder, env: { ...env, ...shop } });
  try {
    const [start, urls] = [memoryMb(store.pid), await addresses(address)];
    let most = start;
    const count = urls.length;
    const began = performance.now();
    const failed = await load(store.origin, urls, () => {
      most = Math.max(most, memoryMb(store.pid));
    });
    const took = Math.round((performance.now() - began) / 1000);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const after = memoryMb(store.pid);
    console.log(`${products} products, ${count} pages and calls in ${took} s, ${failed} failed`);
    for (const [name, figure] of Object.entries({ start, most, after }))
      console.log(
        `memory ${name.padEnd(6)} ${figure.toFixed(0).padStart(5)} MB  target ${TARGET_MB}  share ${(figure / TARGET_MB).toFixed(2)}`,
      );
    if (after > TARGET_MB || failed > 0) process.exitCode = 1;
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pino from "pino";
import { buildApp } from "../../server/app";
import { registerModules } from "../../server/modules";
import { makeClock } from "../../server/clock";
import { openDatabase } from "../../server/db/client";
import { readEnv } from "../../server/env";
import { compileAhead } from "../../server/http/compilers";
import { warmSearch } from "../../server/modules/search/warmSearch";
import { fillLarge, largeDatabase, vacuum } from "./largeCatalogue";

/**
 * `npm run bench:catalogue -- --products 50000`: what lists of a large catalogue take, on the embedded database, or
 * on the server that DATABASE_URL names, where a database of the bench's own is filled once and used again. Ends with
 * 1 where a list is too slow.
 */
const ROUNDS = 40;
/** Milliseconds that 95 of 100 calls may take at most. */
const limitFor = (products: number) => (products > 50_000 ? 200 : 60);

const LISTS: Record<string, string> = {
  "category page": "/product-api/category/standing-desks?locale=en-US",
  "three filters": "/product-api/category/standing-desks?locale=de-DE&filters=TOP.oak_FIN.graphite_BODY.175",
  "page 50": "/product-api/category/accessories?locale=fr-FR&page=50&sort=price_asc",
  "list of a category": "/product-api/v2/products?locale=en-US&category=standing-desks&sort=newest",
  "search with facets": "/product-api/products-search?locale=en-US&q=standing%20desk&filters=TOP.oak",
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: "string", default: "50000" } } });
  const products = Number(values.products);
  const folder = mkdtempSync(path.join(tmpdir(), "bench-catalogue-"));
  const address = await largeDatabase(products);
  const settings = { NODE_ENV: "test", DATA_DIR: folder, RATE_LIMIT_API_PER_MINUTE: "10000000" };
  const env = readEnv({ ...settings, ...(address && { DATABASE_URL: address }) });
  const database = await openDatabase(env);
  const clock = makeClock(0);
  const took = await fillLarge(database, clock, products);
  console.log(`${products} products on the ${database.kind} database, written in ${took} s`);
  if (address) await vacuum(address);
  const log = pino({ level: "silent" });
  const app = await buildApp(
    { env, db: database.db, clock, log, purge: () => undefined, wake: () => undefined },
    registerModules,
  );
  await app.ready();
  await compileAhead(app);
  await warmSearch({ db: database.db, clock });
  const ask = async (url: string) => {
    const start = performance.now();
    const answer = await app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return performance.now() - start;
  };
  const limit = limitFor(products);
  for (const [name, url] of Object.entries(LISTS)) {
    for (let round = 0; round < 5; round += 1) await ask(url);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(url));
    times.sort((a, b) => a - b);
    const [half, most] = [at(times, 0.5), at(times, 0.95)];
    if (most > limit) process.exitCode = 1;
    console.log(`${name.padEnd(20)} p50 ${half.toFixed(1)} ms  p95 ${most.toFixed(1)} ms  (at most ${limit} ms)`);
  }
  globalThis.gc?.();
  console.log(`heap in use afterwards ${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB`);
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

void main();

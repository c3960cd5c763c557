import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { makeClock } from "../../server/clock";
import { openDatabase, type Database } from "../../server/db/client";
import { seedDemo } from "../../server/db/seed/seed";
import { enlarge } from "../../server/db/seed/enlarge";
import { readEnv } from "../../server/env";
import { freshDatabase } from "../support/processes/freshDatabase";
import { deskLists, type Asked } from "./deskLists";
import { fillGaps, fillOrders, fillPromotions } from "./fillDesk";
import { asking } from "./largeCatalogue";

/**
 * `npm run bench:desk`: what the team's lists take with 100,000 orders and customers, 20,000 products and as many
 * promotions, view by view and searched; on the embedded database, or on the server that DATABASE_URL names. With
 * `-- --again` the server's database is the one that the run before filled, and words behind it choose lists by their
 * names. Ends with 1 where a list is too slow.
 */
const ORDERS = 100_000;
const PRODUCTS = 20_000;
/** Orders that one statement writes: it has ten seconds. */
const STEP = 5000;
/** Milliseconds that 95 of 100 lists may take at most. */
const LIMIT = 300;
const ROUNDS = 40;
const FOLDER = ".cache/bench-desk";
const NAME = "velstol_bench_desk";

const [again, ...chosen] = process.argv.slice(2);
const server = process.env.DATABASE_URL;
const isFilled = again === "--again" && server !== undefined;

async function fill(db: Database, address: string | undefined): Promise<void> {
  const clock = makeClock(0);
  await seedDemo(db, clock);
  await enlarge(db, clock, PRODUCTS);
  for (let from = 1; from < ORDERS; from += STEP) await fillOrders(db, from, from + STEP - 1);
  await fillPromotions(db);
  await fillGaps(db);
  if (address) await asking(address, (client) => client.query("vacuum analyze"));
  else await db.execute(sql`analyze`);
}

/** The brand with the most goods. */
async function largestBrand(db: Database): Promise<number> {
  const found = await db.execute<{ id: number }>(
    sql`select vendor_id as id from products group by 1 order by count(*) desc limit 1`,
  );
  return found.rows[0]?.id ?? 0;
}

async function measure({ name, read }: Asked): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const [half, most] = [times[Math.floor(ROUNDS * 0.5)] ?? 0, times[Math.floor(ROUNDS * 0.95)] ?? 0];
  if (most > LIMIT) process.exitCode = 1;
  console.log(`${name.padEnd(40)} p50 ${half.toFixed(1)} ms  p95 ${most.toFixed(1)} ms  (at most ${LIMIT} ms)`);
}

async function main(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const kept = server && Object.assign(new URL(server), { pathname: `/${NAME}` }).href;
  const address = isFilled ? kept : server && (await freshDatabase(server, NAME));
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: FOLDER, ...(address && { DATABASE_URL: address }) });
  const { db, close } = await openDatabase(env);
  if (!isFilled) await fill(db, address);
  const lists = deskLists(db, makeClock(0), await largestBrand(db));
  const isChosen = ({ name }: Asked) => chosen.length === 0 || chosen.some((word) => name.startsWith(word));
  for (const list of lists.filter(isChosen)) await measure(list);
  await close();
  rmSync(FOLDER, { recursive: true, force: true });
}

void main();

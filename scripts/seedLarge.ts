// `npm run seed:large -- --products 50000`: fills a store's database (DATABASE_URL, otherwise the embedded one in
// DATA_DIR) with variants of the demo's products until it has so many. Can be stopped and run again.
import { parseArgs } from "node:util";
import { makeClock } from "../server/clock";
import { openDatabase } from "../server/db/client";
import { enlarge } from "../server/db/seed/enlarge";
import { seedDemo } from "../server/db/seed/seed";
import { readEnv } from "../server/env";
import { keepListing } from "../server/modules/catalog/listing/keepListing";

const MOST = 2_000_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: "string" } } });
  const wanted = Number(values.products);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST)
    throw new Error(
      `Say how many products the store shall have: npm run seed:large -- --products 50000 (1 to ${MOST}).`,
    );
  const env = readEnv(process.env);
  const clock = makeClock(env.clockOffsetSeconds);
  const database = await openDatabase(env);
  try {
    await seedDemo(database.db, clock);
    await keepListing(database);
    await enlarge(database.db, clock, wanted, (products) => {
      if (products % 5000 === 0 || products === wanted) console.log(`${products} products`);
    });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

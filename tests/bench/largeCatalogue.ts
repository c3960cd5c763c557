import pg from "pg";
import type { Clock } from "../../server/clock";
import type { DatabaseHandle } from "../../server/db/client";
import { enlarge } from "../../server/db/seed/enlarge";
import { seedDemo } from "../../server/db/seed/seed";
import { keepListing } from "../../server/modules/catalog/listing/keepListing";

/** A database for so many products on the server that DATABASE_URL names, made once and used again; none without it. */
export async function largeDatabase(products: number): Promise<string | undefined> {
  const address = process.env.DATABASE_URL;
  if (!address) return undefined;
  const name = `velstol_bench_catalogue_${products}`;
  await asking(address, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  });
  return Object.assign(new URL(address), { pathname: `/${name}` }).href;
}

/** Fills it, where it is not full yet; answers the seconds that took. */
export async function fillLarge(database: DatabaseHandle, clock: Clock, products: number): Promise<number> {
  const began = performance.now();
  await seedDemo(database.db, clock);
  await enlarge(database.db, clock, products);
  await keepListing(database);
  return Math.round((performance.now() - began) / 1000);
}

/** As PostgreSQL does by itself after a while; it takes longer than a call of the store may. */
export const vacuum = (address: string) => asking(address, (client) => client.query("vacuum analyze"));

export async function asking<Answer>(address: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

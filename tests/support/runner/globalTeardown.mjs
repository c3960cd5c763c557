import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";

const CACHE = path.resolve(import.meta.dirname, "../../../.cache");

/** A database that was opened in this very process (tests that run in band) would keep it alive. */
export default async function globalTeardown() {
  const database = await globalThis.testDatabasePromise;
  if (typeof database === "object") await database.close();
  // Mails and uploads of this run's stores, one folder for each worker.
  for (const name of readdirSync(CACHE).filter((folder) => folder.startsWith(`${process.env.TEST_RUN}_`)))
    rmSync(path.join(CACHE, name), { recursive: true, force: true });
  rmSync(process.env.TEST_COPIES, { recursive: true, force: true });
  if (process.env.DATABASE_URL) await dropDatabases(process.env.DATABASE_URL, `${process.env.TEST_RUN}_`);
}

async function dropDatabases(url, prefix) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [prefix]);
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  await client.end();
}

import { renameSync, rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import { makeClock } from "../../../server/clock";
import { embeddedExtensions, openDatabase, wrapEmbedded, type Database } from "../../../server/db/client";
import { stockLevels } from "../../../server/db/schema";
import { seedDemo } from "../../../server/db/seed/seed";

const { DATABASE_URL: url, TEST_TEMPLATE: folder = "", TEST_TEMPLATE_NAME: name = "" } = process.env;

/**
 * A migrated and seeded database that every test worker starts from: a PostgreSQL template, or a folder for the
 * embedded one.
 */
async function makeTemplate(): Promise<void> {
  if (url) return makePostgresTemplate(url);
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: part, ...(await embeddedExtensions()) });
  const handle = await wrapEmbedded(client);
  await fill(handle.db);
  await handle.close();
  renameSync(part, folder);
}

async function fill(db: Database): Promise<void> {
  await seedDemo(db, makeClock());
  // What each test file finds on the shelves again, whatever the ones before it did to them.
  await db.execute(sql`create schema tests`);
  await db.execute(
    sql`create table tests.seeded_shelves as select product_id, variant, warehouse_id, received from ${stockLevels}`,
  );
}

async function makePostgresTemplate(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rows } = await admin.query("select 1 from pg_database where datname = $1", [name]);
  if (rows.length === 0) {
    await admin.query(`create database ${name}_part`);
    const address = new URL(server);
    address.pathname = `/${name}_part`;
    const handle = await openDatabase({ databaseUrl: address.href, databasePool: 2, dataDir: "" });
    await fill(handle.db);
    await handle.close();
    await admin.query(`alter database ${name}_part rename to ${name}`);
  }
  await admin.end();
}

await makeTemplate();
process.exit(0);

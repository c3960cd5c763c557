import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import pg from "pg";
import { lockFolder } from "./lock";
import * as schema from "./schema";

type Schema = typeof schema;

/** The pool. Inside `transaction` use only the transaction: PGlite has one connection and the pool would wait for itself. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;
export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** What a repository needs: either of the two. */
export type Queries = Database | Transaction;

export interface DatabaseHandle {
  db: Database;
  kind: "embedded" | "postgres";
  close(): Promise<void>;
}

export const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), "migrations");
const options = { schema, casing: "snake_case" } as const;

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
}

/** Opens and migrates the store's database: PostgreSQL when an address is given, otherwise PGlite under DATA_DIR, held by one process. */
export async function openDatabase(settings: DatabaseSettings): Promise<DatabaseHandle> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.databasePool)
    : openEmbedded(path.join(settings.dataDir, "database"), settings.dataDir);
}

async function openPostgres(url: string, size: number): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = drizzlePg(pool, options);
  await migratePg(drizzlePg(pool, { casing: "snake_case" }), { migrationsFolder: MIGRATIONS });
  return { db: db as unknown as Database, kind: "postgres", close: () => pool.end() };
}

async function openEmbedded(folder: string, dataDir: string): Promise<DatabaseHandle> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(dataDir);
  const { PGlite } = await import("@electric-sql/pglite");
  const client = await PGlite.create({ dataDir: folder, relaxedDurability: false, ...(await embeddedExtensions()) });
  const handle = await wrapEmbedded(client);
  return {
    ...handle,
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

export async function embeddedExtensions() {
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { unaccent } = await import("@electric-sql/pglite/contrib/unaccent");
  return { extensions: { pg_trgm, unaccent } };
}

/** Migrates an embedded database that is already open; tests bring their own. */
export async function wrapEmbedded(client: PGlite): Promise<DatabaseHandle> {
  const db = drizzlePglite(client, options);
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
  return { db: db as unknown as Database, kind: "embedded", close: () => client.close() };
}

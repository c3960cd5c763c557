import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { ExtractTablesWithRelations, SQL } from "drizzle-orm";
import pg from "pg";
import { ROOT } from "../root";
import { toEmbedded } from "../platform/db/embeddedLine";
import { giveUpSilent } from "../platform/db/giveUpSilent";
import { lockFolder } from "./lock";
import { isDiskFull, NoDatabase } from "./noDatabase";
import { PreparedClient } from "../platform/db/preparedClient";
import { keepSessions } from "../platform/db/sessions";
import { isUnavailable } from "../platform/db/unavailable";

interface Rows<Row> {
  rows: Row[];
}

/** What `execute` answers. */
interface Answer extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

type NoTables = Record<string, never>;

/**
 * The pool. Inside `transaction` use only the transaction: the embedded database has one connection, and the pool
 * would wait for itself.
 */
export type Database = PgDatabase<Answer>;
export type Transaction = PgTransaction<Answer, NoTables, ExtractTablesWithRelations<NoTables>>;
/** What a repository needs: either of the two. */
export type Queries = Database | Transaction;

/** Rows of a statement that Drizzle has no words for. */
export const rowsOf = async <Row extends Record<string, unknown>>(db: Queries, statement: SQL): Promise<Row[]> =>
  (await db.execute<Row>(statement)).rows;

export interface DatabaseHandle {
  db: Database;
  kind: "embedded" | "postgres";
  close(): Promise<void>;
}

export const MIGRATIONS = path.join(ROOT, "server/db/migrations");
/** Without tables: nothing is read by Drizzle's relations, whose builders it would make anew for every transaction. */
const options = { casing: "snake_case" } as const;

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
}

/**
 * Opens and migrates the store's database: PostgreSQL when an address is given, otherwise PGlite under DATA_DIR, held
 * by one process.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<DatabaseHandle> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.databasePool)
    : openEmbedded(path.join(settings.dataDir, "database"), settings.dataDir);
}

/**
 * PostgreSQL's own figure is that of a spinning disk: with it, a few rows of tables of some thousands are found by
 * reading all of them. A store's rows lie in memory or on a disk without arms. Nor is there a statement that runs as
 * long as compiling it takes.
 */
const NEAR_PAGES = "set random_page_cost = 1.1; set jit = off";

/**
 * A connection reads tables' shapes and dictionaries before its first answers, so it is not closed as soon as nobody
 * asks.
 */
const IDLE_MS = 600_000;
/** For a new connection, and for a free one while all are in use. */
const CONNECT_MS = 4_000;
/** PostgreSQL ends a statement after this long by itself; calls are answered within ten seconds. */
const STATEMENT_MS = 6_000;
/** From a connection in use that says nothing for longer than that no answer will come. */
const SILENT_MS = 7_000;
/** A migration may rewrite a large table, or wait for another node that does. */
const MIGRATION_MS = 600_000;

async function openPostgres(url: string, size: number): Promise<DatabaseHandle> {
  await migrateInTurn(url);
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString: url,
    max: size,
    statement_timeout: STATEMENT_MS,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: (client) => client.query(NEAR_PAGES).then(() => undefined),
  });
  giveUpSilent(pool, SILENT_MS);
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    // One that breaks in the middle of a transaction fails the next statement of it; without a listener, the process.
    client.on("error", () => undefined);
  });
  const db = keepSessions(drizzle(pool, options), pool, options);
  return { db, kind: "postgres", close: () => pool.end() };
}

/** Opens a database as it is, to be read only: nothing is migrated. An embedded one must not be in use by a store. */
export async function openToRead(settings: DatabaseSettings): Promise<DatabaseHandle> {
  if (settings.databaseUrl) {
    const readOnly = "-c default_transaction_read_only=on";
    const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 1, options: readOnly });
    const db = drizzle(pool, options);
    return { db, kind: "postgres", close: () => pool.end() };
  }
  const folder = path.join(settings.dataDir, "database");
  if (!existsSync(folder)) throw new Error(`There is no database in ${settings.dataDir}.`);
  const unlock = lockFolder(settings.dataDir);
  const { PGlite } = await import("@electric-sql/pglite");
  const client = await PGlite.create({ dataDir: folder, ...(await embeddedExtensions()) });
  const pool = new pg.Pool({
    ...toEmbedded(client),
    onConnect: (one) => one.query("set default_transaction_read_only = on").then(() => undefined),
  });
  const close = () => endEmbedded(client, pool).then(unlock);
  return { db: drizzle(pool, options), kind: "embedded", close };
}

/** Any number, the same on all nodes: nodes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_361_904;

/** By a connection of its own, whose statements may take as long as they do. */
async function migrateInTurn(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: MIGRATION_MS,
    query_timeout: MIGRATION_MS,
  });
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw NoDatabase.unreachable(url, error);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder: MIGRATIONS });
  } catch (error) {
    throw isUnavailable(error) ? NoDatabase.unfit(url, error) : error;
  } finally {
    // The lock ends with its connection.
    await client.end().catch(() => undefined);
  }
}

async function openEmbedded(folder: string, dataDir: string): Promise<DatabaseHandle> {
  const isNew = !existsSync(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const unlock = lockFolder(dataDir);
    const handle = await openFolder(folder);
    return {
      ...handle,
      close: async () => {
        await handle.close();
        unlock();
      },
    };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    // Half a database could never be opened.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw NoDatabase.full(folder, error);
  }
}

async function openFolder(folder: string): Promise<DatabaseHandle> {
  const { PGlite } = await import("@electric-sql/pglite");
  const client = await PGlite.create({ dataDir: folder, relaxedDurability: false, ...(await embeddedExtensions()) });
  return wrapEmbedded(client);
}

export async function embeddedExtensions() {
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { unaccent } = await import("@electric-sql/pglite/contrib/unaccent");
  return { extensions: { pg_trgm, unaccent } };
}

/** Migrates an embedded database that is already open; tests bring their own, and what else a connection does. */
export async function wrapEmbedded(client: PGlite, Client = PreparedClient): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ ...toEmbedded(client), Client });
  await migrate(drizzle(pool, options), { migrationsFolder: MIGRATIONS });
  const db = keepSessions(drizzle(pool, options), pool, options);
  return { db, kind: "embedded", close: () => endEmbedded(client, pool) };
}

async function endEmbedded(client: PGlite, pool: pg.Pool): Promise<void> {
  await pool.end();
  await client.close();
}

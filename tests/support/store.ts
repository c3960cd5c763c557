import type { PGlite } from "@electric-sql/pglite";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { buildApp } from "../../server/app";
import { later, type Clock } from "../../server/clock";
import { openDatabase, wrapEmbedded, type DatabaseHandle } from "../../server/db/client";
import type { Deps } from "../../server/deps";
import { readEnv } from "../../server/env";
import { makeVisitor, type Visitor } from "./visitor";

declare global {
  /** Given by the jest environment: the worker's embedded database, or the address of its PostgreSQL one. */
  var testDatabase: () => Promise<PGlite | string>;
}

/** A clock that a test can move. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface TestStore {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** A new browser: own cookies, own address. */
  visitor(): Visitor;
  /** Tags that cached pages were told to forget. */
  purged: string[];
  /** Lines that the store logged, parsed. */
  logged: Record<string, unknown>[];
  close(): Promise<void>;
}

let visitors = 0;

/** The whole store in process, on the worker's seeded database. Tests share that database: use addresses and carts of your own. */
export async function startTestStore(settings: Record<string, string> = {}): Promise<TestStore> {
  const dataDir = `.cache/test-data-${process.env.JEST_WORKER_ID ?? "1"}`;
  const env = readEnv({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    STORE_SECRET: "a secret that only tests of the store know",
    LOG_LEVEL: "info",
    ...settings,
  });
  const database = await testDatabase();
  const handle = await open(database, dataDir);
  const clock = testClock();
  const purged: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  const deps: Deps = { env, db: handle.db, clock, log, purge: (...tags) => void purged.push(...tags), wake: () => undefined };
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    clock,
    purged,
    logged,
    visitor: () => makeVisitor(app, `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`),
    close: async () => {
      await app.close();
      if (typeof database === "string") await handle.close();
    },
  };
}

async function open(database: PGlite | string, dataDir: string): Promise<DatabaseHandle> {
  if (typeof database === "string") return openDatabase({ databaseUrl: database, databasePool: 10, dataDir });
  return wrapEmbedded(database);
}

function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => later(new Date(), offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { toEmbedded } from "./embeddedLine";
import type { Queries } from "../../db/client";
import { keepSessions, sessionOf } from "./sessions";

const client = new PGlite();
let pool: pg.Pool;
let db: NodePgDatabase;
beforeAll(() => {
  pool = new pg.Pool(toEmbedded(client));
  db = keepSessions(drizzle(pool), pool, {});
});
afterAll(async () => {
  await pool.end();
  await client.close();
});

const inTransaction = (work: (tx: Queries) => Promise<unknown> = async () => undefined) =>
  db.transaction(async (tx) => {
    await work(tx as unknown as Queries);
    return sessionOf(tx as unknown as Queries);
  });

test("transactions on one connection have one object, on which a query stays prepared", async () => {
  const first = await inTransaction();
  expect(first).toBeDefined();
  expect(await inTransaction()).toBe(first);
  const prepared = (first as unknown as NodePgDatabase)
    .select({ one: sql<number>`1::int` })
    .from(sql`generate_series(1, 1)`)
    .prepare("one");
  await inTransaction(async () => expect(await prepared.execute()).toEqual([{ one: 1 }]));
});

test("a transaction that fails is taken back and gives its connection back", async () => {
  const fails = inTransaction(async (tx) => {
    await tx.execute(sql`create table left_over (one int)`);
    throw new Error("no");
  });
  await expect(fails).rejects.toThrow("no");
  expect((await pool.query("select to_regclass('left_over') as found")).rows).toEqual([{ found: null }]);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

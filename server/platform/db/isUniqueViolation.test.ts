import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { needing } from "../../../tests/support/runner/needing";
import { toEmbedded } from "./embeddedLine";
import { isUniqueViolation } from "./isUniqueViolation";

/** What is thrown when a number is written twice, and when a word is written as a number. */
async function faultsOf(run: (text: string) => Promise<unknown>): Promise<[unknown, unknown]> {
  await run("create temporary table pieces (number int constraint pieces_number unique)");
  await run("insert into pieces values (1)");
  const faultOf = (text: string) =>
    run(text).then(
      () => undefined,
      (fault: unknown) => fault,
    );
  return [await faultOf("insert into pieces values (1)"), await faultOf("insert into pieces values ('one')")];
}

function expectKnown([twice, wrong]: [unknown, unknown]): void {
  expect(isUniqueViolation(twice, "pieces_number")).toBe(true);
  expect(isUniqueViolation(twice, "pieces_word")).toBe(false);
  expect(isUniqueViolation(wrong, "pieces_number")).toBe(false);
}

async function refusedBy(place: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...place, max: 1 });
  const db = drizzle(pool);
  expectKnown(await faultsOf((text) => db.execute(sql.raw(text))));
  await pool.end();
}

test("what a unique key refuses is known by the key's name on the embedded database", async () => {
  const client = new PGlite();
  await refusedBy(toEmbedded(client));
  await client.close();
});

needing("PostgreSQL")("and on PostgreSQL", () => refusedBy({ connectionString: process.env.DATABASE_URL }));

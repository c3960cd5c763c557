import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { needing } from "../../../tests/support/runner/needing";
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

test("what a unique key refuses is known by the key's name on the embedded database", async () => {
  const client = new PGlite();
  const db = drizzlePglite(client);
  expectKnown(await faultsOf((text) => db.execute(sql.raw(text))));
  await client.close();
});

needing("PostgreSQL")("and on PostgreSQL", async () => {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
  const db = drizzlePg(pool);
  expectKnown(await faultsOf((text) => db.execute(sql.raw(text))));
  await pool.end();
});

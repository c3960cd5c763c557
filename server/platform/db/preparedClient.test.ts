import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { date, pgTable, timestamp } from "drizzle-orm/pg-core";
import pg from "pg";
import { needing } from "../../../tests/support/runner/needing";
import { toEmbedded } from "./embeddedLine";
import { PreparedClient } from "./preparedClient";

const embedded = new PGlite();
afterAll(() => embedded.close());

const DATABASES = [
  {
    name: "PostgreSQL",
    check: needing("PostgreSQL"),
    place: (): pg.PoolConfig => ({ connectionString: process.env.DATABASE_URL }),
  },
  {
    name: "the embedded database",
    check: test,
    place: () => toEmbedded(embedded),
  },
];
const days = pgTable("days", { day: date().notNull(), at: timestamp({ withTimezone: true }).notNull() });
const sum = { text: "select $1::int + $2::int as sum, $3::text as word", rowMode: "array" };

describe.each(DATABASES)("on $name", ({ name, check, place }) => {
  let pool: pg.Pool;
  beforeAll(() => {
    pool = new pg.Pool({ ...place(), Client: PreparedClient, max: 1 });
  });
  afterAll(() => pool.end());

  check("a repeated statement answers rows of its own, in the shape that is asked for", async () => {
    const { text } = sum;
    expect((await pool.query(sum, [1, 2, "a"])).rows).toEqual([[3, "a"]]);
    expect((await pool.query(sum, [3, 4, null])).rows).toEqual([[7, null]]);
    expect((await pool.query({ text }, [1, 1, "b"])).rows).toEqual([{ sum: 2, word: "b" }]);
    expect((await pool.query({ text }, [1, 2, "c"])).rows).toEqual([{ sum: 3, word: "c" }]);
    const none = { text: "select 1 as one where $1::int = 0" };
    expect((await pool.query(none, [1])).rows).toEqual([]);
    expect((await pool.query(none, [0])).rows).toEqual([{ one: 1 }]);
  });

  check("what comes often stays prepared, what does not is forgotten", async () => {
    const client = await pool.connect();
    try {
      const often = { text: `select $1::int as often_${name.length}` };
      const once = (other: number) => ({ text: `select $1::int + ${other} as sum` });
      const prepared = async () => {
        const { rows } = await client.query<{ statement: string }>("select statement from pg_prepared_statements");
        return rows.map(({ statement }) => statement);
      };
      for (let time = 1; time <= 2; time++) await client.query(often, [time]);
      for (let other = 1; other <= 1000; other++) await client.query(once(other), [1]);
      expect(await prepared()).not.toContain(often.text);
      expect((await client.query(often, [3])).rows).toEqual([{ [`often_${name.length}`]: 3 }]);
      expect(await prepared()).toContain(often.text);
      expect(await prepared()).not.toContain(once(1000).text);
    } finally {
      client.release();
    }
  });

  check("a statement that failed can be run again", async () => {
    const share = { text: "select 10 / $1::int as share" };
    await expect(pool.query(share, [0])).rejects.toMatchObject({ code: "22012" });
    expect((await pool.query(share, [5])).rows).toEqual([{ share: 2 }]);
    await expect(pool.query(share, [0])).rejects.toMatchObject({ code: "22012" });
    expect((await pool.query(share, [2])).rows).toEqual([{ share: 5 }]);
  });

  check("what is begun is a transaction from its first statement on", async () => {
    const client = await pool.connect();
    try {
      await client.query("create temporary table notes (note int unique)");
      const write = { text: "insert into notes values ($1)" };
      const read = { text: "select count(*)::int as notes from notes where note > $1" };
      const begin = () => client.query({ text: "begin" }, []);
      await begin();
      await client.query(write, [1]);
      await client.query({ text: "rollback" }, []);
      expect((await client.query(read, [0])).rows).toEqual([{ notes: 0 }]);
      await begin();
      await client.query(write, [1]);
      await client.query({ text: "commit" }, []);
      await begin();
      await expect(client.query(write, [1])).rejects.toMatchObject({ code: "23505" });
      await expect(client.query(write, [2])).rejects.toMatchObject({ code: "25P02" });
      await client.query({ text: "rollback" }, []);
      // One in which nothing was done.
      await begin();
      await client.query({ text: "commit" }, []);
      expect((await client.query(read, [0])).rows).toEqual([{ notes: 1 }]);
    } finally {
      client.release();
    }
  });

  check("moments and dates are what Drizzle makes of their text", async () => {
    const client = await pool.connect();
    try {
      const db = drizzle(client);
      await db.execute(sql`create temporary table days (day date, at timestamptz)`);
      const written = { day: "2026-02-28", at: new Date("2026-02-28T23:59:59.123Z") };
      await db.insert(days).values(written);
      expect(await db.select().from(days)).toEqual([written]);
      expect(await db.transaction((tx) => tx.select().from(days))).toEqual([written]);
      const said = await db.execute(
        sql`select day, null::timestamp as never, interval '90 minutes' as "long" from days`,
      );
      expect(said.rows).toEqual([{ day: "2026-02-28", never: null, long: "01:30:00" }]);
    } finally {
      client.release();
    }
  });
});

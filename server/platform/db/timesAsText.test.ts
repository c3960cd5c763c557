import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { date, pgTable, timestamp } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { timesAsText } from "./timesAsText";

const days = pgTable("days", { day: date().notNull(), at: timestamp({ withTimezone: true }).notNull() });

test("moments and dates of the embedded database are what Drizzle makes of their text", async () => {
  const client = new PGlite();
  const asked: unknown[] = [];
  const query = client.query.bind(client);
  jest.spyOn(client, "query").mockImplementation((text, values, options) => {
    asked.push(options);
    return query(text, values, options);
  });
  const db = drizzle(timesAsText(client));
  await db.execute(sql`create table days (day date, at timestamptz)`);
  const written = { day: "2026-02-28", at: new Date("2026-02-28T23:59:59.123Z") };
  await db.insert(days).values(written);
  expect(await db.select().from(days)).toEqual([written]);
  expect(await db.transaction((transaction) => transaction.select().from(days))).toEqual([written]);
  const said = await db.execute(sql`select day, null::timestamp as never, interval '90 minutes' as "long" from days`);
  expect(said.rows).toEqual([{ day: "2026-02-28", never: null, long: "01:30:00" }]);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked).not.toContainEqual(expect.objectContaining({ parsers: expect.anything() as unknown }));
  await client.close();
});

import pg from "pg";
import { isUnavailable } from "./unavailable";

const coded = (code: string) => Object.assign(new Error("a fault"), { code });

test.each([
  ["a server that is shutting down", coded("57P01")],
  ["a server that is not there", coded("ECONNREFUSED")],
  ["a broken line", coded("08006")],
  ["a crowd before the pool", new Error("timeout exceeded when trying to connect")],
  ["a full disk", coded("53100")],
  ["a disk that is full under the store itself", coded("ENOSPC")],
  ["a statement that took too long", coded("57014")],
  ["a line that says nothing", coded("ETIMEDOUT")],
  ["any of them inside a failed query", new Error("Failed query", { cause: coded("53300") })],
])("%s is worth a repeat", (_, error) => expect(isUnavailable(error)).toBe(true));

test.each([
  ["a rule of the database", coded("23505")],
  ["a fault of our own", new TypeError("x is not a function")],
  ["what is no error", "timeout exceeded when trying to connect"],
])("%s is not", (_, error) => expect(isUnavailable(error)).toBe(false));

test("a server that nobody runs is recognised by what the driver really throws", async () => {
  const pool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
  const error: unknown = await pool.query("select 1").catch((reason: unknown) => reason);
  await pool.end();
  expect(isUnavailable(error)).toBe(true);
});

import { createHash } from "node:crypto";
import pg from "pg";
import { KnownQuery, type Columns } from "./knownQuery";

/**
 * Statements that one connection keeps prepared; lists of different lengths make different texts, so there must be an
 * end.
 */
const KEPT = 400;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= KEPT) return undefined;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** What Drizzle hands over: a text with places for values, without a name of its own. */
function isUnnamed(query: unknown): query is pg.QueryConfig {
  return typeof query === "object" && query !== null && "text" in query && !("name" in query && query.name);
}

const isBegin = (query: unknown) => isUnnamed(query) && query.text === "begin";

/**
 * A connection that prepares each statement once and then only binds values: PostgreSQL parses and plans a text of
 * Drizzle's anew every time otherwise, which costs more than running it (tests/bench/orders.ts). What rows of a
 * statement look like is asked once, too. The beginning of a transaction leaves together with its first statement.
 * A pooler between store and PostgreSQL must pass prepared statements on (PgBouncer 1.21 or later does).
 */
export class PreparedClient extends pg.Client {
  private readonly told = new Map<string, Columns>();
  /** A transaction was opened that PostgreSQL has not heard of yet. */
  private begins = false;

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === "string" ? { connectionString: config } : config), pipeline: true });
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown;
    const prepared = (first: unknown, ...rest: unknown[]) => {
      const [values, callback] = rest;
      const name = isUnnamed(first) && Array.isArray(values) && values.length > 0 ? nameOf(first.text) : undefined;
      if (name === undefined) return query(first, ...rest);
      const known = new KnownQuery({ ...(first as pg.QueryConfig), name }, values as unknown[], this.told);
      // The pool brings a callback, a transaction waits for a promise.
      if (callback !== undefined) return query(known, callback);
      return new Promise((resolve, reject) => {
        known.callback = (error, result) => (error ? reject(error) : resolve(result));
        query(known);
      });
    };
    const inOneGo = (first: unknown, ...rest: unknown[]) => {
      if (isBegin(first)) {
        this.begins = true;
        return Promise.resolve({ rows: [] });
      }
      if (!this.begins) return prepared(first, ...rest);
      this.begins = false;
      const { stream } = this.connection;
      stream.cork();
      // Nothing counts that was done outside of the transaction it belongs to.
      const both = Promise.all([query("begin"), prepared(first, ...rest)]).then(([, answer]) => answer);
      stream.uncork();
      return both;
    };
    this.query = inOneGo as typeof this.query;
  }
}

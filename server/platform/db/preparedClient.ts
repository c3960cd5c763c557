import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pg from "pg";

/** Statements that one connection keeps prepared: there must be an end. */
const KEPT = 800;
/**
 * A text is prepared when it comes this often: lists of different lengths make many that never come again, and would
 * leave no room for those that do.
 */
const OFTEN = 3;
/** Texts that are counted until then, those that came last. */
const COUNTED = 4000;

const names = new Map<string, string>();
const counts = new LRUCache<string, number>({ max: COUNTED });

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= KEPT) return known;
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  if (count < OFTEN) return undefined;
  counts.delete(text);
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** What Drizzle hands over: a text with places for values, without a name of its own. */
function isUnnamed(query: unknown): query is pg.QueryConfig {
  return typeof query === "object" && query !== null && "text" in query && !("name" in query && query.name);
}

/**
 * A connection that prepares each frequent statement once, by its name, and then only binds values: PostgreSQL parses
 * and plans a text anew every time otherwise, which costs more than running it (tests/bench/orders.ts). A pooler
 * between store and PostgreSQL must pass prepared statements on (PgBouncer 1.21 or later does).
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown;
    const named = (first: unknown, ...rest: unknown[]) => {
      const [values] = rest;
      const name = isUnnamed(first) && Array.isArray(values) && values.length > 0 ? nameOf(first.text) : undefined;
      return query(name === undefined ? first : { ...(first as pg.QueryConfig), name }, ...rest);
    };
    this.query = named as typeof this.query;
  }
}

import { types, type PGlite, type Transaction } from "@electric-sql/pglite";

const asText = (value: string) => value;

/**
 * The embedded database as Drizzle wants it: moments and dates come as text, by readers that are set once. Drizzle
 * asks for them with every query, and each such query makes a table of all readers anew, which takes as long as a
 * small query itself.
 */
export function timesAsText(client: PGlite): PGlite {
  for (const type of [types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE, types.INTERVAL]) client.parsers[type] = asText;
  return new Proxy(client, {
    get(target, name) {
      if (name === "query") return askerOf({ query: target.query.bind(target) });
      if (name === "transaction")
        return <Result>(work: (inner: Transaction) => Promise<Result>) =>
          target.transaction((inner) => work(Object.assign(inner, { query: askerOf({ query: inner.query }) })));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

const askerOf =
  ({ query }: Pick<Transaction, "query">): Transaction["query"] =>
  (text, values, { parsers: _readers, ...options } = {}) =>
    query(text, values, options);

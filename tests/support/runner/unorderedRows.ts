import type pg from "pg";
import { PreparedClient } from "../../../server/platform/db/preparedClient";

const known = new Map<string, boolean>();

/** Whether the outermost statement of a text answers rows without saying in which order. */
function leavesOrderOpen(text: string): boolean {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  let outer = text.replace(/'(?:[^']|'')*'/g, "''");
  for (let before = ""; before !== outer;) {
    before = outer;
    outer = outer.replace(/\([^()]*\)/g, " ");
  }
  // Rows that are written by one statement come back as they were listed in it.
  const open = /^\s*(select|with|update|delete)\b/i.test(outer) && !/\b(order by|insert into)\b/i.test(outer);
  known.set(text, open);
  return open;
}

function turnRound(text: string, rows: unknown[] | undefined): void {
  if (rows && rows.length > 1 && leavesOrderOpen(text)) rows.reverse();
}

/**
 * A database may answer rows in any order that a query does not ask for, but on a fresh one they nearly always come as
 * they were written, so a test that relies on it fails once in a hundred runs. Here such rows come the other way round,
 * always.
 */
export class UnorderedClient extends PreparedClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query as (...parts: unknown[]) => Promise<pg.QueryArrayResult> | undefined;
    const turned = (first: string | pg.QueryConfig, ...rest: unknown[]) => {
      const text = typeof first === "string" ? first : first.text;
      const told = rest.at(-1);
      // The pool asks with a callback, a transaction waits for a promise.
      if (typeof told !== "function")
        return query(first, ...rest)?.then((answer) => {
          turnRound(text, answer.rows);
          return answer;
        });
      return query(first, ...rest.slice(0, -1), (fault: unknown, answer?: pg.QueryArrayResult) => {
        turnRound(text, answer?.rows);
        (told as (fault: unknown, answer: unknown) => void)(fault, answer);
      });
    };
    this.query = turned as typeof this.query;
  }
}

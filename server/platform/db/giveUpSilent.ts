import type { Socket } from "node:net";
import type pg from "pg";

/** What is broken off says so by a code that is known (`isUnavailable`). */
const silence = () => Object.assign(new Error("the database says nothing"), { code: "ETIMEDOUT" });

/**
 * Breaks off connections that are in use and on which no byte comes or goes for so long: a server that is frozen, or
 * a line that is cut without a word, answers no statement, nor a time limit of its own. Whoever waits is told at
 * once, and the pool takes a new one.
 */
export function giveUpSilent(pool: pg.Pool, milliseconds: number): void {
  const lineOf = (client: pg.PoolClient) => (client as unknown as pg.Client).connection.stream as Socket;
  pool.on("connect", (client) => {
    const line = lineOf(client);
    line.on("timeout", () => {
      const { bytesRead } = line;
      // What came while this very process was held up lies ready and is read first.
      setImmediate(() => {
        if (line.bytesRead === bytesRead && line.timeout) line.destroy(silence());
      });
    });
  });
  pool.on("acquire", (client) => void lineOf(client).setTimeout(milliseconds));
  pool.on("release", (_error, client) => void lineOf(client).setTimeout(0));
}

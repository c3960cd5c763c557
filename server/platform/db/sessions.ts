import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { DrizzleConfig } from "drizzle-orm";
import type pg from "pg";
import type { Queries } from "../../db/client";

/** Drizzle's own object for one connection, by what runs on it: a transaction, or the pool for itself. */
const sessions = new WeakMap<object, Queries>();

/** Where queries of this transaction or pool are prepared; none inside savepoints. */
export const sessionOf = (db: Queries): Queries | undefined => sessions.get(db);

/**
 * Has each transaction run on an object that stays with its connection, where `pool.transaction` of Drizzle makes
 * one anew: what is prepared on it lasts as long as the connection.
 */
export function keepSessions(db: NodePgDatabase, pool: pg.Pool, options: DrizzleConfig): NodePgDatabase {
  const byClient = new WeakMap<pg.PoolClient, NodePgDatabase>();
  sessions.set(db, db);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const session = byClient.get(client) ?? drizzle(client, options);
      byClient.set(client, session);
      return await session.transaction((tx) => {
        sessions.set(tx, session);
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
  return db;
}

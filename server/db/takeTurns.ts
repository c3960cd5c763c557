import { sql } from "drizzle-orm";
import type { Queries } from "./client";

/** Whoever takes turns about the same waits until the transaction before has ended, so that counts hold. */
export const takeTurns = (tx: Queries, about: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${about}::text, 0))`);

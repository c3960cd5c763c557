import type { Queries, Transaction } from "./client";

/** Carries what was found out of a transaction that must leave nothing. */
class Undone<Found> extends Error {
  constructor(readonly found: Found) {
    super("undone");
  }
}

/**
 * What there would be to see after a change: the change is made, looked at and undone. Nobody else ever sees it. Inside
 * of a transaction it is undone alone.
 */
export async function undone<Found>(db: Queries, look: (tx: Transaction) => Promise<Found>): Promise<Found> {
  try {
    return await db.transaction(async (tx): Promise<never> => {
      throw new Undone(await look(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.found as Found;
    throw error;
  }
}

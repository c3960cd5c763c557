import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * That a row which is found by something else is in a state. Said in a way that no partial index of that state
 * answers: where few rows are in it, PostgreSQL would read all of that index, and what died in it, instead of the one
 * row that is named.
 */
export const inState = (column: SQLWrapper, state: string): SQL => sql`(${column} || '') = ${sql.raw(`'${state}'`)}`;

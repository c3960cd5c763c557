import type { Placeholder, SQL } from "drizzle-orm";
import type { Queries } from "./client";

/** Drizzle takes it wherever it takes a value; its types of `set` know nothing of places and want SQL. */
type Place<Name extends string> = Placeholder<Name> & SQL<never>;

/** Stands in a query for a value that comes with each run. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => Place<Name>;

/** A query by its values. */
export function fixedQuery<Values extends Record<string, unknown>, Result>(
  build: (db: Queries, slot: Slot<Values>) => PromiseLike<Result>,
): (db: Queries, values: Values) => Promise<Result> {
  return async (db, values) => build(db, ((name: keyof Values) => values[name]) as Slot<Values>);
}

/** Queries of one kind that differ in something other than values, such as a number of rows. */
export function fixedQueries<Key extends string | number, Values extends Record<string, unknown>, Result>(
  build: (key: Key) => (db: Queries, slot: Slot<Values>) => PromiseLike<Result>,
): (key: Key) => (db: Queries, values: Values) => Promise<Result> {
  return (key) => fixedQuery(build(key));
}

/** Columns as part of a text's key: rows with the same columns make the same text. */
export const namesOf = (columns: object): string =>
  Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort()
    .join(" ");

/** A slot for each of the columns; `suffix` tells rows of the same table apart. */
export const slotsFor = (
  names: string,
  slot: Slot<Record<string, unknown>>,
  suffix = "",
): Record<string, Placeholder> =>
  Object.fromEntries(names.split(" ").flatMap((name) => (name === "" ? [] : [[name, slot(name + suffix)]])));

/** What fills the slots of so many rows. */
export const valuesOf = (rows: readonly object[]): Record<string, unknown> =>
  Object.fromEntries(
    rows.flatMap((row, place) => Object.entries(row).map(([name, value]): [string, unknown] => [name + place, value])),
  );

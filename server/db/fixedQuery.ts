import { is, Param, Placeholder, sql, type DriverValueEncoder, type SQL } from "drizzle-orm";
import type { Queries } from "./client";
import { fixedRun } from "./fixedRun";
import { placesFor } from "./gather";

/** What a query builder of Drizzle's is before it is prepared. */
interface Preparable<Result> {
  prepare(name: string): Prepared<Result>;
}

interface Prepared<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/** Drizzle binds a prepared query to the connection that it was prepared on, and keeps that connection here. */
interface Bound {
  client: object;
}

/** Where Drizzle keeps what the places of a text are filled with. */
interface Filled {
  params: unknown[];
}

/** Drizzle takes it wherever it takes a value; its types of `set` know nothing of places and want SQL. */
type Place<Name extends string> = Placeholder<Name> & SQL<never>;

/** Stands in a fixed query for a value that comes with each run. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => Place<Name>;

/**
 * A query whose text does not depend on its values: Drizzle makes the text on the first run, later ones fill in
 * values, on the pool or in any transaction. Making a text takes longer than running it, so the ways that every cart
 * and order takes are fixed.
 * `build` must not read anything but its arguments; values inside of `inArray` and the like would freeze.
 */
export function fixedQuery<Values extends Record<string, unknown>, Result>(
  build: (db: Queries, slot: Slot<Values>) => Preparable<Result>,
): (db: Queries, values: Values) => Promise<Result> {
  /** By driver (PostgreSQL or the embedded one), whose prepared queries are of different classes. */
  const made = new Map<unknown, Made<Result>>();
  const onClient = new WeakMap<object, Prepared<Result>>();
  return (db, values) => {
    const { client } = db._.session as unknown as Bound;
    const driver = db._.session.constructor;
    const known = made.get(driver) ?? makeOf(takingNulls(build(db, placeOf).prepare("")));
    made.set(driver, known);
    if (known.run) return known.run(client, values) as Promise<Result>;
    const { prepared } = known;
    let query = onClient.get(client);
    if (!query) {
      query = Object.assign(Object.create(Object.getPrototypeOf(prepared) as object), prepared, {
        client,
      }) as Prepared<Result>;
      onClient.set(client, query);
    }
    return query.execute(values);
  };
}

interface Made<Result> {
  prepared: Prepared<Result>;
  run: ReturnType<typeof fixedRun>;
}

const makeOf = <Result>(prepared: Prepared<Result>): Made<Result> => ({ prepared, run: fixedRun(prepared) });

const placeOf = <Name extends string>(name: Name) => sql.placeholder(name) as Place<Name>;

/**
 * Drizzle hands the null of a slot to the column's encoder, which makes JSON of it or fails; in plain queries it
 * stays a null. A slot that is compared with a column has no encoder at all: a moment goes to every driver as text.
 */
function takingNulls<Query>(prepared: Query): Query {
  const filled = prepared as Filled;
  filled.params = filled.params.map((param) => {
    if (is(param, Placeholder)) return new Param(param, moments);
    return is(param, Param) && is(param.value, Placeholder) ? new Param(param.value, orNull(param.encoder)) : param;
  });
  return prepared;
}

const moments: DriverValueEncoder<unknown, unknown> = {
  mapToDriverValue: (value) => (value instanceof Date ? value.toISOString() : value),
};

const orNull = (encoder: DriverValueEncoder<unknown, unknown>): DriverValueEncoder<unknown, unknown> => ({
  mapToDriverValue: (value) => (value === null ? null : encoder.mapToDriverValue(value)),
});

/**
 * Fixed queries of one kind that differ in something other than values, such as a number of rows: one text for each
 * key.
 */
export function fixedQueries<Key extends string | number, Values extends Record<string, unknown>, Result>(
  build: (key: Key) => (db: Queries, slot: Slot<Values>) => Preparable<Result>,
): (key: Key) => (db: Queries, values: Values) => Promise<Result> {
  const made = new Map<Key, (db: Queries, values: Values) => Promise<Result>>();
  return (key) => {
    const known = made.get(key) ?? fixedQuery(build(key));
    made.set(key, known);
    return known;
  };
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

/** So many places of a list, to be filled by `placeValues`. */
export const placeSlots = (places: number, slot: Slot<Record<string, unknown>>): Placeholder[] =>
  Array.from({ length: places }, (_, place) => slot(`place${place}`));

/** Fills the places of a list; the first of it stands in those that are left. */
export const placeValues = (values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: placesFor(values.length) }, (_, place) => [`place${place}`, values[place] ?? values[0]]),
  );

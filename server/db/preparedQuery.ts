import { getTableColumns, Param, sql, type Column, type DriverValueEncoder, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "./client";
import { sessionOf } from "../platform/db/sessions";

/** What a query builder of Drizzle's is before it runs. */
interface Preparable<Result> extends PromiseLike<Result> {
  prepare(name: string): Prepared<Result>;
}

interface Prepared<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/** Stands in a query for a value that comes with each run; a column says how JSON and the like are written. */
export type Slot<Values> = (name: keyof Values & string, column?: Column) => SQL<never>;

let names = 0;

/**
 * A query by its values. Drizzle makes its text once for each connection, and PostgreSQL its plan: making them takes
 * longer than running them, so what every cart and order does is prepared. `build` must read nothing but its
 * arguments. Inside a savepoint it is an ordinary query.
 */
export function preparedQuery<Values extends object, Result>(
  build: (db: Queries, slot: Slot<Values>) => Preparable<Result>,
): (db: Queries, values: Values) => Promise<Result> {
  names += 1;
  const name = `prepared_${names}`;
  const bySession = new WeakMap<Queries, Prepared<Result>>();
  return async (db, values) => {
    const session = sessionOf(db);
    if (!session) return build(db, (value, column) => sql`${new Param(values[value], encoderOf(column))}`);
    let query = bySession.get(session);
    if (!query) bySession.set(session, (query = build(session, placeholder).prepare(name)));
    return query.execute(values as Record<string, unknown>);
  };
}

/**
 * Queries of one kind that differ in something other than values, such as a number of rows; few in number. A key that
 * says several things is an object, its properties always in the same order.
 */
export function preparedQueries<Key extends string | number | object, Values extends object, Result>(
  build: (key: Key) => (db: Queries, slot: Slot<Values>) => Preparable<Result>,
): (key: Key) => (db: Queries, values: Values) => Promise<Result> {
  const made = new Map<string | number, (db: Queries, values: Values) => Promise<Result>>();
  return (key) => {
    const name = typeof key === "string" || typeof key === "number" ? key : JSON.stringify(key);
    const known = made.get(name) ?? preparedQuery(build(key));
    made.set(name, known);
    return known;
  };
}

const placeholder = (name: string, column?: Column) =>
  sql`${new Param(sql.placeholder(name), encoderOf(column))}` as SQL<never>;

/** A null stays a null, and a moment without a column goes to every driver as text. */
const encoderOf = (column?: Column): DriverValueEncoder<unknown, unknown> => ({
  mapToDriverValue: (value) => {
    if (value === null || value === undefined) return null;
    if (column) return column.mapToDriverValue(value);
    return value instanceof Date ? value.toISOString() : value;
  },
});

/**
 * Slots `name0`, `name1` and so on, for `inArray`; `valuesOf` fills them. A list that is one value would be planned for
 * ten entries, and then anew each time.
 */
export const slotList = (slot: Slot<Record<string, unknown>>, name: string, count: number): SQL => {
  const slots = Array.from({ length: count }, (_, place) => slot(`${name}${place}`));
  return sql`(${sql.join(slots, sql`, `)})`;
};

/** Columns as part of a key: rows with the same columns make the same text. */
export const namesOf = (columns: object): string =>
  Object.entries(columns)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .sort()
    .join(" ");

/** A slot for each of these columns; `suffix` tells rows of one statement apart. */
export function slotsFor<Table extends PgTable>(
  table: Table,
  names: string,
  slot: Slot<Record<string, unknown>>,
  suffix: string | number = "",
): Table["$inferInsert"] {
  const columns = getTableColumns(table);
  const listed = names === "" ? [] : names.split(" ");
  return Object.fromEntries(listed.map((name) => [name, slot(`${name}${suffix}`, columns[name])]));
}

/** What fills the slots of so many rows; `prefix` tells tables of one statement apart. */
export function valuesOf(rows: readonly object[], prefix = ""): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [place, row] of rows.entries())
    for (const [name, value] of Object.entries(row)) values[prefix + name + place] = value;
  return values;
}

/** Rows as part of a key: as many rows with the same columns make the same text. */
export const shapeOf = (rows: readonly object[]): string => rows.map(namesOf).join(", ");

/** Rows of a table with slots for their columns, by their shape; `valuesOf` with the same prefix fills them. */
export const slotRows = <Table extends PgTable>(
  table: Table,
  shape: string,
  slot: Slot<Record<string, unknown>>,
  prefix = "",
): Table["$inferInsert"][] =>
  shape.split(", ").map((names, place) => slotsFor(table, names, (name, column) => slot(prefix + name, column), place));

/** More rows than that are written rarely: their text is made anew. */
export const PREPARED_ROWS = 8;

/** Writes rows of a table and answers them as they are then, by a statement for each number and set of columns. */
export function preparedInsert<Table extends PgTable>(
  table: Table,
): (db: Queries, rows: readonly Table["$inferInsert"][]) => Promise<Table["$inferSelect"][]> {
  const inserts = preparedQueries(
    (shape: string) => (db, slot: Slot<Record<string, unknown>>) =>
      db
        .insert(table)
        .values(slotRows(table, shape, slot))
        .returning(),
  );
  return async (db, rows) => {
    if (rows.length <= PREPARED_ROWS) return inserts(shapeOf(rows))(db, valuesOf(rows));
    return db
      .insert(table)
      .values([...rows])
      .returning();
  };
}

import {
  Column,
  DrizzleQueryError,
  getTableName,
  is,
  Param,
  Placeholder,
  SQL,
  type DriverValueEncoder,
} from "drizzle-orm";
import { NodePgPreparedQuery } from "drizzle-orm/node-postgres";

type Values = Record<string, unknown>;
type Decode = (value: unknown) => unknown;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** What Drizzle's selections consist of, and where each value goes. */
interface Selected {
  path: readonly string[];
  field: unknown;
}

/** What Drizzle keeps in a prepared query of the PostgreSQL driver's. */
interface Inner {
  params: readonly unknown[];
  fields: readonly Selected[] | undefined;
  joinsNotNullableMap: Record<string, boolean> | undefined;
  customResultMapper: unknown;
  rawQueryConfig: { text: string };
  queryConfig: { text: string };
}

/** A connection or the pool. */
interface Runs {
  query(config: object, values: unknown[]): Promise<{ rows: unknown[][] }>;
}

/** Columns of a row that make one object; `first` decides whether there was a row of its table at all. */
interface Part {
  name: string | null;
  columns: { name: string; place: number; decode: Decode | null }[];
  tables: Set<string>;
  first: number;
}

/**
 * Runs a fixed query as Drizzle would, with what Drizzle finds out anew on every run found out once: which values it
 * takes and where each column goes. Undefined for what is not of the PostgreSQL driver or reads its rows in some way
 * of its own.
 */
export function fixedRun(prepared: unknown): ((client: object, values: Values) => Promise<unknown>) | undefined {
  if (!(prepared instanceof NodePgPreparedQuery)) return undefined;
  const { params, fields, joinsNotNullableMap, customResultMapper, rawQueryConfig, queryConfig } =
    prepared as unknown as Inner;
  if (customResultMapper !== undefined || fields?.some(({ path }) => path.length > 2)) return undefined;
  const read = fields && rowReader(fields, joinsNotNullableMap);
  const config = read ? queryConfig : rawQueryConfig;
  const fillers = params.map(fillerOf);
  return async (client, values) => {
    const filled = fillers.map((fill) => fill(values));
    try {
      const result = await (client as Runs).query(config, filled);
      return read ? result.rows.map(read) : result;
    } catch (error) {
      throw new DrizzleQueryError(config.text, filled, error instanceof Error ? error : undefined);
    }
  };
}

function fillerOf(param: unknown): (values: Values) => unknown {
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { name } = param.value;
  const encoder: DriverValueEncoder<unknown, unknown> = param.encoder;
  return (values) => {
    if (!(name in values)) throw new Error(`nothing fills the place "${name}" of a fixed query`);
    return encoder.mapToDriverValue(values[name]);
  };
}

/** Null where the value stays as the driver read it. */
function decodeOf(field: unknown): Decode | null {
  if (is(field, Column) && field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  const decoder = is(field, Column)
    ? field
    : is(field, SQL)
      ? decoderOf(field)
      : decoderOf((field as { sql: SQL }).sql);
  return (value) => decoder.mapFromDriverValue(value);
}

const decoderOf = (text: SQL) => (text as unknown as { decoder: Decoder }).decoder;

/**
 * An object for each row; of a table that was joined from outside and had no row, null stands there instead of its
 * columns.
 */
function rowReader(
  fields: readonly Selected[],
  joins: Record<string, boolean> | undefined,
): (row: unknown[]) => Values {
  const parts = new Map<string | null, Part>();
  fields.forEach(({ path, field }, place) => {
    const [outer = "", inner] = path;
    const name = inner === undefined ? null : outer;
    const part = parts.get(name) ?? { name, columns: [], tables: new Set<string>(), first: -1 };
    parts.set(name, part);
    part.columns.push({ name: inner ?? outer, place, decode: decodeOf(field) });
    if (!is(field, Column)) return;
    part.tables.add(getTableName(field.table));
    if (part.first === -1) part.first = place;
  });
  const made = [...parts.values()].map(({ name, columns, tables, first }) => {
    const [table] = tables;
    const mayMiss = joins !== undefined && name !== null && tables.size === 1 && table !== undefined && !joins[table];
    return { name, columns, first: mayMiss ? first : -1 };
  });
  return (row) => {
    const result: Values = {};
    for (const { name, columns, first } of made) {
      if (name !== null && first !== -1 && row[first] === null) {
        result[name] = null;
        continue;
      }
      const target: Values = name === null ? result : {};
      for (const column of columns) {
        const value = row[column.place];
        target[column.name] = value === null || column.decode === null ? value : column.decode(value);
      }
      if (name !== null) result[name] = target;
    }
    return result;
  };
}

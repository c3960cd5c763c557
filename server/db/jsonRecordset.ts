import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

interface JsonRecordset {
  /** Behind `jsonb_to_recordset(…) as given`: names as the code has them, with their types. */
  fields: SQL;
  /** The same as the table names them, to be inserted into. */
  columns: SQL;
  /** The same as they are read from `given`. */
  values: SQL;
}

/**
 * How rows of a table are handed over as JSON and written by one statement: its text does not depend on how many
 * there are. Of each row only these columns are written; the others have their defaults.
 */
export function jsonRecordset<Table extends PgTable>(
  table: Table,
  names: readonly (keyof Table["$inferInsert"] & string)[],
  given = "given",
): JsonRecordset {
  const columns = getTableColumns(table);
  const list = (part: (name: string) => string) => sql.raw(names.map(part).join(", "));
  return {
    fields: list((name) => `"${name}" ${columns[name]?.getSQLType() ?? ""}`),
    columns: list((name) => toSnakeCase(name)),
    values: list((name) => `${given}."${name}"`),
  };
}

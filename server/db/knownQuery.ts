import pg from "pg";

/** What the driver reads a statement's rows with. */
export interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The parts of the driver's query that its types leave out. */
interface Inner {
  _result: Columns;
  _accumulateRows: boolean;
}

type Step = (this: object, message: object, connection?: object) => void;
const { prepare, handleCommandComplete } = (
  pg.Query as unknown as { prototype: Record<"prepare" | "handleCommandComplete", Step> }
).prototype;

/**
 * A named statement that does not ask what its rows look like where its connection was told before: PostgreSQL says
 * so at length with each answer otherwise, and the driver reads it each time. A statement's columns never change:
 * PostgreSQL refuses to run one whose tables do.
 */
export class KnownQuery extends pg.Query {
  declare callback: (error: Error | null, result: unknown) => void;
  private readonly shape: string;

  constructor(
    config: pg.QueryConfig & { rowMode?: string },
    values: unknown[],
    /** Those of one connection, by statement and by how its rows are wanted. */
    private readonly told: Map<string, Columns>,
  ) {
    super(config, values);
    this.shape = `${config.name} ${config.rowMode ?? ""}`;
  }

  /** Called by the driver to send the statement. */
  prepare(connection: object): void {
    const columns = this.told.get(this.shape);
    if (!columns) return prepare.call(this, connection);
    const inner = this as unknown as Inner;
    Object.assign(inner._result, columns);
    inner._accumulateRows = true;
    prepare.call(this, Object.assign(Object.create(connection) as object, { describe: () => undefined }));
  }

  /** Called by the driver when all rows are there. */
  handleCommandComplete(message: object, connection: object): void {
    if (!this.told.has(this.shape)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = (this as unknown as Inner)._result;
      this.told.set(this.shape, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    handleCommandComplete.call(this, message, connection);
  }
}

import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";

/**
 * What `pg` takes for the socket of a client (its option `stream`): bytes go to the embedded database in this very
 * process, its answer comes back. A statement's messages arrive together and are answered in one step.
 */
class EmbeddedLine extends Duplex {
  constructor(private readonly database: PGlite) {
    super();
  }

  /** The one session of the embedded database begins anew, as that of a new connection does. */
  connect(): this {
    this.begin().then(
      () => this.emit("connect"),
      (fault: unknown) => this.destroy(fault as Error),
    );
    return this;
  }

  private async begin(): Promise<void> {
    await this.database.exec("rollback");
    await this.database.exec("discard all");
  }

  // What a socket has besides.
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  override _read(): void {
    // What there is was pushed when it came.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (fault?: Error) => void): void {
    const parts: Buffer[] = [];
    // These bytes are the database's own memory, which the next of them overwrite.
    const onRawData = (part: Uint8Array) => void parts.push(Buffer.from(part));
    this.database.execProtocolRawStream(chunk, { onRawData }).then(() => {
      if (parts.length > 0) this.push(Buffer.concat(parts));
      done();
    }, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (fault?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "binary", done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

/**
 * How `pg` reaches an embedded database, which has one connection. Said in full: what the environment tells `pg` of
 * another server is not meant for it.
 */
export const toEmbedded = (database: PGlite): pg.PoolConfig => ({
  stream: () => new EmbeddedLine(database),
  ...{ user: "postgres", database: "postgres", host: "localhost", ssl: false },
  max: 1,
  idleTimeoutMillis: 0,
});

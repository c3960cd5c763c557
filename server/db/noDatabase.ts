/** The database cannot be used from the start: said in one line, without the password, to whoever starts the store. */
export class NoDatabase extends Error {
  static unreachable(url: string, cause: unknown): NoDatabase {
    const remedy = "Start it or correct DATABASE_URL";
    return new NoDatabase(`${nameOf(url)} cannot be reached (${why(cause)}). ${remedy}, then start the store again.`, {
      cause,
    });
  }

  /** It answers, and cannot write: there is no room for more, or it is going down. */
  static unfit(url: string, cause: unknown): NoDatabase {
    return new NoDatabase(
      `${nameOf(url)} cannot take the store's tables (${why(cause)}). Start the store again later.`,
      {
        cause,
      },
    );
  }

  static full(folder: string, cause: unknown): NoDatabase {
    return new NoDatabase(`The disk has no room for ${folder}. Make some, then start the store again.`, { cause });
  }
}

const nameOf = (url: string) => `PostgreSQL at ${new URL(url).host}${new URL(url).pathname}`;

/** The file system of the embedded database says a full disk by a number. */
const FULL = 51;

export function isDiskFull(error: unknown): boolean {
  for (let fault = error as Fault | undefined; fault; fault = fault.cause) {
    if (["ENOSPC", "EDQUOT", "53100"].includes(fault.code ?? "")) return true;
    if (fault.name === "ErrnoError" && fault.errno === FULL) return true;
  }
  return false;
}

type Fault = { name?: string; code?: string; errno?: number; cause?: Fault };

/** Several addresses of a name fail together, with a code but without a message of their own. */
function why(cause: unknown): string {
  const { message = "", code = "", cause: inner } = (cause ?? {}) as Fault & { message?: string };
  // What a query failed of is inside the error that names the query.
  return inner ? why(inner) : (message || code || "no reason given").replace(/\s+/g, " ");
}

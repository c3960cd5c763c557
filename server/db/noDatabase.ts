/** PostgreSQL cannot be used from the start: said in one line, without the password, to whoever starts the store. */
export class NoDatabase extends Error {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    super(
      `PostgreSQL at ${host}${pathname} cannot be reached (${why(cause)}). Start it or correct DATABASE_URL, then start the store again.`,
      { cause },
    );
  }
}

/** Several addresses of a name fail together, with a code but without a message of their own. */
function why(cause: unknown): string {
  const { message = "", code = "" } = (cause ?? {}) as { message?: string; code?: string };
  return (message || code || "no reason given").replace(/\s+/g, " ");
}

/** No room, going down, or just starting: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const STATES = new Set(["53300", "57P01", "57P02", "57P03", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** What `pg` says without a code: no connection came free in time, or one broke under a statement. */
const SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether the database could not be reached, rather than refused what it was asked: a repeat may well succeed. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; isFault(cause); cause = cause.cause) {
    const { code = "", message = "" } = cause;
    if (STATES.has(code) || code.startsWith("08") || SENTENCES.test(message)) return true;
  }
  return false;
}

type Fault = { code?: string; message?: string; cause?: unknown };

function isFault(value: unknown): value is Fault {
  return typeof value === "object" && value !== null;
}

/** No room (also on the disk), cut off, going down, or just starting: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const STATES = new Set([
  ...["57014", "57P01", "57P02", "57P03", "58030"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN", "ENOSPC", "EDQUOT"],
]);
/** Whole classes of them: the line is broken; there is no room for more. */
const CLASSES = /^(08|53)...$/;
/** What `pg` says without a code: no connection came free in time, or one broke under a statement. */
const SENTENCES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error/;

/** Whether the database could not be reached, rather than refused what it was asked: a repeat may well succeed. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; isFault(cause); cause = cause.cause) {
    const { code = "", message = "" } = cause;
    if (STATES.has(code) || CLASSES.test(code) || SENTENCES.test(message)) return true;
  }
  return false;
}

type Fault = { code?: string; message?: string; cause?: unknown };

function isFault(value: unknown): value is Fault {
  return typeof value === "object" && value !== null;
}

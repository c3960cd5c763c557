import type { Language } from "../../contract/markets";
import { PROOF } from "../../contract/proof/proofTerms";
import type { FieldError } from "../../contract/routes/route";
import { texts } from "../locales/texts";

export interface ErrorKind {
  /** HTTP status code, 4xx. */
  http: number;
  /** The envelope's status: 0 or below. */
  status: number;
  message: Record<Language, string>;
  /** The specification's own code beside the message, where it names one. */
  code?: number;
}

/** Keeps a module's errors typed by name: `throw new DomainError(cartErrors.unknownProduct)`. */
export function defineErrors<const Table extends Record<string, ErrorKind>>(table: Table): Table {
  return table;
}

export interface ErrorExtras {
  /** Fills `{name}` in the message. */
  values?: Record<string, string | number>;
  /** Which inputs are wrong, already in the visitor's language. */
  errors?: FieldError[];
  /** The input that the sentence is about, when it is one. */
  field?: string;
  /** Seconds until a repeat makes sense. */
  retryAfter?: number;
  /** Seconds of a sign-in lock. */
  secondBlock?: number;
  /** Named fields beside the message: the state as it is now. */
  beside?: Record<string, unknown>;
}

/** A refusal that the visitor is told of. One place turns it into HTTP and the envelope. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly extras: ErrorExtras = {},
  ) {
    super(kind.message.en);
  }

  in(language: Language): string {
    const values = Object.entries(this.extras.values ?? {});
    const shown = values.map(([name, value]) => [name, typeof value === "number" ? grouped(value, language) : value]);
    return interpolate(this.kind.message[language], Object.fromEntries(shown) as Record<string, string>);
  }
}

/** Long numbers in groups, as a language writes them; short ones as they are. */
function grouped(value: number, language: Language): string {
  return value < 10_000 ? String(value) : value.toLocaleString(language);
}

export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const httpErrors = defineErrors({
  malformed: {
    http: 400,
    status: 0,
    message: texts.http.errors.malformed,
  },
  invalid: {
    http: 422,
    status: 0,
    message: texts.http.errors.invalid,
  },
  signInNeeded: {
    http: 401,
    status: 0,
    message: texts.http.errors.signInNeeded,
  },
  passkeyNeeded: {
    http: 403,
    status: 0,
    message: texts.http.errors.passkeyNeeded,
  },
  passkeyFirst: {
    http: 403,
    status: 0,
    message: texts.http.errors.passkeyFirst,
  },
  proofNeeded: {
    http: 403,
    status: PROOF.status,
    message: texts.http.errors.proofNeeded,
  },
  forbidden: {
    http: 403,
    status: 0,
    message: texts.http.errors.forbidden,
  },
  foreignOrigin: {
    http: 403,
    status: 0,
    message: texts.http.errors.foreignOrigin,
  },
  notFound: {
    http: 404,
    status: 0,
    message: texts.http.errors.notFound,
  },
  tooLarge: {
    http: 413,
    status: 0,
    message: texts.http.errors.tooLarge,
  },
  wrongType: {
    http: 415,
    status: 0,
    message: texts.http.errors.wrongType,
  },
  tooMany: {
    http: 429,
    status: 0,
    message: texts.http.errors.tooMany,
  },
  unavailable: {
    http: 503,
    status: 0,
    message: texts.http.errors.unavailable,
  },
});

/** What the visitor reads when the fault is ours; the cause goes to the log only. */
export const faultMessages: Record<Language, string> = texts.http.fault;

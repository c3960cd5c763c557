import type { Failure, FieldError } from "@/contract/routes/route";

export type ApiErrorKind =
  | "offline"
  | "timeout"
  | "signIn"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "invalid"
  | "locked"
  | "tooMany"
  | "server"
  | "refused";

/** What a slice or a component keeps of a failed call: plain data. */
export interface ApiFailure {
  kind: ApiErrorKind;
  /** The envelope's status, 0 or below. */
  status: number;
  /** 0 when no answer came. */
  httpStatus: number;
  /** In the visitor's language; empty when the server gave none. */
  message: string;
  errors: FieldError[];
  /** Seconds to wait, 0 when nothing was said. */
  retryAfter: number;
  /** Seconds that signing in stays locked. */
  secondBlock: number;
}

export class ApiError extends Error implements ApiFailure {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly httpStatus: number;
  readonly errors: FieldError[];
  readonly retryAfter: number;
  readonly secondBlock: number;
  /** The answer as it came, for calls whose refusal says more (an order result); undefined when there was none. */
  readonly reply: unknown;

  constructor(failure: ApiFailure, reply?: unknown) {
    super(failure.message);
    this.reply = reply;
    this.kind = failure.kind;
    this.status = failure.status;
    this.httpStatus = failure.httpStatus;
    this.errors = failure.errors;
    this.retryAfter = failure.retryAfter;
    this.secondBlock = failure.secondBlock;
  }

  toFailure(): ApiFailure {
    const { kind, status, httpStatus, message, errors, retryAfter, secondBlock } = this;
    return { kind, status, httpStatus, message, errors, retryAfter, secondBlock };
  }
}

const KINDS: Record<number, ApiErrorKind> = {
  400: "invalid",
  401: "signIn",
  403: "forbidden",
  404: "notFound",
  409: "conflict",
  422: "invalid",
  429: "tooMany",
};

const isEnvelope = (body: unknown): body is Partial<Failure> =>
  typeof body === "object" && body !== null && typeof (body as { status?: unknown }).status === "number";

/** Turns an answer that is not a success into an ApiError. `retryAfter` is the header, in seconds. */
export function errorOf(httpStatus: number, body: unknown, retryAfterHeader?: string): ApiError {
  const failure: Partial<Failure> = isEnvelope(body) ? body : {};
  const status = failure.status ?? 0;
  const described: ApiFailure = {
    kind: status === -3 ? "locked" : (KINDS[httpStatus] ?? (httpStatus >= 500 ? "server" : "refused")),
    status,
    httpStatus,
    message: failure.message ?? "",
    errors: failure.errors ?? [],
    retryAfter: failure.data?.retry_after ?? (Number.parseInt(retryAfterHeader ?? "", 10) || 0),
    secondBlock: failure.second_block ?? failure.customer?.second_block ?? 0,
  };
  return new ApiError(described, body);
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** No answer came at all. */
export function unreachable(kind: "offline" | "timeout"): ApiError {
  return new ApiError({ kind, status: 0, httpStatus: 0, message: "", errors: [], retryAfter: 0, secondBlock: 0 });
}

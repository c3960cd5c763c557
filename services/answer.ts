import type { Failure, FieldError } from "@/contract/routes/route";

export type FailureKind =
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
  kind: FailureKind;
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

/**
 * What every service answers, and nothing is thrown: the data of a call that succeeded, or the empty default with what
 * the server said.
 */
export type Answer<Data, Empty = null> =
  | { status: number; message: string; data: Data; failure: null }
  | { status: number; message: string; data: Empty; failure: ApiFailure };

export function succeeded<Data>(data: Data, status = 1, message = ""): Answer<Data, never> {
  return { status, message, data, failure: null };
}

export function failed<Empty>(failure: ApiFailure, empty: Empty): Answer<never, Empty> {
  return { status: failure.status, message: failure.message, data: empty, failure };
}

const KINDS: Record<number, FailureKind> = {
  400: "invalid",
  401: "signIn",
  403: "forbidden",
  404: "notFound",
  409: "conflict",
  422: "invalid",
  429: "tooMany",
};

export const isEnvelope = (body: unknown): body is Partial<Failure> & { status: number } =>
  typeof body === "object" && body !== null && typeof (body as { status?: unknown }).status === "number";

/** A success whose words are none is a fault of whoever answered. */
const isRefusal = (httpStatus: number) => httpStatus >= 300 && httpStatus < 500;

/** What an answer that is not a success says. `retryAfterHeader` is in seconds. */
export function failureOf(httpStatus: number, body: unknown, retryAfterHeader?: string): ApiFailure {
  const envelope: Partial<Failure> = isEnvelope(body) ? body : {};
  const status = envelope.status ?? 0;
  return {
    kind: status === -3 ? "locked" : (KINDS[httpStatus] ?? (isRefusal(httpStatus) ? "refused" : "server")),
    status,
    httpStatus,
    message: envelope.message ?? "",
    errors: envelope.errors ?? [],
    retryAfter: envelope.data?.retry_after ?? (Number.parseInt(retryAfterHeader ?? "", 10) || 0),
    secondBlock: envelope.second_block ?? envelope.customer?.second_block ?? 0,
  };
}

/** What is wrong with single fields, by their names on the form: a list's or an object's own name first. */
export function fieldErrors({ errors }: Pick<ApiFailure, "errors">): Record<string, string> {
  return Object.fromEntries(errors.map(({ field, message }) => [field.split(".")[0] ?? field, message]));
}

/** No answer came at all. */
export function unreachable(kind: "offline" | "timeout"): ApiFailure {
  return { kind, status: 0, httpStatus: 0, message: "", errors: [], retryAfter: 0, secondBlock: 0 };
}

/**
 * Asks a service whose script comes with its first use. Where it cannot be loaded, the store could not be reached
 * either.
 */
export async function callLazyService<Service, Data, Empty>(
  load: () => Promise<Service>,
  ask: (service: Service) => Promise<Answer<Data, Empty>>,
): Promise<Answer<Data, Empty | null>> {
  const service = await load().catch(() => null);
  return service === null ? failed(unreachable("offline"), null) : ask(service);
}

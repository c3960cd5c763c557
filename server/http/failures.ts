import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../contract/markets";
import type { Failure, FieldError } from "../../contract/routes/route";
import { isUnavailable } from "../platform/db/unavailable";
import { languageOf as readLanguage } from "./caller";
import { DomainError, faultMessages, httpErrors, type ErrorKind } from "./errors";
import { fieldErrors } from "./validation";

/** Seconds; a database that restarts is back in about that time. */
const RETRY_SECONDS = 2;

/** The only place where an error becomes an answer. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const language = request.caller?.language ?? "en";
    if (error instanceof DomainError) return sendError(reply, error, language);
    if (error.validation) {
      const errors = fieldErrors(error.validation, language);
      return sendError(reply, new DomainError(httpErrors.invalid, { errors }), language);
    }
    if (isUnavailable(error) || isLate(error)) {
      request.log.warn({ err: error }, "what the call needs does not answer");
      return sendError(reply, new DomainError(httpErrors.unavailable, { retryAfter: RETRY_SECONDS }), language);
    }
    const kind = kindOf(error);
    if (kind) return sendError(reply, new DomainError(kind), language);
    request.log.error({ err: error }, "call failed");
    return reply.code(500).send({ ...failure(0, faultMessages[language]), request_id: request.id });
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(reply, new DomainError(httpErrors.notFound), languageOf(request)),
  );
}

/**
 * What the router refuses before any hook runs: an address that cannot be decoded, or with a part longer than any name.
 * `headers` are those of every answer.
 */
export function routerFailures(headers: Record<string, string>) {
  return (error: FastifyError, request: Pick<FastifyRequest, "headers">, reply: FastifyReply): void => {
    const kind = error.code === "FST_ERR_MAX_PARAM_LENGTH" ? httpErrors.notFound : httpErrors.malformed;
    void sendError(reply.headers(headers), new DomainError(kind), readLanguage(request));
  };
}

function languageOf(request: FastifyRequest): Language {
  return request.caller?.language ?? "en";
}

export function sendError(reply: FastifyReply, error: DomainError, language: Language): FastifyReply {
  const { kind, extras } = error;
  const message = error.in(language);
  // Bad input always names its fields, even where a rule beyond the schema refuses it.
  const errors = extras.errors ?? (kind.http === 422 ? [{ field: extras.field ?? "", message }] : undefined);
  const body: Failure = failure(kind.status, message, errors);
  if (kind.code !== undefined) body.code = kind.code;
  if (extras.retryAfter !== undefined) {
    body.data = { retry_after: extras.retryAfter };
    void reply.header("Retry-After", String(extras.retryAfter));
  }
  if (extras.secondBlock !== undefined) {
    body.second_block = extras.secondBlock;
    body.customer = { second_block: extras.secondBlock };
  }
  return reply
    .code(kind.http)
    .header("Cache-Control", "no-store")
    .send({ ...body, ...extras.beside });
}

function failure(status: number, message: string, errors?: FieldError[]): Failure {
  return { status, message, data: {}, ...(errors && { errors }) };
}

/** The call has taken as long as one may (`ANSWER_MS`). */
const isLate = ({ code }: { code?: unknown }) => code === "FST_ERR_HANDLER_TIMEOUT";

/** Fastify's own refusals, by their HTTP code. */
function kindOf(error: FastifyError): ErrorKind | undefined {
  if (error.statusCode === 413) return httpErrors.tooLarge;
  if (error.statusCode === 415) return httpErrors.wrongType;
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return httpErrors.malformed;
  return undefined;
}

import pino, { type Logger } from "pino";
import type { Env } from "./env";

/** Structured logs without secrets: what could hold one is blanked before it is written. */
export function makeLogger(env: Pick<Env, "logLevel">): Logger {
  return pino({
    level: env.logLevel,
    redact: {
      paths: [
        "req.headers.cookie",
        "req.headers.authorization",
        "headers.cookie",
        "headers.authorization",
        "*.token",
        "*.password",
        "*.code",
        "*.card_token",
        "*.number",
      ],
      censor: "[hidden]",
    },
    serializers: {
      err: describeError,
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split("?")[0] }),
    },
  });
}

export function describeError(error: Error): Record<string, unknown> {
  return withoutParameters({ ...pino.stdSerializers.err(error) });
}

/** A failed query tells its parameters: names and addresses of people, which are nobody's business in a log. */
function withoutParameters({ params: _params, ...error }: Record<string, unknown>): Record<string, unknown> {
  const cut = (text: unknown) =>
    typeof text === "string" ? text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, "") : text;
  const { cause } = error;
  return {
    ...error,
    message: cut(error.message),
    stack: cut(error.stack),
    ...(typeof cause === "object" && cause !== null && { cause: withoutParameters(cause as Record<string, unknown>) }),
  };
}

import pino, { type Logger } from "pino";
import type { Env } from "./env";

/** Structured logs without secrets: what could hold one is blanked before it is written. */
export function makeLogger(env: Pick<Env, "logLevel">): Logger {
  return pino({
    level: env.logLevel,
    redact: {
      paths: ["req.headers.cookie", "req.headers.authorization", "headers.cookie", "headers.authorization", "*.token", "*.password", "*.code", "*.card_token", "*.number"],
      censor: "[hidden]",
    },
    serializers: { err: pino.stdSerializers.err, req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split("?")[0] }) },
  });
}

import { format } from "node:util";
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { Env } from "./env";
import type { GatewaySettings } from "./gatewaySettings";

const HIDDEN = "[hidden]";

/**
 * Structured logs without secrets: fields that could hold one are blanked, and the store's own keys are blanked
 * wherever else they turn up, in an address, a message or a fault of somebody's library.
 */
export function makeLogger(env: Pick<Env, "logLevel" | "gateways">, destination?: DestinationStream): Logger {
  const secrets = secretsOf(env.gateways);
  const options: LoggerOptions = {
    level: env.logLevel,
    hooks: { streamWrite: (line) => secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), line) },
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
        "*.client_secret",
        "*.clientSecret",
        "*.secretKey",
        "*.access_token",
        "*.confirmation_token",
        "*.payment_method",
      ],
      censor: HIDDEN,
    },
    serializers: {
      err: describeError,
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split("?")[0] }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

type Printing = Pick<Console, "error" | "warn" | "info" | "log" | "debug">;

/** What libraries print becomes lines of the log: one of JSON each, whatever a visitor sent stands in it. */
export function logConsole(log: Logger, target: Printing = console): void {
  for (const level of ["error", "warn", "info", "log", "debug"] as const) {
    target[level] = (...parts: unknown[]) => log[level === "log" ? "info" : level]({ printed: true }, format(...parts));
  }
}

/** The keys of the live gateways, as they would stand in a line of JSON. */
function secretsOf({ stripe, paypal, solana }: GatewaySettings): string[] {
  const endpoint = solana ? new URL(solana.rpcUrl) : undefined;
  const given = [
    stripe?.secretKey,
    stripe?.webhookSecret,
    paypal?.clientSecret,
    // Keys of chain services stand in their addresses.
    ...(endpoint ? [endpoint.password, endpoint.search.slice(1), endpoint.pathname.slice(1)] : []),
  ];
  return given
    .filter((secret) => secret !== undefined && secret.length >= 8)
    .map((secret) => JSON.stringify(secret).slice(1, -1));
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

import type { IncomingMessage } from "node:http";

/** Where a request came from; behind a trusted proxy what that says. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request.headers["x-forwarded-for"] ?? "")
        .split(",")[0]
        ?.trim()
    : "";
  return forwarded || (request.socket.remoteAddress ?? "");
}

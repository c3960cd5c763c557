import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import send from "@fastify/send";

const DAY_MS = 86_400_000;

/**
 * Pictures, models, words and icons of `public/`. A file that vanishes while it is read ends its answer, not the
 * store.
 */
export function makePublicFiles(root: string, headers: Record<string, string>) {
  /** Answers a file; false when there is none of that name. */
  return async (url: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const file = await send(request, url, { root, index: false, dotfiles: "deny", maxAge: DAY_MS, acceptRanges: true });
    if (file.type !== "file") return false;
    response.writeHead(file.statusCode, { ...headers, ...file.headers });
    pipeline(file.stream, response, () => undefined);
    return true;
  };
}

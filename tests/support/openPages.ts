import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { makeClock } from "../../server/clock";
import { readEnv } from "../../server/env";
import { assemblePage } from "../../server/pages/assemble";
import { makePages, type PagesOptions } from "../../server/pages/pages";
import type { PageHandler } from "../../server/platform/http/renderPage";

export const PAGES_ENV = {
  STORE_SECRET: "x".repeat(32),
  DATA_DIR: ".cache/pages",
  PORT: "3999",
} as const;

/** A page that may be kept, and that shows what it was told of its request. */
export function showRequest(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("content-type", "text/html");
  response.setHeader("cache-control", "public, s-maxage=60, stale-while-revalidate=600");
  response.end(`<html><head></head><body>${request.headers.host} ${request.url}</body></html>`);
}

/** A store's pages on a port of their own, made by `handler` as the thread that renders does it. */
export async function openPages(
  handler: PageHandler,
  {
    store,
    env = readEnv(PAGES_ENV),
    pageMs,
  }: Pick<PagesOptions, "store" | "pageMs"> & { env?: ReturnType<typeof readEnv> },
) {
  const rendered: { url: string; headers: IncomingMessage["headers"] }[] = [];
  const pages = makePages(
    { clock: makeClock(0), env, log: pino({ level: "silent" }) },
    {
      assemble: (request) => {
        rendered.push({ url: request.url, headers: request.headers });
        return assemblePage(env, handler, request);
      },
      buildDir: ".cache/none",
      publicDir: ".cache/none",
      store,
      ...(pageMs !== undefined && { pageMs }),
    },
  );
  const server = http.createServer((request, response) => {
    if (!pages.hot(request, response)) pages.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** What was rendered, in order, with all that it was told of its visitor. */
    rendered,
    warm: () => pages.warm(),
    /** Asks for a page; `asker` is the address that a proxy would name. */
    ask: (path: string, headers: Record<string, string> = {}, asker = "198.51.100.1") =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { "x-forwarded-for": asker, ...headers },
        redirect: "manual",
      }),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { parseCookie, stringifyCookie } from "cookie";
import { DEFAULT_LOCALE, marketOf, readLocale, type Locale } from "../../contract/locales";
import { VISITOR_ADDRESS } from "../../contract/routes/visitor";
import type { Deps } from "../deps";
import { addressOf, networkOf } from "../http/address";
import { ownCookies } from "../http/cookies";
import { DomainError, faultMessages } from "../http/errors";
import { makeFloodGuard } from "../http/flood";
import { tooMany } from "../http/limits";
import { commonHeaders } from "../http/securityHeaders";
import { Busy, KeyedSemaphore } from "../semaphore";
import type { AssemblePage } from "./assemble";
import { makeBuiltFiles } from "./builtFiles";
import { contentSecurityPolicy } from "./contentSecurityPolicy";
import { bodyOf, pickEncoding, type FinishedPage } from "./finish";
import { messagePage } from "./messagePage";
import { isPathOfOurs, localeRedirect, pageKey, unfitPath, withoutZeros } from "./pageKey";
import type { PageMaker, PageStore } from "./pageStore";
import { makePublicFiles } from "./publicFiles";
import { isPersonal, isSecretAddress } from "./visitorPaths";

export interface PagesOptions {
  assemble: AssemblePage;
  /** Folder of the build, `.next`. */
  buildDir: string;
  publicDir: string;
  /** Where pages for everybody are kept. */
  store(maker: PageMaker): PageStore;
  /** Milliseconds that somebody waits for a page. */
  pageMs?: number;
}

export interface Pages {
  /** Sends a finished page if it is here: one look-up, before anything else is asked of a request. */
  hot(request: IncomingMessage, response: ServerResponse): boolean;
  handle: RequestListener;
  /**
   * Makes the first page ahead of the first visitor, who would wait for the code of all pages with it.
   *
   * @throws what the page threw, and Busy when it takes longer than a start may.
   */
  warm(): Promise<void>;
  /** Forgets every page that shows something of these tags. */
  purge(tags: readonly string[]): void;
}

/** One process renders 30 to 40 pages a second, so that whoever waits last waits some six seconds. */
const RENDERS = { places: 4, queue: 200, queuePerAsker: 50, patienceMs: 9_000 };

type Unfit = NonNullable<ReturnType<typeof unfitPath>>;

const BUILT = "/_next/static";

/** Only files have a dot in their last part; pages never do, so they skip the look-up. */
function isFile(name: string): boolean {
  return name.startsWith("/_next/") ? name.startsWith(`${BUILT}/`) : /\.[a-z0-9]+$/.test(name);
}

/**
 * Whoever asks for a page hears something within ten seconds, as from a call. What was begun goes on, and is kept for
 * the next.
 */
const PAGE_MS = 9_500;
/** A machine on which the first page takes longer begins without it. */
const WARM_MS = 20_000;

/** Everything that is no API call: built and public files, pages for everybody, pages rendered for one visitor. */
export function makePages(deps: Pick<Deps, "clock" | "env" | "log">, options: PagesOptions): Pages {
  const { clock, env, log } = deps;
  const renders = new KeyedSemaphore(RENDERS);
  const isFlood = makeFloodGuard(clock, env.limits.pagesPerMinute);
  const host = new URL(env.origin).host;
  const store = options.store({
    make: (url, encoding) =>
      options.assemble({ url, headers: { host }, asker: { kind: "everybody", ...(encoding && { encoding }) } }),
    renders,
    log,
  });
  const headers = commonHeaders(env);
  const built = makeBuiltFiles(path.join(options.buildDir, "static"), headers);
  const open = makePublicFiles(options.publicDir, headers);

  async function file(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = name.startsWith(BUILT)
      ? await built(name.slice(BUILT.length), request, response)
      : await open(name, request, response);
    if (!sent) await page(request, response);
  }

  /** Who asks for a page that has to be rendered. @throws DomainError 429 for an address that did so too often. */
  function countedAsker(request: IncomingMessage): string {
    const asker = networkOf(addressOf(request, env.proxyHops));
    if (isFlood(asker)) throw tooMany(60 - (Math.floor(clock.now().getTime() / 1000) % 60));
    return asker;
  }

  const personal = (request: IncomingMessage, response: ServerResponse, asker: string) =>
    renders.run(() => sendPersonal(request, response), { asker });

  /** A page for this visitor alone: rendered with their cookies, sent once, kept nowhere. */
  async function sendPersonal(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Whoever left while they waited, or was told to come again, is owed nothing.
    if (request.socket.destroyed || response.headersSent) return;
    const { cookie, authorization, "accept-language": language } = request.headers;
    const headers = {
      host,
      [VISITOR_ADDRESS]: addressOf(request, env.proxyHops),
      ...(cookie && { cookie: namedCookies(cookie) }),
      ...(authorization && { authorization }),
      ...(language && { "accept-language": language }),
    };
    const { url = "/" } = request;
    const encoding = pickEncoding(request.headers["accept-encoding"]);
    const asker = { kind: "visitor", encoding, isSecretAddress: isSecretAddress(url) } as const;
    const { page } = await options.assemble({ url: withoutZeros(url), headers, asker });
    send(request, response, page);
  }

  /** The cookies of a visitor that pages read, by the names that they know. */
  function namedCookies(sent: string): string {
    const { token, cart, country, contact } = ownCookies(env, parseCookie(sent));
    return stringifyCookie({ token, cart, country, contact });
  }

  /** Files take as long as their reader's line needs; a page is sent in one piece. */
  const page = (request: IncomingMessage, response: ServerResponse) =>
    inTime(show(request, response), options.pageMs ?? PAGE_MS);

  async function show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    const key = pageKey(url);
    const hit = key && !isPersonal(key) ? store.hit(key) : undefined;
    if (hit) return send(request, response, hit);
    const asker = countedAsker(request);
    if (!key || isPersonal(key)) return personal(request, response, asker);
    const { page, isForEverybody } = await store.fill(key, readerOf(request, asker));
    // Rendered without the visitor, and the page says that it depends on them: once more, with them. So does a page
    // that sends whoever is not signed in away.
    const isOwn = page.status < 300 || String(page.headers["cache-control"]).includes("private");
    return isForEverybody || !isOwn ? send(request, response, page) : personal(request, response, asker);
  }

  /** The same page for every path that can be none: rendered once for a language, however many there are. */
  async function helpful({ key, status }: Unfit, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = store.hit(key) ?? (await store.fill(key, readerOf(request, ""))).page;
    send(request, response, { ...page, status });
  }

  /** A page in the visitor's language that says what they can do about it. */
  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const refusal = error instanceof DomainError ? error : undefined;
    if (!refusal) log.error({ err: error }, "page failed");
    if (response.headersSent) return void response.destroy();
    const { language } = marketOf(localeOf(request.url ?? "/"));
    const { retryAfter } = refusal?.extras ?? {};
    response.writeHead(refusal?.kind.http ?? 500, {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "content-security-policy": contentSecurityPolicy(env),
      "cache-control": "no-store",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    });
    const sentence = refusal?.in(language) ?? faultMessages[language];
    response.end(request.method === "HEAD" ? undefined : messagePage(language, env.storeName, sentence));
  }

  const handle: RequestListener = (request, response) => {
    const url = request.url ?? "/";
    if (request.method !== "GET" && request.method !== "HEAD") return refuseMethod(response, headers);
    if (!isPathOfOurs(url)) return refuseAddress(response, headers);
    const unfit = unfitPath(url);
    const moved = unfit ? undefined : localeRedirect(url);
    if (moved !== undefined) return redirect(response, headers, moved);
    const [name = "/"] = url.split("?");
    const answer = () => (isFile(name) ? file(name, request, response) : page(request, response));
    const answered = unfit ? helpful(unfit, request, response) : answer();
    answered.catch((error: unknown) => fail(request, response, error));
  };
  function hot(request: IncomingMessage, response: ServerResponse): boolean {
    const page = request.method === "GET" ? store.hit(request.url ?? "/") : undefined;
    if (page) send(request, response, page);
    return page !== undefined;
  }

  const warm = () => inTime(store.fill("/"), WARM_MS).then(() => undefined);

  return { hot, handle, warm, purge: (tags) => store.purge(tags) };
}

/** Refused as in a rush when it takes longer. */
async function inTime<Answer>(answered: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Busy()), milliseconds);
  });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** The locale that the path of a page or of its data names. */
function localeOf(url: string): Locale {
  const [path = "/"] = url.split("?");
  const parts = path.replace(/^\/_next\/data\/[^/]+/, "").split("/");
  return readLocale((parts[1] ?? "").replace(/\.json$/, "")) ?? DEFAULT_LOCALE;
}

function send(request: IncomingMessage, response: ServerResponse, page: FinishedPage): void {
  // Too late: whoever asked was told to come again.
  if (response.headersSent) return;
  if (page.etag && page.status === 200 && request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, {
      etag: page.etag,
      vary: "Accept-Encoding",
      "cache-control": page.headers["cache-control"],
    });
    response.end();
    return;
  }
  const encoding = pickEncoding(request.headers["accept-encoding"]);
  const body = bodyOf(page, encoding);
  const packed = encoding === "identity" ? [] : ["content-encoding", encoding];
  response.writeHead(page.status, [...page.lines, ...packed, "content-length", String(body.length)]);
  response.end(request.method === "HEAD" ? undefined : body);
}

const readerOf = (request: IncomingMessage, asker: string) => ({
  asker,
  encoding: pickEncoding(request.headers["accept-encoding"]),
});

function redirect(response: ServerResponse, headers: Record<string, string>, location: string): void {
  response.writeHead(308, { ...headers, location, "cache-control": "public, max-age=3600" });
  response.end();
}

function refuseMethod(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(405, { ...headers, allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" });
  response.end("This page can only be read.");
}

function refuseAddress(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(400, { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end("This is no address of the store.");
}

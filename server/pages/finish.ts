import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzip, gzipSync } from "node:zlib";
import type { Env } from "../env";
import { commonHeaders } from "../http/securityHeaders";
import { FOREIGN_SCRIPT, STRUCTURED_DATA, USES_CAMERA } from "../../contract/routes/pageHeaders";
import { withAlternates } from "./alternates";
import { contentSecurityPolicy } from "./contentSecurityPolicy";
import { takeOwnScripts } from "./ownScripts";
import type { Rendered } from "../platform/http/renderPage";
import { withStructuredData } from "./structuredData";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A page that is ready to be sent: headers and bytes, nothing left to compute. */
export interface FinishedPage {
  status: number;
  etag: string | undefined;
  /** What is kept has no plain bytes: few ask for them, and they are five times as large (`bodyOf`). */
  bodies: Partial<Record<Encoding, Buffer>>;
  headers: OutgoingHttpHeaders;
  /** The headers as Node writes them without looking at each again: names and values in turns. */
  lines: string[];
  bytes: number;
}

const HEAD_END = Buffer.from("</head>");

/** A link prefetches its page's data some seconds before the click: the browser may use it without asking again. */
const DATA_SECONDS = 30;

function isPublic(rule: string | undefined): boolean {
  return rule !== undefined && /\bpublic\b/.test(rule);
}

/** A title as every reader of HTML knows it: Next finds it again without its mark. */
function tidyHtml(html: Buffer): Buffer {
  const mark = html.indexOf("<title ");
  if (mark < 0) return html;
  return Buffer.concat([html.subarray(0, mark), Buffer.from("<title"), html.subarray(html.indexOf(">", mark))]);
}

/** Writes into the head what only crawlers read, and copies the rest of the page once. */
function withHead(env: Env, html: Buffer, blocks: string | undefined): Buffer {
  const end = html.indexOf(HEAD_END) + HEAD_END.length;
  if (end < HEAD_END.length) return tidyHtml(html);
  const head = withStructuredData(withAlternates(tidyHtml(html.subarray(0, end)), env.origin), blocks);
  return Buffer.concat([head, html.subarray(end)]);
}

/** Best, in every encoding, for what is sent often; fast, in the one that is asked for, for what is sent once. */
export type FinishOptions =
  | { effort: "best" }
  | {
      effort: "fast";
      encoding: Encoding;
      /** Others may keep it, and ask whether it is still the same. */
      isShared?: boolean;
    };

/** A compressed page in one piece, so that its compressor is not asked for each 16 kB. */
const CHUNK_BYTES = 65_536;

async function compress(body: Buffer, options: FinishOptions): Promise<FinishedPage["bodies"]> {
  if (options.effort === "fast") return { [options.encoding]: packFast(body, options.encoding) };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })]);
  return { br, gzip: gz };
}

/** At once: the other thread that would do it takes longer to be asked than to do it. */
function packFast(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipSync(body, { level: 5, chunkSize: CHUNK_BYTES });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // No page is longer than this window, and a larger one is made ready in vain.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  return brotliCompressSync(body, { params, chunkSize: CHUNK_BYTES });
}

/** The bytes of a finished page in an encoding that it was finished for. */
export function bodyOf({ bodies }: FinishedPage, encoding: Encoding): Buffer {
  const known = bodies[encoding];
  if (known) return known;
  if (!bodies.gzip) throw new Error(`a page was finished for another encoding than ${encoding}`);
  return gunzipSync(bodies.gzip);
}

export async function finishPage(env: Env, page: Rendered, options: FinishOptions): Promise<FinishedPage> {
  const isData = page.headers["content-type"]?.startsWith("application/json") ?? false;
  const isHtml = page.headers["content-type"]?.startsWith("text/html") ?? false;
  const { html, hashes } = isHtml ? takeOwnScripts(page.body) : { html: page.body, hashes: [] };
  const body = isHtml ? withHead(env, html, page.headers[STRUCTURED_DATA]) : html;
  const bodies = await compress(body, options);
  // What is one visitor's is not asked for again.
  const isShared = options.effort === "best" || options.isShared === true;
  const etag = isShared ? `"${createHash("sha1").update(body).digest("base64url")}"` : undefined;
  const {
    "x-powered-by": _powered,
    "cache-tag": _tags,
    "referrer-policy": referrer,
    [STRUCTURED_DATA]: _blocks,
    [FOREIGN_SCRIPT]: foreign,
    [USES_CAMERA]: camera,
    etag: _etag,
    "content-length": _length,
    ...kept
  } = page.headers;
  const usesCamera = isHtml && camera !== undefined;
  const headers: OutgoingHttpHeaders = {
    ...kept,
    ...(isData &&
      isPublic(kept["cache-control"]) && { "cache-control": `${kept["cache-control"]}, max-age=${DATA_SECONDS}` }),
    ...commonHeaders(env, usesCamera),
    ...(referrer && { "Referrer-Policy": referrer }),
    ...(isHtml && { "content-security-policy": contentSecurityPolicy(env, { hashes, foreign, usesCamera }) }),
    ...(page.cookies.length > 0 && { "set-cookie": page.cookies }),
    ...(etag && { etag }),
    vary: "Accept-Encoding",
  };
  const bytes = Object.values(bodies).reduce((sum, each) => sum + each.length, 0);
  return { status: page.status, etag, bodies, headers, lines: linesOf(headers), bytes };
}

function linesOf(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
}

export function pickEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

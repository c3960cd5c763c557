import { createHash } from "node:crypto";
import { FOREIGN_SCRIPTS } from "../../../contract/visit/foreignScripts";
import type { Deps } from "../../deps";
import type { Env } from "../../env";
import { contentSecurityPolicy } from "../../pages/contentSecurityPolicy";

/** Where people shop, sign in and pay, and the only pages that let a script of others in. */
const PAGES: readonly { path: string; foreign?: string }[] = [
  ...["/", "/cart", "/secure-checkout", "/sign-in"].map((path) => ({ path })),
  ...Object.entries(FOREIGN_SCRIPTS).map(([foreign, { page }]) => ({ path: page, foreign })),
];

const WAIT_MS = 20_000;
const OWN_FILES = "/_next/static/";
const HASHES = / 'sha256-[\w+/=]+'/g;
/** What no browser runs. */
const DATA = /\btype\s*=\s*["']?application\/(?:ld\+)?json\b/i;
const MOST_TOLD = 10;

interface SentPage {
  policy: string;
  html: string;
}

/** What a page holds that the store has not put there: another policy, a script from elsewhere or one unasked for. */
function findForeign(env: Env, { policy, html }: SentPage, foreign?: string): string[] {
  const expected = contentSecurityPolicy(env, { foreign });
  const found = policy.replace(HASHES, "") === expected ? [] : ["another policy"];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)) {
    const [, src] = /\bsrc\s*=\s*["']?([^"'\s>]*)/i.exec(attributes) ?? [];
    if (src !== undefined) {
      if (!src.startsWith(OWN_FILES)) found.push(`a script from ${src.slice(0, 100)}`);
    } else if (!DATA.test(attributes)) {
      const hash = createHash("sha256").update(code).digest("base64");
      if (!policy.includes(`'sha256-${hash}'`)) found.push(`an inline script, sha256-${hash}`);
    }
  }
  return found.slice(0, MOST_TOLD);
}

async function read(address: string): Promise<SentPage> {
  const answer = await fetch(address, { headers: { accept: "text/html" }, signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return { policy: answer.headers.get("content-security-policy") ?? "", html: await answer.text() };
}

/**
 * Asks for the store's pages where its visitors do, so that what stands in between is looked at, too, and raises an
 * alarm when they are sent with a script or a rule that nobody has put into the inventory.
 */
export async function checkPages({ env, log }: Pick<Deps, "env" | "log">): Promise<void> {
  for (const { path, foreign } of PAGES) {
    try {
      const found = findForeign(env, await read(env.origin + path), foreign);
      if (found.length > 0) log.error({ path, found }, "a page is sent with scripts or rules that are not the store's");
    } catch (error) {
      log.warn({ err: error, path }, "a page could not be read to look at its scripts");
    }
  }
}

import { createHash } from "node:crypto";
import { newSecret } from "../http/cookies";

/**
 * What stands on the inline scripts that the store wrote (`pages/_document.tsx`) until a page is finished. Known to
 * this process alone: a script that somebody got into a page carries none, and is not allowed to run.
 */
export const SCRIPT_MARK = newSecret();

const MARKED = Buffer.from(`<script nonce="${SCRIPT_MARK}">`);
const PLAIN = Buffer.from("<script>");
const SCRIPT_END = Buffer.from("</script>");

/**
 * The page without the marks, and the CSP sources of its marked scripts; everything else that is inline stays
 * forbidden.
 */
export function takeOwnScripts(html: Buffer): { html: Buffer; hashes: string[] } {
  const hashes = new Set<string>();
  const parts: Buffer[] = [];
  let done = 0;
  for (let at = html.indexOf(MARKED); at >= 0; at = html.indexOf(MARKED, done)) {
    parts.push(html.subarray(done, at), PLAIN);
    done = at + MARKED.length;
    const end = html.indexOf(SCRIPT_END, done);
    if (end < 0) break;
    hashes.add(`'sha256-${createHash("sha256").update(html.subarray(done, end)).digest("base64")}'`);
  }
  return { html: done === 0 ? html : Buffer.concat([...parts, html.subarray(done)]), hashes: [...hashes] };
}

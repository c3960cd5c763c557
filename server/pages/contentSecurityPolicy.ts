import { FOREIGN_SCRIPTS, isForeignScript, type ScriptDirective } from "../../contract/visit/foreignScripts";
import type { Env } from "../env";

interface PageScripts {
  /** Hashes of the inline scripts that the store wrote. */
  hashes?: readonly string[];
  /** The script of another company that this page asked for (`FOREIGN_SCRIPT`). */
  foreign?: string | undefined;
  /** It decodes what a camera sees, in WebAssembly (`USES_CAMERA`). */
  usesCamera?: boolean;
}

/**
 * Content Security Policy of a page. A walk from page to page keeps the policy of the first, so what one page allows
 * could stay open on the way to the till: scripts of others are allowed on their own page alone, which leads nowhere.
 * The chat, which may open beside every page, is a frame and no script.
 */
export function contentSecurityPolicy(
  env: Env,
  { hashes = [], foreign, usesCamera = false }: PageScripts = {},
): string {
  const secure = env.origin.startsWith("https:");
  const socket = env.origin.replace(/^http/, "ws");
  const chat = env.outside.chat?.origin;
  const theirs = isForeignScript(foreign) && env.social[foreign] ? FOREIGN_SCRIPTS[foreign].policy : {};
  const allow = (directive: ScriptDirective, ...own: (string | undefined)[]) =>
    [directive, ...own, ...(theirs[directive] ?? [])].filter(Boolean).join(" ");
  return [
    "default-src 'self'",
    allow("script-src", "'self'", usesCamera ? "'wasm-unsafe-eval'" : undefined, ...hashes),
    allow("style-src", "'self'", "'unsafe-inline'"),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    allow("connect-src", "'self'", socket, chat),
    allow("frame-src", "'self'", chat),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

import type { Env } from "../env";

/** Headers of every answer, pages and calls alike; a camera is for the page alone that says it uses one. */
export function commonHeaders(env: Env, usesCamera = false): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": `camera=(${usesCamera ? "self" : ""}), geolocation=(), microphone=(), payment=(self)`,
    "X-Frame-Options": "DENY",
    ...(env.origin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

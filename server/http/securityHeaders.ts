import type { Env } from "../env";

/** Headers of every answer, pages and calls alike. */
export function commonHeaders(env: Env): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
    "X-Frame-Options": "DENY",
    ...(env.origin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

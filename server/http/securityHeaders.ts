import type { Env } from "../env";

/** Content Security Policy of a page; `scripts` are the hashes of its inline scripts. */
export function contentSecurityPolicy(env: Env, scripts: readonly string[]): string {
  const secure = env.origin.startsWith("https:");
  const socket = env.origin.replace(/^http/, "ws");
  const { google, facebook } = env.social;
  const chat = env.outside.chat ? ` ${env.outside.chat.origin}` : "";
  const elsewhere = (ofGoogle: string, ofFacebook: string) =>
    `${google ? ` ${ofGoogle}` : ""}${facebook ? ` ${ofFacebook}` : ""}`;
  const [accounts, graph] = ["https://accounts.google.com/gsi/", "https://*.facebook.com"];
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim() + elsewhere(accounts, "https://connect.facebook.net"),
    `style-src 'self' 'unsafe-inline'${elsewhere(accounts, "")}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}${elsewhere(accounts, graph)}${chat}`,
    `frame-src 'self'${elsewhere(accounts, graph)}${chat}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

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

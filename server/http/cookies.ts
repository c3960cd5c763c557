import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Env } from "../env";

/** 256 random bits, safe in cookies and addresses. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Cookies that the server alone sets and reads. */
const SERVER_ONLY = ["token", "cart", "challenge", "known", "visitor", "contact"] as const;
type ServerCookie = (typeof SERVER_ONLY)[number];

/** `country` is a choice that proves nothing; it keeps its name. */
export type CookieName = ServerCookie | "country";

type Store = Pick<Env, "origin">;
type Cookies = Record<string, string | undefined>;

/**
 * What a cookie is called in a browser. A browser takes `__Host-` from this very host over https alone, so that neither
 * a neighbouring host nor somebody on the line can plant one. Over http, on one's own machine, names are plain.
 */
export function cookieName({ origin }: Store, name: CookieName): string {
  return name !== "country" && origin.startsWith("https:") ? `__Host-${name}` : name;
}

/**
 * What a browser sent, by the store's own names; a cookie of a plain name that should have another counts for
 * nothing.
 */
export function ownCookies(store: Store, sent: Cookies): Cookies {
  return { ...sent, ...Object.fromEntries(SERVER_ONLY.map((name) => [name, sent[cookieName(store, name)]])) };
}

/** Cookies of the store: for the server only, never sent along by other sites, secure where the store is on https. */
export function setCookie(
  reply: FastifyReply,
  store: Store,
  name: CookieName,
  value: string,
  maxAgeSeconds: number,
): void {
  void reply.setCookie(cookieName(store, name), value, {
    httpOnly: name !== "country",
    sameSite: "lax",
    secure: store.origin.startsWith("https:"),
    path: "/",
    maxAge: maxAgeSeconds,
  });
}

export function clearCookie(reply: FastifyReply, store: Store, name: CookieName): void {
  void reply.clearCookie(cookieName(store, name), { path: "/", secure: store.origin.startsWith("https:") });
}

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

export type CookieName = "token" | "cart" | "country" | "challenge" | "visitor" | "contact";

/** Cookies of the store: for the server only, never sent along by other sites, secure where the store is on https. */
export function setCookie(reply: FastifyReply, env: Env, name: CookieName, value: string, maxAgeSeconds: number): void {
  void reply.setCookie(name, value, {
    httpOnly: name !== "country",
    sameSite: "lax",
    secure: env.origin.startsWith("https:"),
    path: "/",
    maxAge: maxAgeSeconds,
  });
}

export function dropCookie(reply: FastifyReply, name: CookieName): void {
  void reply.clearCookie(name, { path: "/" });
}

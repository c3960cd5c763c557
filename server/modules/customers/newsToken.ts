import { createHmac } from "node:crypto";
import type { Env } from "../../env";
import { sameHash } from "../auth/rules";

function sign({ secret }: Pick<Env, "secret">, customerId: number): string {
  return createHmac("sha256", secret).update(`news end ${customerId}`).digest("base64url");
}

/** Ends a customer's letters. Made from the customer, so that every letter can carry it. */
export function newsToken(env: Pick<Env, "secret">, customerId: number): string {
  return `${customerId}.${sign(env, customerId)}`;
}

/** The customer whose letters a token ends; undefined for one that proves nothing. */
export function readNewsToken(env: Pick<Env, "secret">, token: string): number | undefined {
  const [, id, signature] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return sameHash(signature, sign(env, Number(id))) ? Number(id) : undefined;
}

import { createHmac } from "node:crypto";
import type { Env } from "../../env";
import { sameHash } from "../auth/rules";

type Secret = Pick<Env, "secret">;
/** What a link does: `confirm` counts for the wish that it was mailed for alone. */
type Purpose = "confirm" | "end";

function sign({ secret }: Secret, purpose: Purpose, id: number, askedAt: Date | null): string {
  const about = `event mails ${purpose} ${id} ${askedAt?.getTime() ?? ""}`;
  return createHmac("sha256", secret).update(about).digest("base64url");
}

/** Proof that a mailbox read its mail. Made from the subscriber, so that every mail can carry it. */
export function subscriberToken(env: Secret, purpose: Purpose, id: number, askedAt: Date | null = null): string {
  return `${id}.${sign(env, purpose, id, askedAt)}`;
}

/** The subscriber that a token names, before it is proven. */
export function namedBy(token: string): number | undefined {
  const id = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1];
  return id === undefined ? undefined : Number(id);
}

export function isSubscriberToken(env: Secret, purpose: Purpose, token: string, id: number, askedAt: Date | null) {
  return sameHash(token.slice(token.indexOf(".") + 1), sign(env, purpose, id, askedAt));
}

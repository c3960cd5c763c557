import { createHmac } from "node:crypto";
import { localePath } from "../../../contract/locales";
import type { Env } from "../../env";
import type { OrderRow } from "../orders/repository";

/** Proof of an additional amount: made from its row, so that it can be told again although only its hash is stored. */
export function chargeToken(env: Pick<Env, "secret">, chargeId: number): string {
  return createHmac("sha256", env.secret).update(`charge ${chargeId}`).digest("base64url");
}

/** The amount's own page: it shows what became of it, to whoever has the mail. */
export function chargePage(
  env: Pick<Env, "origin" | "secret">,
  { language, country }: Pick<OrderRow, "language" | "country">,
  id: number,
): string {
  const query = new URLSearchParams({ token: chargeToken(env, id) });
  return `${env.origin}${localePath("/pay-more", `${language}-${country}`)}?${query}`;
}

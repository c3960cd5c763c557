import { createHmac } from "node:crypto";
import { localePath, mainLocaleOf } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { insertLink } from "./repository";

/** 132 bits: nobody learns by guessing who works where. */
const CODE_LENGTH = 22;

/**
 * A member's own link, in a language. Its code is made from the secret, so that it can be shown again although only
 * its hash is stored.
 */
export async function inviteLink(
  { db, env }: Pick<Deps, "db" | "env">,
  { id, companyId }: { id: number; companyId: number },
  language: Language,
): Promise<string> {
  const proof = createHmac("sha256", env.secret).update(`coworker ${id} of ${companyId}`).digest("base64url");
  const code = proof.slice(0, CODE_LENGTH);
  await insertLink(db, { codeHash: hashSecret(code), customerId: id, companyId });
  return `${env.origin}${localePath("/c/invite", mainLocaleOf(language))}?code=${code}`;
}

import { LIMITS } from "@/contract/limits";
import type { PageContext } from "@/services/page";
import { safeNext } from "@/contract/rules/safeNext";

/**
 * What an address may say to the sign-in pages: a path of this store, an e-mail to show as text, where it came from.
 */
export async function readSignIn({ query }: Pick<PageContext, "query">) {
  return {
    next: safeNext(query.next, ""),
    email: (query.otp_email ?? "").slice(0, LIMITS.emailLength),
    source: (query.source ?? "page").slice(0, 40),
  };
}

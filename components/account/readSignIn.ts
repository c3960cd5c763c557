import { LIMITS } from "@/contract/limits";
import type { PageContext } from "@/services/page";
import { safeNext } from "@/contract/rules/safeNext";

/** Why a form that was posted without scripts was refused; each has words in `auth:password.refused`. */
const REFUSALS = [
  "wrongPassword",
  "wrongCode",
  "tooSoon",
  "locked",
  "tooShort",
  "tooLong",
  "guessable",
  "invalidEmail",
  "work",
  "deadLink",
  "otherBrowser",
  "elsewhere",
  "tooMany",
  "general",
];

export interface SignInQuery {
  next: string;
  email: string;
  source: string;
  /** Of a mailed link. */
  token: string;
  refused: string;
  /** What a form without scripts was for: its words stand at it. */
  refusedBy: "code" | "password";
  /** What was mailed just now. */
  sent: "link" | "code" | "";
  /** Asked for by a page for companies: only their addresses get in. */
  work: boolean;
  /** Code of the invitation that led here; forms without scripts hand it on. */
  invitation: string;
}

/**
 * What an address may say to the sign-in pages: a path of this store, an e-mail to show as text, where it came from, a
 * mailed link's token, and how a form without scripts went.
 */
export async function readSignIn({ query }: Pick<PageContext, "query">): Promise<SignInQuery> {
  return {
    next: safeNext(query.next, ""),
    email: (query.otp_email ?? "").slice(0, LIMITS.emailLength),
    source: (query.source ?? "page").slice(0, 40),
    token: /^[\w-]{16,100}$/.test(query.token ?? "") ? (query.token ?? "") : "",
    refused: REFUSALS.find((name) => name === query.error) ?? "",
    refusedBy: query.by === "code" ? "code" : "password",
    sent: query.sent === "1" ? "link" : query.sent === "code" ? "code" : "",
    work: query.work === "1",
    invitation: /^[\w-]{4,100}$/.test(query.epp_rid ?? "") ? (query.epp_rid ?? "") : "",
  };
}

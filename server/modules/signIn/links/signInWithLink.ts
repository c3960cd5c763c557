import type { Deps } from "../../../deps";
import { hashSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import type { Asker } from "../../auth/throttles";
import { findLink, consumeLink } from "../../auth/repositoryLinks";
import { signInErrors } from "../errors";
import { openSession, type Visit, type SignedInSession } from "../openSession";

/**
 * Signs in by the link of a mailed code, once, as long as the code counts: in the browser that asked for it, or in one
 * that its owner signed in with before. So nobody is signed in to a stranger's account by a link that they were sent.
 * @throws deadLink, elsewhere.
 */
export async function signInWithLink(
  deps: Deps,
  token: string,
  visit: Visit,
  askerOf: (email: string) => Asker,
): Promise<SignedInSession & { nextUrl: string }> {
  const link = await findLink(deps, token, "login");
  if (!link) throw new DomainError(signInErrors.deadLink);
  const { email, source, referral, nextUrl } = link;
  const { known, challenge } = askerOf(email);
  const isOwnBrowser = known !== null || (challenge !== null && hashSecret(challenge) === link.browserHash);
  if (!isOwnBrowser) throw new DomainError(signInErrors.elsewhere);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (!(await consumeLink(tx, link, now))) throw new DomainError(signInErrors.deadLink);
    const session = await openSession(tx, { ...visit, email, source, referral, way: "link", provesAddress: true }, now);
    return { ...session, nextUrl };
  });
}

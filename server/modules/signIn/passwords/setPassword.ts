import type { Language } from "../../../../contract/markets";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { hashSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { undoAttempt } from "../../auth/countedAttempt";
import type { Asker } from "../../auth/throttles";
import { findLink, consumeLink, type MailedLink } from "../../auth/repositoryLinks";
import { enqueue } from "../../outbox/repositoryQueue";
import { signInErrors } from "../errors";
import { endSessionsIn } from "../endSessions";
import { openSession, type SignedInSession, type Visit } from "../openSession";
import { hashPassword } from "./hashing";
import { checkPassword } from "./checkPassword";
import { updatePassword } from "./repository";
import { requireStrong } from "./strength";

export interface FollowedLink extends SignedInSession {
  nextUrl: string;
}

/** A new password that nobody guesses, as it is kept. */
export async function newPasswordHash(
  deps: Deps,
  { password, email, language }: { password: string; email: string; language: Language },
  network: string,
): Promise<string> {
  await requireStrong(password, language, [email, deps.env.storeName]);
  return hashPassword(password, network);
}

/**
 * Sets a password by a mailed link, which works once: all other sessions of the account end, its owner gets a mail
 * that tells of it, and this browser is signed in. Whoever reads the mailbox could sign in by a code as well, so an
 * address without an account gets one.
 * @throws deadLink, and 422 for a password that is too short, too long or easy to guess; the link then still works.
 */
export async function resetPassword(
  deps: Deps,
  token: string,
  password: string,
  visit: Visit,
  network: string,
): Promise<FollowedLink> {
  const link = await findLink(deps, token, "password");
  if (!link) throw new DomainError(signInErrors.deadLink);
  const hash = await newPasswordHash(deps, { password, email: link.email, language: visit.language }, network);
  const followed = await deps.db.transaction((tx) => follow(deps, tx, link, hash, visit));
  deps.wake();
  return followed;
}

/**
 * Proves an address by a mailed link and makes the account with the password that was chosen. In the browser that
 * asked the link is enough; in any other the password is typed once more, so that nobody confirms an account whose
 * password a stranger has chosen.
 * @throws deadLink, otherBrowser (422 at `password`), locked, wrongPassword.
 */
export async function confirmAddress(
  deps: Deps,
  token: string,
  password: string | undefined,
  visit: Visit,
  askerOf: (email: string) => Asker,
): Promise<FollowedLink> {
  const link = await findLink(deps, token, "confirm");
  if (!link) throw new DomainError(signInErrors.deadLink);
  const { email, passwordHash } = link;
  const asker = askerOf(email);
  const isSameBrowser = asker.challenge !== null && hashSecret(asker.challenge) === link.browserHash;
  if (!isSameBrowser && password === undefined) throw new DomainError(signInErrors.otherBrowser, { field: "password" });
  const counted = isSameBrowser
    ? undefined
    : await checkPassword(deps, { email, password: password ?? "", asker }, passwordHash);
  const followed = await deps.db.transaction(async (tx) => {
    if (counted) await undoAttempt(tx, counted, deps.clock.now());
    return follow(deps, tx, link, passwordHash, visit);
  });
  deps.wake();
  return followed;
}

async function follow(
  { clock }: Deps,
  tx: Transaction,
  link: MailedLink,
  hash: string,
  visit: Visit,
): Promise<FollowedLink> {
  const now = clock.now();
  const { email, source, referral, nextUrl } = link;
  if (!(await consumeLink(tx, link, now))) throw new DomainError(signInErrors.deadLink);
  const session = await openSession(
    tx,
    { ...visit, email, source, referral, way: "password", provesAddress: true },
    now,
  );
  const { id, isSignUp } = session.customer;
  await updatePassword(tx, id, hash, now);
  await endSessionsIn(tx, { customerId: id, except: hashSecret(session.token) }, now);
  if (!isSignUp) {
    const payload = { email, language: visit.language, at: now.toISOString() };
    const key = `password ${link.tokenHash}`;
    await enqueue(tx, { kind: "mail.password-changed", key, payload, dueAt: now });
  }
  return { ...session, nextUrl };
}

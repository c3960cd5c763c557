import type { Assertion, Attestation } from "../../../../contract/routes/passkeyRoutes";
import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { enqueue } from "../../outbox/enqueue";
import { spendChallenge } from "../challenges/repository";
import { signInErrors } from "../errors";
import { openSession, type SignedInSession, type Visit } from "../openSession";
import { addPasskey, keptPasskeys, lockPasskey, lockPasskeysOf, notePasskeyUse } from "./repository";
import { readAssertion, readAttestation } from "./webAuthn";

/** More devices than a person signs in with. */
const MOST = 10;

/**
 * Signs in by a passkey that its owner has added to an account.
 * @throws passkeyUnknown, passkeyRefused: also for a second use of one answer.
 */
export function signInWithPasskey(
  deps: Deps,
  assertion: Assertion,
  visit: Visit,
  source: string,
): Promise<SignedInSession> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, assertion.id);
    if (!passkey) throw new DomainError(signInErrors.passkeyUnknown);
    const read = await readAssertion(deps.env, assertion, passkey, now);
    if (!read || !(await spendChallenge(tx, read.challenge, now))) throw new DomainError(signInErrors.passkeyRefused);
    await notePasskeyUse(tx, passkey.id, read.counter, now);
    return openSession(
      tx,
      { ...visit, email: passkey.email, source, referral: "", way: "passkey", provesAddress: false },
      now,
    );
  });
}

/**
 * Adds a passkey to the account of who is signed in, and mails them: a key that somebody else adds outlasts a password.
 * @throws passkeyRefused, passkeyTaken, passkeysFull.
 */
export async function addOwnPasskey(
  deps: Deps,
  { id: customerId, email }: SignedIn,
  attestation: Attestation,
  { userAgent, language }: Pick<Visit, "userAgent" | "language">,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockPasskeysOf(tx, customerId);
    const read = await readAttestation(deps.env, attestation, customerId, now);
    if (!read || !(await spendChallenge(tx, read.challenge, now))) throw new DomainError(signInErrors.passkeyRefused);
    if ((await keptPasskeys(tx, customerId)).length >= MOST) throw new DomainError(signInErrors.passkeysFull);
    const isAdded = await addPasskey(tx, { ...read.passkey, customerId, userAgent, createdAt: now });
    if (!isAdded) throw new DomainError(signInErrors.passkeyTaken);
    const payload = { email, language, userAgent, at: now.toISOString() };
    await enqueue(tx, {
      kind: "mail.passkey-added",
      key: `passkey ${read.passkey.credential}`,
      payload,
      dueAt: now,
    });
  });
  deps.wake();
}

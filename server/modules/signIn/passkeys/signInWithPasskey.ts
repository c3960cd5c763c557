import type { Assertion, Attestation } from "../../../../contract/routes/passkeyRoutes";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { enqueue } from "../../outbox/repositoryQueue";
import { consumeChallenge } from "../challenges/repository";
import { signInErrors } from "../errors";
import { openSession, type SignedInSession, type Visit } from "../openSession";
import {
  addPasskey,
  listStoredPasskeys,
  lockPasskey,
  lockPasskeysOf,
  notePasskeyUse,
  proveSession,
  removePasskey,
} from "./repository";
import { readAssertion, readAttestation } from "./webAuthn";

/** More devices than a person signs in with. */
const MOST = 10;

/** Whose passkey gave an answer, which counts no second time. @throws passkeyUnknown, passkeyRefused */
export async function consumeAssertion(
  tx: Transaction,
  env: Deps["env"],
  assertion: Assertion,
  now: Date,
): Promise<{ customerId: number; email: string }> {
  const passkey = await lockPasskey(tx, assertion.id);
  if (!passkey) throw new DomainError(signInErrors.passkeyUnknown);
  const read = await readAssertion(env, assertion, passkey, now);
  if (!read || !(await consumeChallenge(tx, read.challenge, now))) throw new DomainError(signInErrors.passkeyRefused);
  await notePasskeyUse(tx, passkey.id, read.counter, now);
  return passkey;
}

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
    const { email } = await consumeAssertion(tx, deps.env, assertion, now);
    return openSession(tx, { ...visit, email, source, referral: "", way: "passkey", provesAddress: false }, now);
  });
}

/**
 * Of whoever can move money: once there is a passkey, a mailed code alone neither removes it nor puts another beside
 * it, or it would authorize payouts after all. @throws passkeyFirst
 */
function assertMayChange(
  { moneyNeedsPasskey }: Deps["env"],
  { role, vendor, isProven }: SignedIn,
  kept: object[],
): void {
  const hasDesk = role === "operator" || vendor !== null;
  if (moneyNeedsPasskey && hasDesk && kept.length > 0 && !isProven) throw new DomainError(httpErrors.passkeyFirst);
}

/** Forgets a passkey of who is signed in. @throws passkeyFirst */
export async function removeOwnPasskey({ db, env }: Deps, customer: SignedIn, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPasskeysOf(tx, customer.id);
    assertMayChange(env, customer, await listStoredPasskeys(tx, customer.id));
    await removePasskey(tx, customer.id, id);
  });
}

/**
 * Adds a passkey to the account of who is signed in, and mails them: a key that somebody else adds outlasts a password.
 * @throws passkeyRefused, passkeyTaken, passkeysFull, passkeyFirst.
 */
export async function addOwnPasskey(
  deps: Deps,
  customer: SignedIn,
  attestation: Attestation,
  { userAgent, language, sessionToken }: Pick<Visit, "userAgent" | "language"> & { sessionToken: string | null },
): Promise<void> {
  const { id: customerId, email } = customer;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockPasskeysOf(tx, customerId);
    const read = await readAttestation(deps.env, attestation, customerId, now);
    if (!read || !(await consumeChallenge(tx, read.challenge, now))) throw new DomainError(signInErrors.passkeyRefused);
    const kept = await listStoredPasskeys(tx, customerId);
    assertMayChange(deps.env, customer, kept);
    if (kept.length >= MOST) throw new DomainError(signInErrors.passkeysFull);
    const isAdded = await addPasskey(tx, { ...read.passkey, customerId, userAgent, createdAt: now });
    if (!isAdded) throw new DomainError(signInErrors.passkeyTaken);
    // With the first one its owner has shown to be there. Another says nothing of who holds those of before.
    if (kept.length === 0 && sessionToken !== null) await proveSession(tx, sessionToken, now);
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

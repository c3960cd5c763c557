import type { Assertion } from "../../../../contract/routes/passkeyRoutes";
import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { signInErrors } from "../errors";
import { proveSession } from "../passkeys/repository";
import { consumeAssertion } from "../passkeys/signInWithPasskey";

/**
 * A passkey of who is signed in shows in their session that they are there: money moves in it from then on, too.
 * @throws passkeyUnknown, also for somebody else's; passkeyRefused
 */
export async function proveByPasskey(
  { db, env, clock }: Deps,
  customer: Pick<SignedIn, "id">,
  sessionToken: string,
  assertion: Assertion,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { customerId } = await consumeAssertion(tx, env, assertion, now);
    if (customerId !== customer.id) throw new DomainError(signInErrors.passkeyUnknown);
    await proveSession(tx, sessionToken, now);
  });
}

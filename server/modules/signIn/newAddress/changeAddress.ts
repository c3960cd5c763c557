import type { Language } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { checkCode, type Verdict } from "../../auth/checkCode";
import type { Asker } from "../../auth/throttles";
import { verdictError } from "../../auth/requireCode";
import { domainOf } from "../../companies/domains";
import { enqueue } from "../../outbox/repositoryQueue";
import { moveRentalMails } from "../../rentals/repository";
import { signInErrors } from "../errors";
import { isTaken, lockMember, updateEmail } from "./repository";

export interface AddressChange {
  email: string;
  /** What was mailed to the address of now, and to the new one. */
  code: string;
  newCode: string;
  askerOf: (email: string) => Asker;
}

/** Undoes what the right one of two codes used up. */
class NotProven extends Error {}

type Refused = Exclude<Verdict, { kind: "right" }>;

/**
 * Moves an account to another address, for a code from each mailbox; whoever read only one of them cannot. A member
 * whose work address it was leaves the company with it. The old address is mailed of it.
 * @throws locked, wrongProof (at `code` or `new_code`), sameAddress, addressTaken: told only to who owns both.
 */
export async function changeAddress(
  deps: Deps,
  customer: SignedIn,
  { email, code, newCode, askerOf }: AddressChange,
  language: Language,
): Promise<void> {
  if (email === customer.email) throw new DomainError(signInErrors.sameAddress, { field: "email" });
  const now = deps.clock.now();
  const wanted = [
    { email: customer.email, code, field: "code" },
    { email, code: newCode, field: "new_code" },
  ] as const;
  // Always in one order, so that two changes never wait for each other.
  const ordered = wanted.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  const wrong: { field: string; email: string; code: string }[] = [];
  try {
    await deps.db.transaction(async (tx) => {
      for (const proof of ordered) {
        const verdict = await checkCode(tx, { email: proof.email, code: proof.code, asker: askerOf(proof.email), now });
        if (verdict.kind !== "right") wrong.push(proof);
      }
      if (wrong.length > 0) throw new NotProven();
      if (await isTaken(tx, email)) throw new DomainError(signInErrors.addressTaken);
      const member = await lockMember(tx, customer.id);
      const isStillMember =
        !member.domains.includes(domainOf(member.email)) || member.domains.includes(domainOf(email));
      await updateEmail(tx, customer.id, { email, companyId: isStillMember ? member.companyId : null });
      await moveRentalMails(tx, customer.id, { from: member.email, to: email });
      const payload = { email: member.email, language, at: now.toISOString() };
      const key = `moved ${customer.id} ${email} ${now.getTime()}`;
      await enqueue(tx, { kind: "mail.account-moved", key, payload, dueAt: now });
    });
  } catch (error) {
    if (!(error instanceof NotProven)) throw error;
    for (const proof of wrong) throw await countedRefusal(deps, proof, askerOf(proof.email));
  }
  deps.wake();
}

/** Counts a wrong try, which went with the transaction, and says why it is none. */
async function countedRefusal(
  { db, clock }: Deps,
  { email, code, field }: { email: string; code: string; field: string },
  asker: Asker,
): Promise<DomainError> {
  const verdict = await db.transaction((tx) => checkCode(tx, { email, code, asker, now: clock.now() }));
  if (verdict.kind === "locked") return verdictError(verdict satisfies Refused);
  return new DomainError(signInErrors.wrongProof, { field });
}

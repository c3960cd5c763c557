import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { isFreeMail } from "../../addresses/freeMail";
import { authErrors } from "../../auth/errors";
import { signInErrors } from "../errors";
import { openSession, type SignedInSession, type Visit } from "../openSession";
import type { Person } from "./person";
import { addIdentity, findByIdentity } from "./repository";

interface Arrival {
  person: Person;
  visit: Visit;
  source: string;
  referral: string;
  /** Who is signed in already: to them the account elsewhere is added. */
  customer: SignedIn | null;
}

/**
 * Signs in whoever was this customer before, by their id there and not by an address that may change hands. The first
 * time an address counts only where the provider has proven it; otherwise the account is added by somebody who is
 * signed in.
 * @throws identityTaken, unproven, permissionsDenied.
 */
export function signInWithPerson(deps: Deps, arrival: Arrival): Promise<SignedInSession> {
  const { person, visit, source, referral, customer } = arrival;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const known = await findByIdentity(tx, person);
    if (known && customer && known.id !== customer.id) throw new DomainError(signInErrors.identityTaken);
    const email = known?.email ?? customer?.email ?? person.email;
    if (!email) throw new DomainError(signInErrors.permissionsDenied);
    if (!known && !customer && !person.isProven) throw new DomainError(signInErrors.unproven);
    if (deps.env.workEmailOnly && isFreeMail(email))
      throw new DomainError(authErrors.workEmailOnly, { field: "email" });
    const provesAddress = person.isProven && person.email === email;
    const entrance = { ...visit, email, source, referral, way: person.provider, provesAddress };
    const session = await openSession(tx, entrance, now);
    if (!known) await addIdentity(tx, session.customer.id, person, now);
    return session;
  });
}

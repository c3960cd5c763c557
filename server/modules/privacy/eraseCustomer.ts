import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { texts } from "../../locales/texts";
import { isNeededByBrand, leaveBrand } from "../brands/team/members";
import { releaseRequestStock } from "../inventory/settle";
import { enqueue } from "../outbox/repositoryQueue";
import { countOpen } from "../payouts/repository";
import { forgetMethod } from "../payments/methods";
import { dropPhoto } from "../reviews/photoFiles";
import { endSessionsOf } from "../signIn/endSessions";
import { deleteStaffInviteTo } from "../staffTeam/repository";
import { privacyErrors } from "./errors";
import { countOrdersUnderWay, erasePerson, listUnorderedRequests, lockPerson, methodsOf } from "./repository/person";

/** @throws staff, lastOwner, underWay, paidOut: before the customer is asked for a code, and again when it is done. */
export async function requireErasable(deps: Deps, customer: SignedIn): Promise<void> {
  if (customer.role !== "customer") throw new DomainError(privacyErrors.staff);
  if (await isNeededByBrand(deps.db, customer.id)) throw new DomainError(privacyErrors.lastOwner);
  const open = await deps.db.transaction((tx) => countOrdersUnderWay(tx, customer.id));
  if (open > 0) throw new DomainError(privacyErrors.underWay);
  if ((await countOpen(deps.db, customer.id)) > 0) throw new DomainError(privacyErrors.paidOut);
}

/**
 * Deletes an account: the person is gone from the store, signed out everywhere, and mailed a last time. Orders and
 * invoices stay as long as tax law asks for them; coins and credit lapse.
 * @throws underWay, when an order was placed meanwhile; lastOwner, when the other owner of their brand has left.
 */
export async function eraseCustomer(deps: Deps, customer: SignedIn, language: Language): Promise<void> {
  const { id, email } = customer;
  const now = deps.clock.now();
  const methods = await deps.db.transaction((tx) => methodsOf(tx, id));
  for (const method of methods) await forgetMethod(deps, id, method.id);
  const photos = await deps.db.transaction(async (tx) => {
    // What they wrote for their brand stays the brand's.
    if (!(await leaveBrand(tx, customer, now))) throw new DomainError(privacyErrors.lastOwner);
    await deleteStaffInviteTo(tx, email);
    if (!(await lockPerson(tx, id))) return [];
    if ((await countOrdersUnderWay(tx, id)) > 0) throw new DomainError(privacyErrors.underWay);
    if ((await countOpen(tx, id)) > 0) throw new DomainError(privacyErrors.paidOut);
    await endSessionsOf(tx, id, now);
    const payload = { email, language, at: now.toISOString() };
    await enqueue(tx, { kind: "mail.account-erased", key: `erased ${id}`, payload, dueAt: now });
    for (const request of await listUnorderedRequests(tx, id)) await releaseRequestStock(tx, request.id);
    return erasePerson(tx, customer, texts.customers.privacy.formerCustomer);
  });
  for (const name of photos) await dropPhoto(deps.env, name);
  deps.wake();
}

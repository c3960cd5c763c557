import { and, count, eq, notExists, notInArray, or, sql } from "drizzle-orm";
import type { Language } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import {
  addresses,
  customerConsents,
  answers,
  carts,
  companies,
  companyManagers,
  contacts,
  coworkerInvites,
  coworkerLinks,
  customers,
  deskViews,
  identities,
  loginCodes,
  loginThrottles,
  mailedLinks,
  managerSignups,
  orderRequests,
  orders,
  passkeys,
  passwords,
  paymentMethods,
  payoutAccounts,
  questions,
  referralCodes,
  groupMembers,
  referrals,
  rentals,
  reviewPhotos,
  reviews,
} from "../../../db/schema";
import { erasedEmail } from "../../customers/erased";
import { eraseBrandApplications } from "./brandApplications";
import { eraseSalesRows } from "./salesRows";

/** Of every list; nobody has more of anything, and the file stays one that can be opened. */
const MOST = 2000;

const FINAL = ["Complete", "Cancel"] as const;
const RENTAL_ENDS = ["ended", "bought", "canceled"] as const;

export async function findPerson(db: Queries, id: number) {
  const [row] = await db
    .select({ customer: customers, company: companies.name })
    .from(customers)
    .leftJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.id, id));
  if (!row) throw new Error(`customer ${id} has a session but no record`);
  return row;
}

/** Locks the customer: no order of theirs begins or ends beside it. Null for one who is gone. */
export async function lockPerson(tx: Transaction, id: number) {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
  return row ?? null;
}

/** Orders whose delivery, trial or refunds are still to come. */
export async function countOrdersUnderWay(tx: Transaction, customerId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), notInArray(orders.status, [...FINAL])));
  const [rented] = await tx
    .select({ n: count() })
    .from(rentals)
    .where(and(eq(rentals.customerId, customerId), notInArray(rentals.state, [...RENTAL_ENDS])));
  return (row?.n ?? 0) + (rented?.n ?? 0);
}

/** What the customer keeps at providers, to be forgotten there. */
export function methodsOf(tx: Transaction, customerId: number) {
  return tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(eq(paymentMethods.customerId, customerId))
    .limit(MOST);
}

const orderOfRequest = (tx: Transaction) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.requestId, orderRequests.id));

const unorderedOf = (tx: Transaction, customerId: number) =>
  and(eq(orderRequests.customerId, customerId), notExists(orderOfRequest(tx)));

/** Requests of a customer that no order came of: `erasePerson` deletes them. */
export const listUnorderedRequests = (tx: Transaction, customerId: number) =>
  tx.select({ id: orderRequests.id }).from(orderRequests).where(unorderedOf(tx, customerId));

/**
 * Deletes what belongs to the person alone and takes their name off the rest. The customer's row stays without a
 * person, since orders and the ledger's books refer to it. Answers the names of photographs whose files are to go.
 * Stock that is held for `listUnorderedRequests` is released before.
 */
export async function erasePerson(
  tx: Transaction,
  { id, email }: { id: number; email: string },
  formerCustomer: Record<Language, string>,
): Promise<string[]> {
  await tx.delete(addresses).where(eq(addresses.customerId, id));
  await tx.delete(customerConsents).where(eq(customerConsents.customerId, id));
  await tx.delete(passkeys).where(eq(passkeys.customerId, id));
  await tx.delete(identities).where(eq(identities.customerId, id));
  await tx.delete(passwords).where(eq(passwords.customerId, id));
  // What a team or a brand shares stays with it.
  await tx.delete(deskViews).where(and(eq(deskViews.customerId, id), eq(deskViews.isShared, false)));
  await tx.delete(companyManagers).where(eq(companyManagers.customerId, id));
  await tx.delete(managerSignups).where(eq(managerSignups.customerId, id));
  await eraseBrandApplications(tx, id);
  await tx.delete(loginCodes).where(eq(loginCodes.email, email));
  await tx.delete(loginThrottles).where(eq(loginThrottles.email, email));
  await tx.delete(mailedLinks).where(eq(mailedLinks.email, email));
  await tx.delete(contacts).where(or(eq(contacts.customerId, id), eq(contacts.email, email)));
  await tx.delete(coworkerLinks).where(eq(coworkerLinks.customerId, id));
  await tx
    .update(payoutAccounts)
    .set({ holder: "", last4: "", sealed: "", endedAt: sql`coalesce(ended_at, now())` })
    .where(eq(payoutAccounts.customerId, id));
  const promised = and(eq(referrals.inviterId, id), eq(referrals.state, "pending"));
  await tx.update(referrals).set({ inviterCoins: 0 }).where(promised);
  await tx.update(groupMembers).set({ firstName: "" }).where(eq(groupMembers.customerId, id));
  // The code stays taken, and belongs to nobody.
  await tx.update(referralCodes).set({ customerId: null }).where(eq(referralCodes.customerId, id));
  await eraseSalesRows(tx, { id, email });
  const theirs = or(eq(coworkerInvites.acceptedBy, id), eq(coworkerInvites.email, email));
  // The row stays as the mark of a mailbox: nobody is invited twice.
  await tx.update(coworkerInvites).set({ email: "" }).where(theirs);
  await tx.delete(orderRequests).where(unorderedOf(tx, id));
  // What was ordered stays with its order; what was written beside it goes.
  await tx
    .update(orderRequests)
    .set({ note: "", firstName: "", recipientEmail: "", reason: "" })
    .where(eq(orderRequests.customerId, id));
  await tx.delete(carts).where(and(eq(carts.customerId, id), eq(carts.state, "active")));
  for (const [language, author] of Object.entries(formerCustomer)) {
    await tx
      .update(reviews)
      .set({ author })
      .where(and(eq(reviews.customerId, id), eq(reviews.language, language)));
    await tx
      .update(questions)
      .set({ author })
      .where(and(eq(questions.customerId, id), eq(questions.language, language)));
  }
  await tx.update(answers).set({ author: formerCustomer.en }).where(eq(answers.customerId, id));
  const photos = await tx
    .delete(reviewPhotos)
    .where(eq(reviewPhotos.customerId, id))
    .returning({ name: reviewPhotos.name });
  await tx
    .update(customers)
    .set({
      email: erasedEmail(id),
      fullname: "",
      phone: "",
      companyId: null,
      companyLevelId: null,
      workEmail: "",
      wantedWorkEmail: "",
      referralCode: `-${id}`,
      unsubscribed: true,
      signedInAt: null,
    })
    .where(eq(customers.id, id));
  return photos.map(({ name }) => name);
}

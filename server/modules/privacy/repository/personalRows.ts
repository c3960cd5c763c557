import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import {
  addresses,
  customerConsents,
  answers,
  cartLines,
  carts,
  contacts,
  coworkerInvites,
  deskViews,
  groupMembers,
  identities,
  managerSignups,
  orderLines,
  orderRequests,
  orders,
  passkeys,
  paymentMethods,
  payoutAccounts,
  products,
  questions,
  referrals,
  rentals,
  reviews,
  sessions,
  withdrawals,
} from "../../../db/schema";
import { agreedTermsOf } from "../../orders/repository";
import { readBrandApplications } from "./brandApplications";
import { findSalesRows } from "./salesRows";

/** Of every list; nobody has more of anything, and the file stays one that can be opened. */
const MOST = 2000;

/** The rows of every table that says something of a customer, the latest first; what others own is left out. */
export async function findPersonalRows(db: Queries, id: number, email: string) {
  const own = await db.select().from(orders).where(eq(orders.customerId, id)).orderBy(desc(orders.id)).limit(MOST);
  return {
    orders: own,
    terms: await agreedTermsOf(db, own),
    orderLines: await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, [0, ...own.map((order) => order.id)]))
      .orderBy(orderLines.orderId, orderLines.position),
    addresses: await db
      .select()
      .from(addresses)
      .where(eq(addresses.customerId, id))
      .orderBy(desc(addresses.id))
      .limit(MOST),
    consents: await db
      .select()
      .from(customerConsents)
      .where(eq(customerConsents.customerId, id))
      .orderBy(desc(customerConsents.id))
      .limit(MOST),
    cartLines: await db
      .select({ line: cartLines, product: products.slug })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(and(eq(carts.customerId, id), eq(carts.state, "active")))
      .orderBy(desc(cartLines.id))
      .limit(MOST),
    methods: await db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.customerId, id))
      .orderBy(desc(paymentMethods.id))
      .limit(MOST),
    reviews: await db
      .select({ review: reviews, product: products.slug })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.customerId, id))
      .orderBy(desc(reviews.id))
      .limit(MOST),
    questions: await db
      .select({ question: questions, product: products.slug })
      .from(questions)
      .innerJoin(products, eq(products.id, questions.productId))
      .where(eq(questions.customerId, id))
      .orderBy(desc(questions.id))
      .limit(MOST),
    answers: await db.select().from(answers).where(eq(answers.customerId, id)).orderBy(desc(answers.id)).limit(MOST),
    rentals: await db.select().from(rentals).where(eq(rentals.customerId, id)).orderBy(desc(rentals.id)).limit(MOST),
    groups: await db
      .select()
      .from(groupMembers)
      .where(eq(groupMembers.customerId, id))
      .orderBy(desc(groupMembers.id))
      .limit(MOST),
    withdrawals: await db
      .select({ row: withdrawals, account: payoutAccounts })
      .from(withdrawals)
      .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
      .where(eq(withdrawals.customerId, id))
      .orderBy(desc(withdrawals.id))
      .limit(MOST),
    payoutAccounts: await db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.customerId, id))
      .orderBy(desc(payoutAccounts.id))
      .limit(MOST),
    messages: await db
      .select()
      .from(contacts)
      .where(or(eq(contacts.customerId, id), eq(contacts.email, email)))
      .orderBy(desc(contacts.id))
      .limit(MOST),
    invitations: await db
      .select()
      .from(coworkerInvites)
      .where(
        or(eq(coworkerInvites.invitedBy, id), eq(coworkerInvites.acceptedBy, id), eq(coworkerInvites.email, email)),
      )
      .orderBy(desc(coworkerInvites.id))
      .limit(MOST),
    referrals: await db
      .select()
      .from(referrals)
      .where(or(eq(referrals.inviterId, id), eq(referrals.newcomerId, id)))
      .orderBy(desc(referrals.id))
      .limit(MOST),
    ...(await findSalesRows(db, { id, email }, MOST)),
    requests: await db
      .select()
      .from(orderRequests)
      .where(eq(orderRequests.customerId, id))
      .orderBy(desc(orderRequests.id))
      .limit(MOST),
    brandApplications: await readBrandApplications(db, id),
    managerSignups: await db.select().from(managerSignups).where(eq(managerSignups.customerId, id)).limit(MOST),
    sessions: await db
      .select()
      .from(sessions)
      .where(eq(sessions.customerId, id))
      .orderBy(desc(sessions.createdAt))
      .limit(MOST),
    views: await db
      .select()
      .from(deskViews)
      .where(eq(deskViews.customerId, id))
      .orderBy(desc(deskViews.id))
      .limit(MOST),
    passkeys: await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.customerId, id))
      .orderBy(desc(passkeys.id))
      .limit(MOST),
    identities: await db
      .select()
      .from(identities)
      .where(eq(identities.customerId, id))
      .orderBy(desc(identities.id))
      .limit(MOST),
  };
}

import { desc, eq } from "drizzle-orm";
import type { ConsentState, MailLanguage } from "../../../contract/routes/preferenceRoutes";
import type { Language } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { customerConsents, customers } from "../../db/schema";

/** More steps than anybody takes. */
const MOST = 50;

export interface ConsentStep {
  state: ConsentState;
  wording: string;
  language: Language;
  source: "profile" | "checkout" | "mail";
  at: Date;
}

export async function listConsents(db: Queries, customerId: number) {
  return db
    .select({ state: customerConsents.state, wording: customerConsents.wording, at: customerConsents.at })
    .from(customerConsents)
    .where(eq(customerConsents.customerId, customerId))
    .orderBy(desc(customerConsents.id))
    .limit(MOST);
}

export async function insertConsent(tx: Transaction, customerId: number, step: ConsentStep): Promise<void> {
  await tx.insert(customerConsents).values({ ...step, customerId, purpose: "news" });
}

/** The latest step; absent before there is one. */
export async function latestWish(db: Queries, customerId: number) {
  const [row] = await db
    .select({ state: customerConsents.state, language: customerConsents.language })
    .from(customerConsents)
    .where(eq(customerConsents.customerId, customerId))
    .orderBy(desc(customerConsents.id))
    .limit(1);
  return row;
}

export async function latestConsent(db: Queries, customerId: number): Promise<ConsentState | undefined> {
  return (await latestWish(db, customerId))?.state;
}

const wishes = {
  id: customers.id,
  email: customers.email,
  mailLanguage: customers.mailLanguage,
  unsubscribed: customers.unsubscribed,
};

export async function findWishes(db: Queries, customerId: number) {
  const [row] = await db.select(wishes).from(customers).where(eq(customers.id, customerId));
  if (!row) throw new Error(`customer ${customerId} has a session but no record`);
  return row;
}

/** The same, locked: one change of a customer's wishes at a time. Absent for nobody. */
export async function findToLock(tx: Transaction, customerId: number) {
  const [row] = await tx.select(wishes).from(customers).where(eq(customers.id, customerId)).for("update");
  return row;
}

export async function lockWishes(tx: Transaction, customerId: number) {
  const row = await findToLock(tx, customerId);
  if (!row) throw new Error(`customer ${customerId} has a session but no record`);
  return row;
}

export async function findByEmail(tx: Transaction, email: string) {
  const [row] = await tx.select(wishes).from(customers).where(eq(customers.email, email)).for("update");
  return row;
}

export async function updateWishes(
  tx: Transaction,
  customerId: number,
  change: { unsubscribed?: boolean; mailLanguage?: MailLanguage },
): Promise<void> {
  await tx.update(customers).set(change).where(eq(customers.id, customerId));
}

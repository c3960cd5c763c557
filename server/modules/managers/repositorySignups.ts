import { and, asc, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { ManagerSignupState } from "../../../contract/company/managerSignupRoutes";
import type { Queries, Transaction } from "../../db/client";
import { companies, companyManagers, customers, managerSignups } from "../../db/schema";

export type SignupRow = typeof managerSignups.$inferSelect;

export type SignupColumns = Partial<
  Pick<SignupRow, "fullname" | "email" | "language" | "askedAt" | "decidedBy" | "decidedAt">
>;

/** Writes a sign-up that is in one of these states, which decides a race; undefined for one that is not. */
export async function updateSignup(
  db: Queries,
  { id, from }: { id: number; from: readonly ManagerSignupState[] },
  columns: SignupColumns & { state: ManagerSignupState },
): Promise<SignupRow | undefined> {
  const [moved] = await db
    .update(managerSignups)
    .set(columns)
    .where(and(eq(managerSignups.id, id), inArray(managerSignups.state, [...from])))
    .returning();
  return moved;
}

/** Companies take turns: of two who would both be the first manager, one is. Answers the address that it gave. */
export async function lockCompany(tx: Transaction, id: number): Promise<string> {
  const [row] = await tx
    .select({ managerEmail: companies.managerEmail })
    .from(companies)
    .where(eq(companies.id, id))
    .for("update");
  if (!row) throw new Error(`there is no company ${id}`);
  return row.managerEmail;
}

/** Gives the right to manage; once more changes nothing. */
export async function nameBySignup(tx: Transaction, { companyId, customerId }: SignupRow, now: Date): Promise<void> {
  await tx
    .insert(companyManagers)
    .values({ companyId, customerId, source: "signup", createdAt: now })
    .onConflictDoNothing();
}

/** Adds a sign-up; undefined for who has one. */
export async function insertSignup(tx: Transaction, row: typeof managerSignups.$inferInsert) {
  const [made] = await tx.insert(managerSignups).values(row).onConflictDoNothing().returning();
  return made;
}

/** The one that somebody has at a company. */
export async function findSignupOf(tx: Transaction, companyId: number, customerId: number) {
  const [known] = await tx
    .select()
    .from(managerSignups)
    .where(and(eq(managerSignups.companyId, companyId), eq(managerSignups.customerId, customerId)));
  return known;
}

const COLUMNS = { signup: managerSignups, company: companies.name };

/** Of those who wait, who is a member still and does not manage already, by the team's word. */
const reallyWaits = (db: Queries) =>
  and(
    eq(managerSignups.state, "pending"),
    eq(customers.companyId, managerSignups.companyId),
    notExists(
      db
        .select({ one: sql`1` })
        .from(companyManagers)
        .where(
          and(
            eq(companyManagers.companyId, managerSignups.companyId),
            eq(companyManagers.customerId, managerSignups.customerId),
          ),
        ),
    ),
  );

/** Of one company those who wait, the first first; otherwise all or those in a state, the latest first. */
export type AskedSignups = { waitsAt: number } | { state: ManagerSignupState | undefined };

const isAsked = (db: Queries, asked: AskedSignups) => {
  if ("waitsAt" in asked) return and(eq(managerSignups.companyId, asked.waitsAt), reallyWaits(db));
  return asked.state === "pending" ? reallyWaits(db) : asked.state && eq(managerSignups.state, asked.state);
};

/** One page of sign-ups and their number. */
export async function pageOfSignups(
  db: Queries,
  asked: AskedSignups,
  { size, offset }: { size: number; offset: number },
) {
  const where = isAsked(db, asked);
  const rows = db
    .select(COLUMNS)
    .from(managerSignups)
    .innerJoin(companies, eq(companies.id, managerSignups.companyId))
    .innerJoin(customers, eq(customers.id, managerSignups.customerId))
    .where(where);
  const order = "waitsAt" in asked ? asc(managerSignups.askedAt) : desc(managerSignups.askedAt);
  const [shown, total] = await Promise.all([
    rows.orderBy(order, asc(managerSignups.id)).limit(size).offset(offset),
    db
      .select({ all: sql<number>`count(*)`.mapWith(Number) })
      .from(managerSignups)
      .innerJoin(customers, eq(customers.id, managerSignups.customerId))
      .where(where)
      .then(([row]) => row?.all ?? 0),
  ]);
  return { rows: shown, total };
}

/** Somebody's sign-up at a company, with the company's name. */
export async function findOwnSignup(db: Queries, customerId: number, companyId: number) {
  const [row] = await db
    .select(COLUMNS)
    .from(managerSignups)
    .innerJoin(companies, eq(companies.id, managerSignups.companyId))
    .where(and(eq(managerSignups.customerId, customerId), eq(managerSignups.companyId, companyId)));
  return row;
}

/** A sign-up, with the company that its person is a member of now. */
export async function findSignup(tx: Transaction, id: number) {
  const [found] = await tx
    .select({ ...COLUMNS, memberOf: customers.companyId })
    .from(managerSignups)
    .innerJoin(companies, eq(companies.id, managerSignups.companyId))
    .innerJoin(customers, eq(customers.id, managerSignups.customerId))
    .where(eq(managerSignups.id, id));
  return found;
}

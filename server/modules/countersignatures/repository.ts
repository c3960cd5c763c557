import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CountersignedKind, CountersignView } from "../../../contract/countersigning/countersignTerms";
import type { StaffRole } from "../../../contract/desk/rights";
import type { Queries, Transaction } from "../../db/client";
import { countersignatures, customers, orders, staffMembers, vendors } from "../../db/schema";

export type CountersignatureRow = typeof countersignatures.$inferSelect;
export type CountersignatureInput = Omit<typeof countersignatures.$inferInsert, "id" | "state" | "version">;
type Decided = Pick<CountersignatureRow, "state" | "decidedBy" | "decidedAt" | "answer" | "version">;

/** Undefined where something about the same subject waits already. */
export async function insertWaiting(tx: Transaction, row: CountersignatureInput) {
  return (await tx.insert(countersignatures).values(row).onConflictDoNothing().returning())[0];
}

/** One of these kinds, locked until the transaction ends. */
export async function lockCountersignature(
  tx: Transaction,
  id: number,
  kinds: readonly CountersignedKind[],
): Promise<CountersignatureRow | undefined> {
  const [row] = await tx
    .select()
    .from(countersignatures)
    .where(and(eq(countersignatures.id, id), inArray(countersignatures.kind, [...kinds])))
    .for("update");
  return row;
}

/** Writes what became of a row that is still as it was read; answers whether it was. */
export async function updateCountersignature(
  tx: Transaction,
  { id, state }: Pick<CountersignatureRow, "id" | "state">,
  change: Decided,
): Promise<boolean> {
  const moved = await tx
    .update(countersignatures)
    .set(change)
    .where(and(eq(countersignatures.id, id), eq(countersignatures.state, state)))
    .returning({ id: countersignatures.id });
  return moved.length > 0;
}

/** Whether somebody of the team with one of these roles is there beside a person. */
export async function hasColleague(db: Queries, personId: number, roles: readonly StaffRole[]): Promise<boolean> {
  const others = await db
    .select({ id: customers.id })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(and(inArray(staffMembers.role, [...roles]), eq(customers.role, "operator"), ne(customers.id, personId)))
    .limit(1);
  return others.length > 0;
}

/** What of these kinds waits, no more than is looked at, and since when each does. */
export const waitingOf = (db: Queries, kinds: readonly CountersignedKind[], limit: number) =>
  db
    .select({ since: sql<Date>`${countersignatures.askedAt}`.as("since") })
    .from(countersignatures)
    .where(and(inArray(countersignatures.kind, [...kinds]), eq(countersignatures.state, "waiting")))
    .limit(limit);

interface ListInput {
  kinds: readonly CountersignedKind[];
  view?: CountersignView;
  id?: number;
  limit: number;
  before?: number | undefined;
}

/** With what they are about and who was it, the latest first. */
export function listCountersignatures(db: Queries, { kinds, view, id, limit, before }: ListInput) {
  const [asker, decider, member] = [alias(customers, "asker"), alias(customers, "decider"), alias(customers, "member")];
  const { state } = countersignatures;
  return db
    .select({
      row: countersignatures,
      orderNumber: orders.number,
      vendor: vendors.name,
      asker: { name: asker.fullname, email: asker.email, language: asker.language, role: asker.role },
      decider: { name: decider.fullname, email: decider.email },
      member: { name: member.fullname, email: member.email },
    })
    .from(countersignatures)
    .innerJoin(asker, eq(asker.id, countersignatures.askedBy))
    .leftJoin(decider, eq(decider.id, countersignatures.decidedBy))
    .leftJoin(member, eq(member.id, sql`(${countersignatures.role} ->> 'customerId')::int`))
    .leftJoin(orders, eq(orders.id, countersignatures.orderId))
    .leftJoin(vendors, eq(vendors.id, countersignatures.vendorId))
    .where(
      and(
        inArray(countersignatures.kind, [...kinds]),
        view && (view === "waiting" ? eq(state, "waiting") : ne(state, "waiting")),
        id === undefined ? undefined : eq(countersignatures.id, id),
        before === undefined ? undefined : lt(countersignatures.id, before),
      ),
    )
    .orderBy(desc(countersignatures.id))
    .limit(limit);
}
export type ListedCountersignature = Awaited<ReturnType<typeof listCountersignatures>>[number];

/** Of whoever was asked to join once it was decided before an instant: their address is nobody's business any more. */
export async function forgetAddresses(db: Queries, before: Date): Promise<void> {
  await db
    .update(countersignatures)
    .set({ role: sql`${countersignatures.role} || '{"email": ""}'::jsonb` })
    .where(
      and(
        eq(countersignatures.kind, "role"),
        lt(countersignatures.decidedAt, before),
        sql`${countersignatures.role} ->> 'email' <> ''`,
      ),
    );
}

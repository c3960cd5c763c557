import { and, desc, eq, inArray, like, lt, ne, or, sql } from "drizzle-orm";
import type { DoctorReport } from "../../../contract/doctor/doctorRoutes";
import type { StaffRole } from "../../../contract/desk/rights";
import type { Database, Queries, Transaction } from "../../db/client";
import { customers, doctorRuns, passkeys, staffMembers, vendorMembers } from "../../db/schema";

export type DoctorRunRow = typeof doctorRuns.$inferSelect;

/** Waits for the worker; undefined where one waits or runs already. */
export async function insertDoctorRun(
  tx: Transaction,
  askedBy: number,
  askedAt: Date,
): Promise<DoctorRunRow | undefined> {
  return (await tx.insert(doctorRuns).values({ askedBy, askedAt }).onConflictDoNothing().returning())[0];
}

const isOpen = inArray(doctorRuns.state, ["waiting", "running"]);

export const hasOpenRun = async (db: Queries): Promise<boolean> => (await db.$count(doctorRuns, isOpen)) > 0;

/** Takes the run that waits, for one worker alone. */
export async function takeRun(db: Database, total: number, now: Date): Promise<DoctorRunRow | undefined> {
  const [row] = await db
    .update(doctorRuns)
    .set({ state: "running", steppedAt: now, total })
    .where(eq(doctorRuns.state, "waiting"))
    .returning();
  return row;
}

/** Runs that have done no step since an instant: whatever did them has ended. */
export async function failSilent(db: Queries, since: Date): Promise<void> {
  const isSilent = and(eq(doctorRuns.state, "running"), lt(doctorRuns.steppedAt, since));
  await db.update(doctorRuns).set({ state: "failed" }).where(isSilent);
}

const isRunning = (id: number) => and(eq(doctorRuns.id, id), eq(doctorRuns.state, "running"));

export async function noteStep(db: Database, id: number, done: number, now: Date): Promise<void> {
  await db.update(doctorRuns).set({ done, steppedAt: now }).where(isRunning(id));
}

export async function failRun(db: Database, id: number): Promise<void> {
  await db.update(doctorRuns).set({ state: "failed" }).where(isRunning(id));
}

/** Keeps what a run has found, and nothing of those before it. */
export async function endRun(db: Database, id: number, report: DoctorReport, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(doctorRuns)
      .set({ state: "done", steppedAt: now, report })
      .where(isRunning(id))
      .returning({ id: doctorRuns.id });
    if (ended.length > 0) await tx.delete(doctorRuns).where(lt(doctorRuns.id, id));
  });
}

/** The latest run with the name of whoever asked for it. */
export async function findLatestRun(db: Queries) {
  const [found] = await db
    .select({ row: doctorRuns, name: customers.fullname, email: customers.email })
    .from(doctorRuns)
    .innerJoin(customers, eq(customers.id, doctorRuns.askedBy))
    .orderBy(desc(doctorRuns.id))
    .limit(1);
  return found;
}

export const findLastReport = async (db: Queries): Promise<DoctorRunRow | undefined> =>
  (await db.select().from(doctorRuns).where(eq(doctorRuns.state, "done")).orderBy(desc(doctorRuns.id)).limit(1))[0];

/** What the database's own clock says. */
export async function readDatabaseClock(db: Queries): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select to_json(clock_timestamp()) #>> '{}' as now`);
  return new Date(rows[0]?.now ?? "");
}

/** People of the demo, whose addresses stand in its papers, with a desk of the team or of a brand. */
export const countDemoPeople = (db: Queries): Promise<number> =>
  db.$count(
    customers,
    and(
      like(customers.email, "%@example.com"),
      or(
        eq(customers.role, "operator"),
        inArray(customers.id, db.select({ id: vendorMembers.customerId }).from(vendorMembers)),
      ),
    ),
  );

const team = (db: Queries, roles: readonly StaffRole[]) =>
  db
    .select({ id: staffMembers.customerId })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(and(inArray(staffMembers.role, [...roles]), eq(customers.role, "operator")));

export const countTeam = (db: Queries, roles: readonly StaffRole[]): Promise<number> =>
  db.$count(team(db, roles).as("team"));

/** Of those roles, who could not prove with a key that it is they. */
export const countWithoutPasskey = (db: Queries, roles: readonly StaffRole[]): Promise<number> =>
  db.$count(
    customers,
    and(
      inArray(customers.id, team(db, roles)),
      ne(customers.id, sql`all(select ${passkeys.customerId} from ${passkeys})`),
    ),
  );

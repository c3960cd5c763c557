import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { ApplicationState } from "../../../contract/desk/applicationTerms";
import type { Queries } from "../../db/client";
import { customers, vendorApplications } from "../../db/schema";
import { containing, type Place } from "../desk/keyset";
import type { ApplicationRow } from "./repository";

/** What was sent; drafts are nobody's business but the applicant's. */
const SENT: ApplicationState[] = ["applied", "questions", "accepted", "refused"];

interface Sent {
  row: ApplicationRow;
  /** Of the applicant. */
  email: string;
}

export interface SentQuestion {
  state: ApplicationState | undefined;
  q: string;
  /** Applicants are found by their address, too. */
  byEmail: boolean;
}

const inState = (state: ApplicationState | undefined): SQL =>
  inArray(vendorApplications.state, state === undefined ? SENT : SENT.filter((sent) => sent === state));

const isNamed = ({ q, byEmail }: Pick<SentQuestion, "q" | "byEmail">): SQL | undefined =>
  q.trim() === ""
    ? undefined
    : or(
        byEmail ? ilike(customers.email, containing(q)) : undefined,
        sql`${vendorApplications.form} ->> 'legal_name' ilike ${containing(q)}`,
      );

const isAsked = ({ state, ...named }: SentQuestion): SQL | undefined => and(inState(state), isNamed(named));

/** Applications of a state for whoever counts views, each with whether the search finds it. */
export const countableApplications = (
  db: Queries,
  { state, ...named }: SentQuestion & { state: ApplicationState },
  limit: number,
): SQL =>
  db
    .select({
      hit: sql<boolean>`coalesce(${isNamed(named) ?? sql`true`}, false)`.as("hit"),
      since: sql<Date>`${vendorApplications.appliedAt}`.as("since"),
    })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(inState(state))
    .limit(limit)
    .getSQL();

function beyond({ at, id }: Place, isWaiting: boolean): SQL {
  const seen = sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  const own = sql`(${vendorApplications.appliedAt}, ${vendorApplications.id})`;
  return isWaiting ? sql`${own} > ${seen}` : sql`${own} < ${seen}`;
}

/** Applications: of those that wait the first first, of all others the latest. */
export async function listSent(
  db: Queries,
  question: SentQuestion,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Sent[]> {
  const isWaiting = question.state === "applied";
  const { id, appliedAt } = vendorApplications;
  return db
    .select({ row: vendorApplications, email: customers.email })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(and(isAsked(question), after ? beyond(after, isWaiting) : undefined))
    .orderBy(isWaiting ? asc(appliedAt) : desc(appliedAt), isWaiting ? asc(id) : desc(id))
    .limit(limit);
}

/** How many there are, up to a limit. */
export async function countSent(db: Queries, question: SentQuestion, limit: number): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(isAsked(question))
    .limit(limit)
    .as("counted");
  return db.$count(counted);
}

/** One that was sent. */
export async function findSent(db: Queries, id: number): Promise<Sent | undefined> {
  const [found] = await db
    .select({ row: vendorApplications, email: customers.email })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(and(eq(vendorApplications.id, id), inArray(vendorApplications.state, SENT)));
  return found;
}

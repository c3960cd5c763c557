import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { ApplicationRow as Listed, StaffApplication } from "../../../contract/desk/applicationRoutes";
import type { ApplicationState } from "../../../contract/desk/applicationTerms";
import type { Queries } from "../../db/client";
import { customers, vatChecks, vendorApplications } from "../../db/schema";
import { DomainError, httpErrors } from "../../http/errors";
import { readRecords } from "../desk/records";
import { printVatNumber, readVatNumber } from "../tax/vatNumbers";
import { containing, COUNT_LIMIT, readPlace, countedTotal, writePlace } from "./keyset";
import { staffMoves } from "./moves";
import { presentApplication, type ApplicationRow } from "./repository";

const HISTORY = 100;
/** What was sent; drafts are nobody's business but the applicant's. */
const SENT: ApplicationState[] = ["applied", "questions", "accepted", "refused"];

export interface ListRequest {
  q?: string | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

const inState = (state: ApplicationState | undefined): SQL =>
  inArray(vendorApplications.state, state === undefined ? SENT : SENT.filter((sent) => sent === state));

const isNamed = (q: string): SQL | undefined =>
  q.trim() === ""
    ? undefined
    : or(
        ilike(customers.email, containing(q)),
        sql`${vendorApplications.form} ->> 'legal_name' ilike ${containing(q)}`,
      );

/** Applications of a state for whoever counts views, each with whether the search finds it. */
export const countableApplications = (db: Queries, state: ApplicationState, q: string, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${isNamed(q) ?? sql`true`}, false)`.as("hit") })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(inState(state))
    .limit(limit)
    .getSQL();

/** A page of applications: of those that wait the first first, of all others the latest. */
export async function readApplications(
  db: Queries,
  { q = "", state, after, limit = 50 }: ListRequest & { state?: ApplicationState | undefined },
) {
  const place = readPlace(after);
  const isWaiting = state === "applied";
  const { id, appliedAt } = vendorApplications;
  const of = and(inState(state), isNamed(q));
  const rows = await db
    .select({ row: vendorApplications, email: customers.email })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(and(of, place ? beyond(place, isWaiting) : undefined))
    .orderBy(isWaiting ? asc(appliedAt) : desc(appliedAt), isWaiting ? asc(id) : desc(id))
    .limit(limit + 1);
  const counted = db
    .select({ one: sql`1` })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(of)
    .limit(COUNT_LIMIT)
    .as("counted");
  const total = await db.$count(counted);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.row : undefined;
  const next = last?.appliedAt ? writePlace({ at: last.appliedAt, id: last.id }) : null;
  return { rows: shown.map(({ row, email }) => listed(row, email)), next, ...countedTotal(total) };
}

function beyond({ at, id }: { at: Date; id: number }, isWaiting: boolean): SQL {
  const seen = sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  const own = sql`(${vendorApplications.appliedAt}, ${vendorApplications.id})`;
  return isWaiting ? sql`${own} > ${seen}` : sql`${own} < ${seen}`;
}

const listed = ({ id, state, form, appliedAt, decidedAt }: ApplicationRow, email: string): Listed => ({
  id,
  state,
  legal_name: form.legal_name,
  country: form.country,
  email,
  product_kinds: form.product_kinds,
  applied_at: appliedAt?.toISOString() ?? null,
  decided_at: decidedAt?.toISOString() ?? null,
});

/** One that was sent, with all that was said about it. @throws 404 for none, and for a draft */
export async function readApplication(db: Queries, id: number): Promise<StaffApplication> {
  const [found] = await db
    .select({ row: vendorApplications, email: customers.email })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(and(eq(vendorApplications.id, id), inArray(vendorApplications.state, SENT)));
  if (!found) throw new DomainError(httpErrors.notFound);
  const { row, email } = found;
  return {
    ...(await presentApplication(db, row)),
    id,
    email,
    ...(await readVat(db, row.form.vat_number)),
    moves: staffMoves(row.state),
    history: await readRecords(db, "application", id, { limit: HISTORY }),
  };
}

/** What the register said when it was asked last. */
async function readVat(db: Queries, typed: string): Promise<Pick<StaffApplication, "vat" | "vat_name">> {
  const read = readVatNumber(typed);
  const number = read ? printVatNumber(read) : "";
  const [known] = await db.select().from(vatChecks).where(eq(vatChecks.number, number));
  if (!known) return { vat: "none", vat_name: "" };
  return { vat: known.valid ? "valid" : "invalid", vat_name: known.name };
}

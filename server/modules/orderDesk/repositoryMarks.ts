import { and, asc, count, desc, eq, exists, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import { MARK_ACTS } from "../../../contract/orderDesk/orderMarks";
import { ORDER_DESK_LIMITS } from "../../../contract/orderDesk/orderDeskTerms";
import { STAFF_TEAM_LIMITS } from "../../../contract/staffTeam/staffTeamTerms";
import type { Queries, Transaction } from "../../db/client";
import { changeRecords, customers, orderAssignees, orders, orderTags, staffMembers } from "../../db/schema";

/** A tag as it is compared: neither case nor blanks make another one of it. */
export const foldTag = (word: string): string => writtenTag(word).toLowerCase();

export const writtenTag = (word: string): string => word.normalize("NFKC").trim().replace(/\s+/g, " ");

/** Orders that somebody looks after and that are not closed. */
export const isCaredForBy = (db: Queries, personId: number): SQL | undefined =>
  and(
    notInArray(orders.status, ["Complete", "Cancel"]),
    exists(
      db
        .select({ id: orderAssignees.orderId })
        .from(orderAssignees)
        .where(and(eq(orderAssignees.orderId, orders.id), eq(orderAssignees.assigneeId, personId))),
    ),
  );

/** Orders with a tag; undefined for an empty one. */
export function isTagged(db: Queries, tag = ""): SQL | undefined {
  const folded = foldTag(tag);
  if (folded === "") return undefined;
  return exists(
    db
      .select({ id: orderTags.id })
      .from(orderTags)
      .where(and(eq(orderTags.orderId, orders.id), eq(orderTags.folded, folded))),
  );
}

/** Words of an order, the oldest first; for the list's query. */
export const tagsBeside = (db: Queries): SQL<string[]> =>
  sql<string[]>`(${db
    .select({ words: sql`coalesce(json_agg(${orderTags.word} order by ${orderTags.id}), '[]')` })
    .from(orderTags)
    .where(eq(orderTags.orderId, orders.id))})`;

export const listTags = (db: Queries, orderId: number) =>
  db
    .select({ word: orderTags.word, folded: orderTags.folded })
    .from(orderTags)
    .where(eq(orderTags.orderId, orderId))
    .orderBy(asc(orderTags.id))
    .limit(ORDER_DESK_LIMITS.tags);

export async function findAssignee(db: Queries, orderId: number) {
  const [row] = await db
    .select({ id: customers.id, name: customers.fullname, email: customers.email })
    .from(orderAssignees)
    .innerJoin(customers, eq(customers.id, orderAssignees.assigneeId))
    .where(eq(orderAssignees.orderId, orderId));
  return row;
}

/** The team, by name. */
export const listTeam = (db: Queries) =>
  db
    .select({ id: customers.id, name: customers.fullname, email: customers.email, role: staffMembers.role })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(eq(customers.role, "operator"))
    .orderBy(asc(customers.fullname), asc(customers.id))
    .limit(STAFF_TEAM_LIMITS.members);

/** Holds somebody's place in the team: who leaves meanwhile waits, and is then freed of what they were given. */
export async function holdMember(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ role: staffMembers.role })
    .from(staffMembers)
    .where(eq(staffMembers.customerId, id))
    .for("share");
  return row;
}

export async function saveAssignee(tx: Transaction, orderId: number, assigneeId: number | null): Promise<void> {
  if (assigneeId === null) await tx.delete(orderAssignees).where(eq(orderAssignees.orderId, orderId));
  else
    await tx
      .insert(orderAssignees)
      .values({ orderId, assigneeId })
      .onConflictDoUpdate({ target: orderAssignees.orderId, set: { assigneeId } });
}

/** Nobody looks after what was somebody's. */
export async function freeOrdersOf(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(orderAssignees).where(eq(orderAssignees.assigneeId, personId));
}

export const insertTag = (tx: Transaction, tag: typeof orderTags.$inferInsert) => tx.insert(orderTags).values(tag);

export async function deleteTag(tx: Transaction, orderId: number, folded: string): Promise<void> {
  await tx.delete(orderTags).where(and(eq(orderTags.orderId, orderId), eq(orderTags.folded, folded)));
}

/** Of so many tags that were given last, those that are offered are the commonest. */
const LOOKED_AT = 2000;

export async function listTagsInUse(db: Queries): Promise<string[]> {
  const latest = db
    .select({ word: orderTags.word, folded: orderTags.folded })
    .from(orderTags)
    .orderBy(desc(orderTags.id))
    .limit(LOOKED_AT)
    .as("latest");
  const rows = await db
    .select({ word: sql<string>`min(${latest.word})` })
    .from(latest)
    .groupBy(latest.folded)
    .orderBy(desc(count()), latest.folded)
    .limit(ORDER_DESK_LIMITS.tagsOffered);
  return rows.map(({ word }) => word);
}

/** Records of an order's marks, the latest first. */
export const listMarkRecords = (db: Queries, orderId: number) =>
  db
    .select({
      id: changeRecords.id,
      at: changeRecords.at,
      kind: changeRecords.kind,
      paths: changeRecords.paths,
      name: customers.fullname,
      email: customers.email,
    })
    .from(changeRecords)
    .leftJoin(customers, eq(customers.id, changeRecords.actorId))
    .where(
      and(
        eq(changeRecords.entity, "order"),
        eq(changeRecords.entityId, orderId),
        inArray(changeRecords.kind, [...MARK_ACTS]),
      ),
    )
    .orderBy(desc(changeRecords.id))
    .limit(ORDER_DESK_LIMITS.acts);

/** Names of people by their ids. */
export const listNames = (db: Queries, ids: readonly number[]) =>
  db
    .select({ id: customers.id, name: customers.fullname, email: customers.email })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .limit(ORDER_DESK_LIMITS.acts);

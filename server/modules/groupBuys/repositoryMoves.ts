import { and, eq } from "drizzle-orm";
import type { GroupMemberState, GroupState } from "../../../contract/rules/groupTerms";
import type { Transaction } from "../../db/client";
import { groupBuys, groupMembers, priceLog } from "../../db/schema";

/** Writes a group's state, unless it is another one than was read. */
export const updateGroupState = (
  tx: Transaction,
  id: number,
  before: GroupState,
  columns: Partial<typeof groupBuys.$inferInsert>,
) =>
  tx
    .update(groupBuys)
    .set(columns)
    .where(and(eq(groupBuys.id, id), eq(groupBuys.state, before)));

export const updateMemberState = (tx: Transaction, id: number, state: GroupMemberState, changedAt: Date) =>
  tx.update(groupMembers).set({ state, changedAt }).where(eq(groupMembers.id, id));

export type PriceLogRow = typeof priceLog.$inferInsert;

/** Notes in the price log what a group reached. */
export const insertReached = (tx: Transaction, rows: PriceLogRow[]) => tx.insert(priceLog).values(rows);

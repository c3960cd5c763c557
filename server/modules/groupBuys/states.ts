import type { GroupMemberState, GroupState } from "../../../contract/rules/groupTerms";
import type { Transaction } from "../../db/client";
import type { groupBuys, groupMembers } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import { updateGroupState, updateMemberState } from "./repositoryMoves";

export type GroupRow = typeof groupBuys.$inferSelect;
export type GroupMemberRow = typeof groupMembers.$inferSelect;

/**
 * Where a group may go from each state. The server's clock ends `open`; `reached` and `failed` last until every member
 * is settled or refunded. A group that nobody joined ends as `void`, too.
 */
export const GROUP_MOVES: Record<GroupState, readonly GroupState[]> = {
  open: ["reached", "failed", "void"],
  reached: ["done"],
  failed: ["void"],
  done: [],
  void: [],
};

export const MEMBER_MOVES: Record<GroupMemberState, readonly GroupMemberState[]> = {
  joined: ["settled", "refunded", "left"],
  settled: [],
  refunded: [],
  left: [],
};

/** Moves a group. `row` is it as read under its lock. */
export async function moveGroup(
  tx: Transaction,
  { id, state }: Pick<GroupRow, "id" | "state">,
  to: GroupState,
  columns: Pick<Partial<GroupRow>, "reached"> = {},
): Promise<void> {
  if (!GROUP_MOVES[state].includes(to)) throw new ForbiddenMove(`group ${id}`, state, to);
  await updateGroupState(tx, id, state, { ...columns, state: to });
}

/** Moves a member. `row` is it as read under its lock. */
export async function moveMember(
  tx: Transaction,
  { id, state }: Pick<GroupMemberRow, "id" | "state">,
  to: GroupMemberState,
  now: Date,
): Promise<void> {
  if (!MEMBER_MOVES[state].includes(to)) throw new ForbiddenMove(`member ${id} of a group`, state, to);
  await updateMemberState(tx, id, to, now);
}

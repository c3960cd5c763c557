import { staffMay } from "../../../contract/desk/rights";
import {
  MARK_ACTS,
  type OrderColleague,
  type OrderMarkAct,
  type OrderMarkChoices,
} from "../../../contract/orderDesk/orderMarks";
import type { Queries } from "../../db/client";
import { nameOf } from "../desk/records";
import { findAssignee, listMarkRecords, listNames, listTags, listTagsInUse, listTeam } from "./repositoryMarks";

/** Whom orders can be given to, and the words in use. */
export async function readMarkChoices(db: Queries): Promise<OrderMarkChoices> {
  const team = await listTeam(db);
  return {
    colleagues: team.filter(({ role }) => staffMay(role, "orders.read")).map(colleague),
    tags: await listTagsInUse(db),
  };
}

export const colleague = ({ id, ...named }: { id: number; name: string; email: string }): OrderColleague => ({
  id,
  name: nameOf(named),
});

/** Who looks after an order, its words, and who did what with either. */
export async function readMarks(db: Queries, orderId: number) {
  const assignee = await findAssignee(db, orderId);
  const tags = await listTags(db, orderId);
  return {
    assignee: assignee ? colleague(assignee) : null,
    tags: tags.map(({ word }) => word),
    acts: await readMarkActs(db, orderId),
  };
}

async function readMarkActs(db: Queries, orderId: number): Promise<OrderMarkAct[]> {
  const records = await listMarkRecords(db, orderId);
  const given = records.map(({ kind, paths }) => (kind === "assigned" ? paths[0]?.after : null));
  const ids = [...new Set(given.filter((id) => typeof id === "number"))];
  const names = new Map((await listNames(db, ids)).map((person) => [person.id, nameOf(person)]));
  return records.flatMap(({ id, kind: written, at, name, email }, index) => {
    const kind = MARK_ACTS.find((one) => one === written);
    const to = given[index];
    if (!kind) return [];
    const said = typeof to === "number" ? (names.get(to) ?? "") : "";
    return [{ id, kind, by: nameOf({ name, email }), at: at.toISOString(), to: said }];
  });
}

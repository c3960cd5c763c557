import { staffMay } from "../../../contract/desk/rights";
import type { MarkedOrder, MarkedOrders, MarkOrders } from "../../../contract/orderDesk/orderMarks";
import { ORDER_DESK_LIMITS } from "../../../contract/orderDesk/orderDeskTerms";
import type { Language } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { readPlace, writePlace } from "../desk/keyset";
import { MASKED, noteOrderAct } from "../desk/teamActs";
import { orderErrors } from "../orders/errors";
import { lockOrder } from "../orders/repositoryLock";
import { anyOrder } from "./notes";
import { listStaffOrders, readsBuyers } from "./repository";
import {
  deleteTag,
  findAssignee,
  foldTag,
  holdMember,
  insertTag,
  listTags,
  saveAssignee,
  writtenTag,
} from "./repositoryMarks";

type Using = Pick<Deps, "db" | "clock" | "wake">;

/** What an act changed of an order that is locked: its record, or null where there was nothing to do. */
type MarkAct = (
  tx: Transaction,
  order: { id: number; was: number | null },
  at: Date,
) => Promise<{ kind: string; path: string; before: unknown; after: unknown } | null>;

/**
 * One act with up to 50 orders, one after the other: what one of them is refused for stops none of the others. Of a
 * filter it takes those that match where it goes on; they keep their places while the act changes what matches.
 * @throws 422 unless one act is said, with orders or with a filter
 */
export async function markOrders(
  deps: Using,
  desk: StaffDesk,
  asked: MarkOrders,
  language: Language,
): Promise<MarkedOrders> {
  const act = readMark(asked);
  const { numbers, next } = await ordersMeant(deps, desk, asked);
  // Each that changes leaves its own record; of the others none is due.
  desk.hasNoted = true;
  const rows: MarkedOrder[] = [];
  for (const number of numbers) rows.push(await markOne(deps, desk, { number, act, language }));
  deps.wake();
  return { rows, next };
}

function readMark({ assign, tag, untag }: MarkOrders): MarkAct {
  if ([assign, tag, untag].filter((one) => one !== undefined).length !== 1)
    throw new DomainError(httpErrors.invalid, { field: "assign" });
  if (assign) return giveTo(assign);
  if (tag !== undefined) return addTag(tag);
  return takeTag(untag ?? "");
}

const giveTo =
  ({ to, from }: NonNullable<MarkOrders["assign"]>): MarkAct =>
  async (tx, { id, was }) => {
    if (was === to) return null;
    if (from !== undefined && from !== was) throw new DomainError(orderErrors.assignedElsewhere);
    if (to !== null) {
      const member = await holdMember(tx, to);
      if (!member || !staffMay(member.role, "orders.read")) throw new DomainError(orderErrors.noColleague);
    }
    await saveAssignee(tx, id, to);
    return { kind: "assigned", path: "assignee", before: was, after: to };
  };

const addTag =
  (typed: string): MarkAct =>
  async (tx, { id: orderId }, at) => {
    const [word, folded] = [writtenTag(typed), foldTag(typed)];
    const tags = await listTags(tx, orderId);
    if (tags.some((tag) => tag.folded === folded)) return null;
    const most = ORDER_DESK_LIMITS.tags;
    if (tags.length >= most) throw new DomainError(orderErrors.tooManyTags, { values: { most } });
    await insertTag(tx, { orderId, word, folded, at });
    // A record stays for good and a tag does not: what it says stands in the order alone.
    return { kind: "tagged", path: "tags", before: null, after: MASKED };
  };

const takeTag =
  (typed: string): MarkAct =>
  async (tx, { id }) => {
    const folded = foldTag(typed);
    if (!(await listTags(tx, id)).some((tag) => tag.folded === folded)) return null;
    await deleteTag(tx, id, folded);
    return { kind: "untagged", path: "tags", before: MASKED, after: null };
  };

/** Those that are named, each once, or a page of those that a filter finds. */
async function ordersMeant({ db, clock }: Using, desk: StaffDesk, { orders, filter }: MarkOrders) {
  if ((orders === undefined) === (filter === undefined)) throw new DomainError(httpErrors.invalid, { field: "orders" });
  if (!filter) return { numbers: [...new Set(orders)], next: null };
  const { after, ...narrowed } = filter;
  const question = { ...narrowed, byBuyer: readsBuyers(desk), readerId: desk.person.id };
  const most = ORDER_DESK_LIMITS.markedTogether;
  const place = { limit: most + 1, after: readPlace(after || undefined) };
  const found = await listStaffOrders(db, question, place, clock.now());
  const last = found.length > most ? found[most - 1] : undefined;
  return {
    numbers: found.slice(0, most).map(({ number }) => number),
    next: last ? writePlace({ at: last.placedAt, id: last.id }) : null,
  };
}

interface OneMark {
  number: string;
  act: MarkAct;
  language: Language;
}

async function markOne(
  { db, clock }: Using,
  desk: StaffDesk,
  { number, act, language }: OneMark,
): Promise<MarkedOrder> {
  const row = { order_num: number, was: null, problem: "" };
  try {
    const { id } = await anyOrder(db, number);
    return await db.transaction(async (tx) => {
      await lockOrder(tx, id);
      const was = (await findAssignee(tx, id))?.id ?? null;
      const at = clock.now();
      const changed = await act(tx, { id, was }, at);
      if (!changed) return { ...row, was, state: "same" };
      const { kind, ...path } = changed;
      await noteOrderAct(tx, desk, id, { kind, paths: [path], at });
      return { ...row, was, state: "done" };
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...row, state: "failed", problem: error.in(language) };
  }
}

import type { VendorState } from "../../../contract/desk/rights";
import type { Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { forgetMemos } from "../catalog/memo";
import { keepSets } from "../catalog/sets/keepSets";
import { lockSets } from "../catalog/sets/repositorySets";
import { tags } from "../catalog/tags";
import type { DeskActor } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { brandErrors } from "./errors";
import {
  bringBack,
  hideGoods,
  lockBrand,
  readLastRecord,
  updateBrand,
  type BrandRow,
  type ShownGoods,
} from "./repository";

interface Move {
  from: readonly VendorState[];
  /** `before`: what it was before the move that is undone. */
  to: VendorState | "before";
  /** As the change records name it. */
  kind: string;
  /** Its goods leave the shop; or exactly those come back that went with the move of this kind. */
  goods?: "hide" | { back: string };
}

/** All that can become of a brand. Suspending is the store's, closing its owner's, the end the clock's. */
const MOVES = {
  suspend: { from: ["draft", "live", "closing"], to: "suspended", kind: "suspended", goods: "hide" },
  resume: { from: ["suspended"], to: "before", kind: "resumed", goods: { back: "suspended" } },
  close: { from: ["live"], to: "closing", kind: "closing", goods: "hide" },
  reopen: { from: ["closing"], to: "live", kind: "reopened", goods: { back: "closing" } },
  end: { from: ["closing"], to: "closed", kind: "closed" },
} as const satisfies Record<string, Move>;
type MoveName = keyof typeof MOVES;

/** The path of a change record that has the ids of the goods which went with their brand. */
const HIDDEN = "hidden_products";

export async function lockBrandRow(tx: Transaction, id: number): Promise<BrandRow> {
  const row = await lockBrand(tx, id);
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

const sorted = (goods: readonly ShownGoods[]) => goods.map(({ id }) => id).sort((a, b) => a - b);

interface Making {
  now: Date;
  reason?: string;
  closesAt?: Date | null;
}

/** Whether the brand is where a move leads already: what is sent again changes nothing. */
const isDone = ({ state }: BrandRow, { to, from }: Move) =>
  to === "before" ? state !== "closed" && !from.includes(state) : state === to;

/**
 * Makes one move of a brand that the caller has locked, with its change record; null is the store by itself. Answers
 * the goods that left the shop or came back, and null where it was made already.
 * @throws 409 for a move that its state does not allow
 */
export async function moveBrand(
  tx: Transaction,
  by: DeskActor | null,
  row: BrandRow,
  name: MoveName,
  { now, reason = "", closesAt }: Making,
): Promise<{ goods: ShownGoods[]; version: number } | null> {
  const move: Move = MOVES[name];
  if (isDone(row, move)) {
    if (by) by.hasNoted = true;
    return null;
  }
  if (!move.from.includes(row.state))
    throw new DomainError(row.state === "closed" ? brandErrors.closed : brandErrors.notNow);
  const { goods: goes } = move;
  const was = typeof goes === "object" ? await readLastRecord(tx, row.id, goes.back) : [];
  const before = (was.find(({ path }) => path === "state")?.before ?? "live") as VendorState;
  const ids = (was.find(({ path }) => path === HIDDEN)?.after ?? []) as number[];
  const state = move.to === "before" ? before : move.to;
  const version = row.version + 1;
  await updateBrand(tx, row.id, { state, version, ...(closesAt !== undefined && { closesAt }) });
  await lockSets(tx);
  const goods = goes === "hide" ? await hideGoods(tx, row.id) : await bringBack(tx, row.id, ids);
  const moved = goods.map(({ id }) => id);
  const sets = (await keepSets(tx, moved)).filter(({ id }) => !moved.includes(id));
  const paths: ChangedPath[] = [{ path: "state", before: row.state, after: state }];
  if (goes === "hide") paths.push({ path: HIDDEN, before: [], after: sorted(goods) });
  if (typeof goes === "object") paths.push({ path: HIDDEN, before: ids, after: [] });
  const about = { entity: "brand", entityId: row.id, vendorId: row.id, version, kind: move.kind, at: now } as const;
  await noteRecord(tx, by, { ...about, paths, reason });
  return { goods: [...goods, ...sets], version };
}

/** Everything that shows the brand or one of these goods is made anew. */
export function forgetBrand(
  deps: Pick<Deps, "db" | "clock" | "purge">,
  vendorId: number,
  goods: readonly ShownGoods[],
): void {
  forgetMemos(deps);
  const categories = [...new Set(goods.map(({ categoryId }) => categoryId))].map(tags.category);
  const pages = [tags.vendor(vendorId), tags.menu, tags.home, tags.sale];
  deps.purge(...pages, ...categories, ...goods.map(({ id }) => tags.product(id)));
}

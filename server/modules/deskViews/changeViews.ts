import { queryOf, readFilters, VIEW_LIMITS, type DeskListName } from "../../../contract/savedViews/lists";
import type { NewView } from "../../../contract/savedViews/viewRoutes";
import { hours, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { noteRecord, vendorIdOf } from "../desk/records";
import { saveChanges, type Entity, type ChangeInput } from "../desk/saveChanges";
import { viewErrors } from "./errors";
import {
  assertNameIsFree,
  assertRoom,
  assertRoomToShare,
  lockEditable,
  lockView,
  lockViews,
  mayRead,
  type Desk,
  type ViewRow,
} from "./repository";
import { deleteRemoved, insertView, isFirstView, setFirstView, openNoFirst, updateView } from "./repositoryChanges";

type Using = Pick<Deps, "db" | "clock">;
const ENTITY = "desk_view";

/** As it is kept. @throws 422 for one of characters that nobody sees */
function readName(typed: string): string {
  const name = typed.normalize("NFC").replace(/\s+/g, " ").trim();
  if (name === "" || /[\p{Cc}\p{Cf}]/u.test(name)) throw new DomainError(viewErrors.name, { field: "name" });
  return name;
}

/** Of the records, which stay for ever: who was searched for is nobody's business then. */
function recorded(list: DeskListName, query: string): string {
  const filters = readFilters(list, query) ?? {};
  return queryOf(list, filters.q ? { ...filters, q: "…" } : filters);
}

interface ViewChange {
  kind: string;
  version: number;
  paths: ChangedPath[];
}

const note = (tx: Transaction, desk: Desk, id: number, at: Date, told: ViewChange) =>
  noteRecord(tx, desk, { entity: ENTITY, entityId: id, vendorId: vendorIdOf(desk), at, ...told });

/**
 * Keeps what an address shows under a name.
 * @throws 403 for a list that the role may not read, 422 for filters that the list does not know, for a name that is
 * taken, and for one more than somebody or a desk may have
 */
export async function createView({ db, clock }: Using, desk: Desk, wanted: NewView): Promise<void> {
  const { list, is_shared: isShared, is_first: isFirst } = wanted;
  if (!mayRead(desk, list)) throw new DomainError(httpErrors.forbidden);
  const filters = readFilters(list, wanted.query);
  if (!filters) throw new DomainError(viewErrors.filters, { field: "query" });
  const [name, query, now] = [readName(wanted.name), queryOf(list, filters), clock.now()];
  const vendorId = vendorIdOf(desk);
  const own = { customerId: desk.person.id, list, name };
  await db.transaction(async (tx) => {
    await lockViews(tx, desk, list);
    await assertRoom(tx, desk, own);
    if (isShared) await assertRoomToShare(tx, desk, list);
    await assertNameIsFree(tx, desk, own);
    const row = await insertView(tx, { ...own, vendorId, query, isShared, createdAt: now });
    if (isFirst) await setFirstView(tx, desk, row);
    const fields = { list, name, query: recorded(list, query), is_shared: isShared, is_first: isFirst };
    const paths = Object.entries(fields).map(([path, after]) => ({ path, before: null, after }));
    await note(tx, desk, row.id, now, { kind: "created", version: row.version, paths });
  });
}

interface ViewForm {
  name: string;
  is_shared: boolean;
}

const entityOf = (desk: Desk, id: number, keep: (row: ViewRow) => void): Entity<ViewForm> => {
  let found: ViewRow | undefined;
  return {
    name: ENTITY,
    id,
    read: async (tx) => {
      found = await lockEditable(tx, desk, id);
      keep(found);
      return { doc: { name: found.name, is_shared: found.isShared }, version: found.version };
    },
    write: async (tx, { before, doc, version }) => {
      if (!found) throw new Error("The view was not read.");
      await assertNameIsFree(tx, desk, { ...found, name: doc.name });
      if (doc.is_shared && !before.is_shared) await assertRoomToShare(tx, desk, found.list);
      await updateView(tx, id, { name: doc.name, isShared: doc.is_shared, version });
    },
  };
};

interface Renamed extends ChangeInput {
  changes: Partial<ViewForm>;
}

/** Renames or shares a view. @throws what `saveChanges` does, 403 for another's, 422 as `createView` */
export async function saveView(using: Using, desk: Desk, id: number, { changes, ...wanted }: Renamed) {
  const kept: ViewRow[] = [];
  const typed = { ...changes, ...(changes.name !== undefined && { name: readName(changes.name) }) };
  const { merged } = await saveChanges(
    using,
    desk,
    entityOf(desk, id, (row) => kept.push(row)),
    { ...wanted, changes: typed },
  );
  return { merged, list: listOf(kept[0]) };
}

function listOf(row: ViewRow | undefined): DeskListName {
  if (!row) throw new Error("The view was not read.");
  return row.list;
}

/** Whether a view opens first for the caller, who sees it. @throws 422 for one that the list knows no longer */
export function changeFirst({ db, clock }: Using, desk: Desk, id: number, isFirst: boolean): Promise<DeskListName> {
  return db.transaction(async (tx) => {
    const row = await lockView(tx, desk, id);
    if (isFirst && !readFilters(row.list, row.query)) throw new DomainError(viewErrors.filters);
    const was = await isFirstView(tx, desk, row);
    if (isFirst) await setFirstView(tx, desk, row);
    else if (was) await openNoFirst(tx, desk, row.list);
    const paths = [{ path: "is_first", before: was, after: isFirst }];
    await note(tx, desk, id, clock.now(), { kind: "first", version: row.version, paths });
    return row.list;
  });
}

const undoneSince = (now: Date) => addTime(now, -hours(VIEW_LIMITS.undoHours));

/** Deletes a view; what its owner deleted more than a day ago goes for good. */
export function removeView({ db, clock }: Using, desk: Desk, id: number): Promise<DeskListName> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { list, name, customerId, version } = await lockEditable(tx, desk, id);
    const gone = { removedAt: now, version: version + 1 };
    await updateView(tx, id, gone);
    await deleteRemoved(tx, customerId, undoneSince(now));
    const paths = [{ path: "name", before: name, after: null }];
    await note(tx, desk, id, now, { kind: "removed", version: gone.version, paths });
    return list;
  });
}

/** @throws 404 for what was not deleted within a day, 422 where its name or its place was taken meanwhile */
export function restoreView({ db, clock }: Using, desk: Desk, id: number): Promise<DeskListName> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockEditable(tx, desk, id, undoneSince(now));
    await assertRoom(tx, desk, row);
    if (row.isShared) await assertRoomToShare(tx, desk, row.list);
    await assertNameIsFree(tx, desk, row);
    const back = { removedAt: null, version: row.version + 1 };
    await updateView(tx, id, back);
    const paths = [{ path: "name", before: null, after: row.name }];
    await note(tx, desk, id, now, { kind: "restored", version: back.version, paths });
    return row.list;
  });
}

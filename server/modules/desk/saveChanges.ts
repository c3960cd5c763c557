import type { ChangedSince } from "../../../contract/desk/desk";
import { fieldsOf, isSame, withFields, type Fields } from "../../../contract/desk/fields";
import type { DeskKind } from "../../../contract/live/liveTerms";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { DeskActor } from "./desk";
import { deskErrors } from "./errors";
import { nameOf, noteRecord, vendorIdOf } from "./records";
import { readRecordsSince } from "./repositoryRecords";

/** Something with a form and a version. `Doc` is what the form holds: groups of fields, and lists as one value. */
export interface Entity<Doc extends object> {
  name: DeskKind;
  id: number;
  /** Of what others than its brand write: whose it is. */
  vendorId?: number;
  /** Reads and locks it. Throws 404 for none. */
  read: (tx: Transaction) => Promise<{ doc: Doc; version: number }>;
  /** Writes what has changed; the version that is given is the next one. Throws what the new values do not keep to. */
  write: (tx: Transaction, change: Written<Doc>) => Promise<void>;
}

export interface Written<Doc> {
  before: Doc;
  doc: Doc;
  version: number;
  now: Date;
}

export interface ChangeInput {
  /** The version that was seen. */
  version: number;
  /** Groups of the document with only what was touched. */
  changes: object;
  reason?: string | undefined;
  /** As the change record names it. */
  kind?: string;
}

export interface Saved<Doc> {
  doc: Doc;
  version: number;
  /** What others wrote meanwhile and this did not touch. */
  merged: ChangedSince[];
}

/**
 * Saves some fields of an entity as somebody saw it. Versions count by field: what others wrote meanwhile stays, and
 * only a field that both changed to something else refuses all of it, with what it is now. One change record tells what
 * became of each field, in the same transaction.
 * @throws 409 with `current`, 422 for a version that there was never, and what `read` and `write` throw.
 */
export async function saveChanges<Doc extends object>(
  deps: Pick<Deps, "clock"> & { db: Queries },
  by: DeskActor,
  entity: Entity<Doc>,
  { version: seen, changes, reason = "", kind = "changed" }: ChangeInput,
): Promise<Saved<Doc>> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { doc: before, version } = await entity.read(tx);
    if (seen > version) throw new DomainError(httpErrors.invalid, { field: "version" });
    const wanted = fieldsOf(changes);
    const since = seen < version ? await writtenSince(tx, entity, seen) : [];
    const clashes = since.filter(({ path, value }) => wanted.has(path) && !isSame(wanted.get(path), value));
    if (clashes.length > 0)
      throw new DomainError(deskErrors.changedMeanwhile, { beside: { current: { version, fields: clashes } } });
    // What else was written about it, its members for example, is no field of this form.
    const own = fieldsOf(before);
    const merged = since.filter(({ path }) => own.has(path) && !wanted.has(path));
    const doc = withFields(before, wanted);
    const paths = differences(own, fieldsOf(doc));
    if (paths.length === 0) {
      by.hasNoted = true;
      return { doc: before, version, merged };
    }
    await entity.write(tx, { before, doc, version: version + 1, now });
    const about = { entity: entity.name, entityId: entity.id, version: version + 1 };
    await noteRecord(tx, by, { ...about, kind, paths, reason, at: now, vendorId: entity.vendorId ?? vendorIdOf(by) });
    return { doc, version: version + 1, merged };
  });
}

/** The last of what was written of each field after a version. */
async function writtenSince(
  tx: Transaction,
  { name, id }: Pick<Entity<object>, "name" | "id">,
  version: number,
): Promise<ChangedSince[]> {
  const fields = new Map<string, ChangedSince>();
  for (const record of await readRecordsSince(tx, name, id, version))
    for (const { path, after } of record.paths)
      fields.set(path, { path, value: after, by: nameOf(record), at: record.at.toISOString() });
  return [...fields.values()];
}

function differences(before: Fields, after: Fields) {
  return [...after].flatMap(([path, value]) => {
    const was = before.get(path) ?? null;
    return isSame(was, value) ? [] : [{ path, before: was, after: value }];
  });
}

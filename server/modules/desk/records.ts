import type { ChangeEntry } from "../../../contract/desk/desk";
import type { DeskEvent, DeskKind } from "../../../contract/live/liveTerms";
import type { Queries, Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import { enqueue } from "../outbox/repositoryQueue";
import type { DeskActor, VendorScope } from "./desk";
import { insertRecord, listRecords } from "./repositoryRecords";

export interface Noted {
  entity: DeskKind;
  entityId: number;
  version: number;
  kind: string;
  paths: ChangedPath[];
  reason?: string;
  at: Date;
}

/** Of what is written by others than its brand: whose it is, null for what is the store's. */
interface OfBrand {
  vendorId: number | null;
}

/** Whoever a record names: somebody at a desk, or in whose name the store carries on what they began. */
export type RecordActor = Omit<DeskActor, "person"> & { person: { id: number } };

/** Kinds of records that say who has read something: nothing has changed, and nobody is told. */
export const READINGS: readonly string[] = [
  "paperRead",
  "partsExported",
  "ordersExported",
  "customerRead",
  "customerExported",
  "codesExported",
  "auditExported",
];

/**
 * Writes what was changed, by whom and why, in the transaction of the change itself; null is the store by itself. Both
 * desks hear of it once the transaction is kept: whatever passes the gate leaves a record, so nothing forgets to tell.
 */
export function noteRecord(tx: Transaction, by: VendorScope, noted: Noted): Promise<void>;
export function noteRecord(tx: Transaction, by: RecordActor | null, noted: Noted & OfBrand): Promise<void>;
export async function noteRecord(tx: Transaction, by: RecordActor | null, noted: Noted & Partial<OfBrand>) {
  const { vendorId = vendorIdOf(by), ...record } = noted;
  const who = by ? { actor: by.actor, actorId: by.person.id, requestId: by.requestId } : { actor: "system" as const };
  const number = await insertRecord(tx, { ...record, ...who, vendorId });
  if (by) by.hasNoted = true;
  if (READINGS.includes(record.kind)) return;
  const event: DeskEvent = { kind: record.entity, id: record.entityId, version: record.version };
  const payload = { ...event, vendorId };
  await enqueue(tx, { kind: "desk.changed", key: `desk.changed:${number}`, payload, dueAt: record.at });
  if (by) by.written = [...(by.written ?? []), event];
}

/** The brand that somebody writes for; null for the store's team. */
export const vendorIdOf = (by: RecordActor | null): number | null =>
  by && "vendorId" in by && typeof by.vendorId === "number" ? by.vendorId : null;

/** Whoever wrote a record, as others at the desk read it. */
export const nameOf = ({ name, email }: { name: string | null; email: string | null }): string => name || email || "";

/** The history of an entity, the latest first; `before` is the id of the last record that was seen. */
export async function readRecords(
  db: Queries,
  entity: DeskKind,
  entityId: number,
  { before, limit, without = [] }: { before?: number | undefined; limit: number; without?: readonly string[] },
): Promise<ChangeEntry[]> {
  const rows = await listRecords(db, entity, entityId, { before, limit, without });
  return rows.map(({ at, name, email, ...row }) => ({ ...row, at: at.toISOString(), by: nameOf({ name, email }) }));
}

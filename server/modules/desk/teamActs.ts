import type { FastifyRequest } from "fastify";
import type { Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { noteRecord, type RecordActor } from "./records";
import { lastRecorded } from "./repositoryRecords";

/** In change records, which nobody can erase, for what tells of people. */
export const MASKED = "•••";

/** An act of the team's with an order. What somebody wrote freely, and whom it tells of, is masked. */
export interface OrderAct {
  kind: string;
  paths?: ChangedPath[];
  at: Date;
}

type ActingRequest = Pick<FastifyRequest, "id" | "acting">;

/** As an order's history names whoever does something with it. */
interface Doer {
  actor: string;
  actorId: number | null;
}

/** Keeps in the transaction of an act who of the team did it. */
export type NoteAct = (tx: Transaction) => Promise<void>;

/** Whoever acts for the team at a call that others make, too; null for everybody else. */
export function teamAt(request: ActingRequest, { actor, actorId }: Doer): RecordActor | null {
  if (actor !== "staff" || actorId === null) return null;
  request.acting ??= { actor: "staff", person: { id: actorId }, requestId: request.id, hasNoted: false };
  return request.acting;
}

/**
 * Keeps what somebody of the team did with an order, so that those who have it open hear of it; nothing for acts of
 * others. Call it under the order's lock, by which records get their versions, once for an act.
 */
export async function noteOrderAct(
  tx: Transaction,
  by: RecordActor | null,
  orderId: number,
  { kind, paths = [], at }: OrderAct,
): Promise<void> {
  if (!by) return;
  const version = (await lastRecorded(tx, "order", orderId)) + 1;
  await noteRecord(tx, by, { entity: "order", entityId: orderId, vendorId: null, version, kind, paths, at });
}

/** Keeps an act where somebody of the team does it; what an order's buyer does with it is none of theirs. */
export function noteActOf(
  { clock }: Pick<Deps, "clock">,
  request: ActingRequest,
  doer: Doer,
  { orderId, ...act }: Omit<OrderAct, "at"> & { orderId: number },
): NoteAct {
  const by = teamAt(request, doer);
  return (tx) => noteOrderAct(tx, by, orderId, { ...act, at: clock.now() });
}

import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import { noteRecord, type RecordActor } from "../desk/records";
import { lastRecorded } from "../desk/repositoryRecords";
import type { ShipmentRow } from "./repository";

interface PartNews {
  kind: "cancelled" | "shipped" | "delivered";
  paths?: ChangedPath[];
  at: Date;
}

type Part = Pick<ShipmentRow, "id" | "vendorId">;

/**
 * Publishes to a brand's desk what others did with a part of its own, so that nobody there packs what was called off.
 * The store's own goods have no such desk: of these the team hears what a colleague did.
 */
export async function tellBrand(
  tx: Transaction,
  part: Part,
  { kind, paths = [], at }: PartNews,
  colleague: RecordActor | null = null,
): Promise<void> {
  const isOwn = part.vendorId === STORE_VENDOR;
  if (isOwn && !colleague) return;
  const about = { entity: "part", entityId: part.id, vendorId: isOwn ? null : part.vendorId } as const;
  const version = (await lastRecorded(tx, about.entity, part.id)) + 1;
  // A brand does not learn who of the team it was.
  await noteRecord(tx, isOwn ? colleague : null, { ...about, version, kind, paths, at });
}

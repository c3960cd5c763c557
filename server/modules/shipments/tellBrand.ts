import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import { noteRecord } from "../desk/records";
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
 * The store's own goods have no such desk.
 */
export async function tellBrand(tx: Transaction, part: Part, { kind, paths = [], at }: PartNews): Promise<void> {
  if (part.vendorId === STORE_VENDOR) return;
  const about = { entity: "part", entityId: part.id, vendorId: part.vendorId } as const;
  const version = (await lastRecorded(tx, about.entity, part.id)) + 1;
  await noteRecord(tx, null, { ...about, version, kind, paths, at });
}

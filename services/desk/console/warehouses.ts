import type { NewWarehouse, WarehouseForm } from "@/contract/settings/warehouseRoutes";
import type { WarehouseDoc } from "@/contract/settings/warehouseTerms";
import type { ClashOf, SavedForm } from "../brand";
import { call, callForData, type Caller } from "../../http";
import type { AnswerOf } from "../../routes";

export const fetchWarehouses = (from?: Caller) => callForData("GET /common-api/staff/warehouses", {}, { from });

/** Adds a warehouse that serves nobody yet. */
export const addWarehouse = (body: NewWarehouse) => callForData("POST /common-api/staff/warehouses", { body });

type Saved = AnswerOf<"PUT /common-api/staff/warehouses/:id">;

/** Saves what was touched of a warehouse; `adopt` gets all of them as they are then. */
export async function saveWarehouse(
  id: number,
  version: number,
  changes: object,
  adopt: (rows: WarehouseForm[]) => void,
): Promise<SavedForm<WarehouseDoc>> {
  return call(
    "PUT /common-api/staff/warehouses/:id",
    { params: { id }, body: { version, changes } },
    {
      read: ({ data }: Saved) => {
        adopt(data.rows);
        return { doc: data.warehouse, version: data.version, merged: data.merged };
      },
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}

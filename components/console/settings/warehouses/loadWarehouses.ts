import { REGIONS, type Region } from "@/contract/rules/regions";
import type { WarehouseForm } from "@/contract/settings/warehouseRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchWarehouses } from "@/services/desk/console/warehouses";
import type { PageContext } from "@/services/page";

/** States and provinces by the code of their country. */
export type RegionNames = Readonly<Record<string, readonly Region[]>>;

export interface WarehousesProps {
  /** Whose form is shown; null for the list. */
  id: number | null;
  /** Null: they could not be read. */
  rows: WarehouseForm[] | null;
  regions: RegionNames;
  failure: ApiFailure | null;
}

/** The warehouses with whom they serve, and the form of one. */
export async function loadWarehouses({ query, caller }: PageContext): Promise<WarehousesProps> {
  const id = /^\d{1,9}$/.test(query.id ?? "") ? Number(query.id) : null;
  const { data, failure } = await fetchWarehouses(caller);
  return { id, rows: data?.rows ?? null, regions: id === null ? {} : REGIONS, failure };
}

import type { PickList, PickPart } from "@/contract/orderDesk/pickRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchPick, fetchPicks } from "@/services/desk/console/picks";
import type { PageContext } from "@/services/page";

export interface ScanProps {
  warehouses: PickList["warehouses"];
  /** The part that the address names; null for none, and for one that is not there. */
  part: PickPart | null;
  failure: ApiFailure | null;
}

/** Which warehouses there are; which of them a phone is in, it knows itself. */
export async function loadScan({ query, caller }: PageContext): Promise<ScanProps> {
  const named = (query.part ?? "").slice(0, 40);
  const [{ data, failure }, pick] = await Promise.all([
    fetchPicks({ warehouse: 0 }, caller),
    named === "" ? null : fetchPick(named, caller),
  ]);
  return { warehouses: data?.warehouses ?? [], part: pick?.data ?? null, failure };
}

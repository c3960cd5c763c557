import { useEffect, useState } from "react";
import type { Region } from "@/contract/rules/regions";

/** Lists of states are long: they load where a country has one. */
export function useRegions(country: string, wanted: boolean): readonly Region[] {
  const [regions, setRegions] = useState<Record<string, readonly Region[]>>({});
  useEffect(() => {
    if (wanted) void import("@/contract/rules/regions").then(({ REGIONS }) => setRegions(REGIONS));
  }, [wanted]);
  return regions[country] ?? [];
}

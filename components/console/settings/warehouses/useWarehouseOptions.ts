import { COUNTRY_CODES } from "@/contract/markets";
import { WAREHOUSE_ZONES } from "@/contract/settings/warehouseTerms";
import { useWarehouseWords } from "./useWarehouseWords";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What can be chosen of a warehouse: countries, time zones and hours, by the names that are read. */
export function useWarehouseOptions() {
  const words = useWarehouseWords();
  const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
  return {
    countries: COUNTRY_CODES.map((code) => ({ value: code, label: words.country(code) })).sort(byName),
    zones: WAREHOUSE_ZONES.map((zone) => ({ value: zone, label: words.zone(zone) })).sort(byName),
    hours: HOURS.map((hour) => ({ value: String(hour), label: words.hour(hour) })),
  };
}

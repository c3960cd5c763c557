import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import type { RegionNames } from "./loadWarehouses";

/** What warehouses say, in words. */
export function useWarehouseWords() {
  const { t } = useTranslation("warehouseDesk");
  const { locale } = useMarket();
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return {
    /** Of a day, from 0 to 23. */
    hour: (hour: number) =>
      t(hour < 12 ? "hourBefore" : "hourAfter", { hour: hour % 12 === 0 ? 12 : hour % 12, full: hour }),
    /** Where its clock is: `New York`. */
    zone: (zone: string) => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " "),
    country: (code: Parameters<typeof countryName>[0]) => countryName(code, locale),
    region: (names: RegionNames, country: string, code: string) =>
      names[country]?.find((region) => region.code === code)?.name ?? code,
    and: (names: readonly string[]) => list.format(names),
    number: (count: number) => count.toLocaleString(locale),
  };
}

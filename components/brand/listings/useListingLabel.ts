import type { Listing } from "@/contract/desk/listingRoutes";
import { useTranslation } from "@/hooks/useTranslation";

/** What a field of a listing is called: `name.fr`, `prices.EUR`, `deltas.12.oak.USD`, `pictures`. */
export function useListingLabel(units: Listing["units"] = []): (path: string) => string {
  const { t } = useTranslation("brandListings");
  return (path) => {
    const [group = "", part = ""] = path.split(".");
    if (group === "prices") return t("fields.price", { currency: part });
    if (group === "size" || group === "carton") return `${t(`fields.${group}`)}: ${t(`sides.${part}`)}`;
    if (group === "saving" && part !== "")
      return part === "percent" ? t("fields.savingPercent") : t("fields.savingIn", { currency: part });
    const unit = units.find(({ key }) => key === part)?.name;
    if (group === "gtins" && unit) return t("numbers.gtinOf", { name: unit });
    const name = t(`fields.${group}`);
    return /^(en|fr|de)$/.test(part) ? `${name} (${t(`desk:languages.${part as "en"}`)})` : name;
  };
}

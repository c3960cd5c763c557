import { useTranslation } from "@/hooks/useTranslation";

/** What a field of a listing is called: `name.fr`, `prices.EUR`, `deltas.12.oak.USD`, `pictures`. */
export function useListingLabel(): (path: string) => string {
  const { t } = useTranslation("brandListings");
  return (path) => {
    const [group = "", part = ""] = path.split(".");
    if (group === "prices") return t("fields.price", { currency: part });
    if (group === "size" || group === "carton") return `${t(`fields.${group}`)}: ${t(`sides.${part}`)}`;
    if (group === "saving" && part !== "")
      return part === "percent" ? t("fields.savingPercent") : t("fields.savingIn", { currency: part });
    const name = t(`fields.${group}`);
    return /^(en|fr|de)$/.test(part) ? `${name} (${t(`desk:languages.${part as "en"}`)})` : name;
  };
}

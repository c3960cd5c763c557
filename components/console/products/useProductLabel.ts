import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";

/** Fields that brands' listings have under the same name. */
const SHARED =
  /^(name|hs_code|gtins|tagline|description|points|safety|category_id|handling_days|size|pictures|groups|rules|parts)$/;

/** What a field of a product is called: `name.fr`, `size.width`, `prices.EUR`, `gtins.COL=moss`, `cartons`. */
export function useProductLabel(units: ProductDetail["units"]): (path: string) => string {
  const { t } = useTranslation("productDesk");
  return (path) => {
    const [group = "", part = ""] = path.split(".");
    if (group === "prices") return t("brandListings:fields.price", { currency: part });
    const name = SHARED.test(group) ? t(`brandListings:fields.${group}`) : t(`fields.${group}`);
    const unit = units.find(({ key }) => key === part)?.name;
    if (group === "gtins" && unit) return t("brandListings:numbers.gtinOf", { name: unit });
    if (/^(en|fr|de)$/.test(part)) return `${name} (${t(`desk:languages.${part}`)})`;
    if (group !== "size" || part === "") return name;
    return `${name}: ${part === "max_height" ? t("maxHeight") : t(`brandListings:sides.${part}`)}`;
  };
}

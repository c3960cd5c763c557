import "@/styles/deskParts";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { ProductCheck, ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { CHECK_LEVELS } from "@/contract/productDesk/productDeskTerms";
import { useTranslation } from "@/hooks/useTranslation";

const SECTIONS: Record<string, string> = {
  safety: "safety",
  size: "delivery",
  cartons: "delivery",
  prices: "prices",
  pictures: "pictures",
  groups: "options",
  rules: "options",
  parts: "",
  saving: "",
};

/** Where what is missing is written; empty where no page of the console does. */
function placeOf({ field }: ProductCheck, { code, brand }: ProductDetail): string {
  const [group = ""] = field.split(".");
  if (group === "stock") return deskPaths.stockOf(code);
  if (group === "manufacturer" || group === "brand") return deskPaths.vendorsNamed(brand);
  if (group === "discontinued") return deskPaths.vendorsIn("former");
  const section = SECTIONS[group] ?? "words";
  return section && `#product-${section}`;
}

interface ChecksProps {
  product: ProductDetail;
  labelOf: (path: string) => string;
}

/** Why a product cannot be bought everywhere, each thing with where it is written. */
export function ProductChecks({ product, labelOf }: ChecksProps) {
  const { t } = useTranslation("productDesk");
  return CHECK_LEVELS.map((level) => {
    const checks = product.checks.filter((check) => check.level === level);
    if (checks.length === 0) return null;
    return (
      <Notice
        key={level}
        tone={level === "error" ? "danger" : "warning"}
        title={t(`checks.${level}`, { count: checks.length })}
      >
        <ul>
          {checks.map((check) => {
            const place = placeOf(check, product);
            const text = check.message || t("checks.missing", { field: labelOf(check.field) });
            return (
              <li key={check.field}>
                {place.startsWith("#") && <a href={place}>{text}</a>}
                {place.startsWith("/") && (
                  <Link href={place} prefetch="never">
                    {text}
                  </Link>
                )}
                {place === "" && text}
              </li>
            );
          })}
        </ul>
      </Notice>
    );
  });
}

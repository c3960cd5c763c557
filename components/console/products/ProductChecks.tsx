import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { LANGUAGES } from "@/contract/markets";
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

/** What is written in one place, each with what is to be said of it; what is only missing is said at once. */
function byPlace(checks: readonly ProductCheck[], product: ProductDetail) {
  const places = new Map<string, { place: string; message: string; fields: string[] }>();
  for (const check of checks) {
    const place = placeOf(check, product);
    const name = `${place} ${check.message}`;
    const known = places.get(name) ?? { place, message: check.message, fields: [] };
    places.set(name, { ...known, fields: [...known.fields, check.field] });
  }
  return [...places.values()];
}

interface ChecksProps {
  product: ProductDetail;
  labelOf: (path: string) => string;
}

/** Why a product cannot be bought everywhere, each thing with where it is written. */
export function ProductChecks({ product, labelOf }: ChecksProps) {
  const { t } = useTranslation("productDesk");
  /** `name.fr` and `name.de` are said as one: Name (French, German). */
  const named = (fields: readonly string[]) => {
    const parts = new Map<string, string[]>();
    for (const field of fields) {
      const [group = "", part = ""] = field.split(".");
      const isSeveral = group === "prices" || LANGUAGES.some((language) => language === part);
      const name = isSeveral ? group : field;
      parts.set(name, [...(parts.get(name) ?? []), ...(isSeveral ? [part] : [])]);
    }
    return [...parts].map(([group, of]) => {
      if (group === "prices") return labelOf(`prices.${of.join(", ")}`);
      const languages = of.map((language) => t(`desk:languages.${language}`));
      return languages.length === 0 ? labelOf(group) : `${labelOf(group)} (${languages.join(", ")})`;
    });
  };
  return CHECK_LEVELS.map((level) => {
    const checks = product.checks.filter((check) => check.level === level);
    if (checks.length === 0) return null;
    return (
      <Notice
        key={level}
        tone={level === "error" ? "danger" : "warning"}
        title={t(`checks.${level}`, { count: checks.length })}
      >
        <ul className={styles.history}>
          {byPlace(checks, product).map(({ place, message, fields }) => {
            const text = message || t("checks.missing", { field: named(fields).join("; ") });
            return (
              <li key={fields[0]}>
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

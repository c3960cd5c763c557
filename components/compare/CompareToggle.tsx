import { Check, Scale } from "lucide-react";
import type { ProductCard } from "@/contract/product";
import { localePath } from "@/contract/locales";
import { paths } from "@/constants/paths";
import { useHydrated } from "@/hooks/browser/useHydrated";
import { useCompare } from "@/hooks/useCompare";
import { useTranslation } from "@/hooks/useTranslation";
import { announce } from "@/components/ui/announce";
import { cx } from "@/utils/cx";
import { useMarket } from "@/hooks/useMarket";
import styles from "./CompareToggle.module.css";

interface CompareToggleProps {
  product: ProductCard;
  /** `icon`: over a picture. `words`: in a line of its own. */
  variant?: "icon" | "words";
}

/** Puts a product into the comparison or takes it out; without scripts a link to a comparison that begins with it. */
export function CompareToggle({ product, variant = "icon" }: CompareToggleProps) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const { chosen, full, toggle } = useCompare(product);
  const live = useHydrated();
  const label = t("compare.of", { name: product.product_name });
  const classes = cx(styles.toggle, styles[variant]);
  const face = (
    <>
      {chosen ? <Check aria-hidden="true" /> : <Scale aria-hidden="true" />}
      {variant === "words" && t(chosen ? "compare.in" : "compare.add")}
    </>
  );
  if (!live) {
    const href = localePath(paths.compareOf([product.product_id]), locale);
    return (
      <a href={href} rel="nofollow" className={classes} aria-label={label}>
        {face}
      </a>
    );
  }
  const press = () => {
    // The tray, which shows why, has brought its words by the time that it is full.
    if (full && !chosen) announce(t("compare:tray.full"));
    toggle();
  };
  return (
    <button type="button" className={classes} aria-label={label} aria-pressed={chosen} onClick={press}>
      {face}
    </button>
  );
}

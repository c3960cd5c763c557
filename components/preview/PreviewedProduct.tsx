import "@/styles/parts";
import { Manufacturer } from "@/components/product/Manufacturer";
import { ProductView } from "@/components/product/ProductView";
import { ProductRail } from "@/components/product/cards/ProductRail";
import { Breadcrumbs } from "@/components/ui/Breadcrumbs";
import { paths } from "@/constants/paths";
import type { ProductPage } from "@/contract/product";
import { useShell } from "@/components/layout/ShellContext";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Preview.module.css";

/**
 * A product's page as shoppers would see it. Nothing in it can be pressed: it would ask for, and buy, what is public.
 */
export function PreviewedProduct({ product }: { product: ProductPage }) {
  const { t } = useTranslation("preview");
  const { storeName } = useShell();
  const { category_slug: slug, category_name: category, product_name: name } = product;
  const crumbs = [{ name: storeName, href: paths.home }, { name: category, href: paths.category(slug) }, { name }];
  return (
    <>
      <div className="container">
        <Breadcrumbs items={crumbs} />
      </div>
      <fieldset className={styles.still} disabled>
        <legend className="visually-hidden">{t("still")}</legend>
        {/* One piece: more would be asked for at the public price. */}
        <ProductView product={{ ...product, min_quantity: 1 }} shared={{ options: "", info: null }} rental={null} />
      </fieldset>
      <ProductRail title={t("product:siblings.title", { category })} products={product.siblings} />
      <Manufacturer product={product} />
    </>
  );
}

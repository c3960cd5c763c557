import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage } from "@/contract/product";
import type { ComponentProps } from "react";
import { ProductRail } from "./cards/ProductRail";
import { RecentlyViewed } from "./cards/RecentlyViewed";
import { Manufacturer } from "./Manufacturer";
import { Questions } from "./reviews/Questions";
import { Reviews } from "./reviews/Reviews";

interface ProductFootProps {
  product: ProductPage;
  reviewed: ComponentProps<typeof Reviews>["view"];
  asked: ComponentProps<typeof Questions>["view"];
}

/** The lower part of a product's page: one script, with the first sign of a person. */
export function ProductFoot({ product, reviewed, asked }: ProductFootProps) {
  const { t } = useTranslation("product");
  return (
    <>
      <ProductRail title={t("siblings.title", { category: product.category_name })} products={product.siblings} />
      <Reviews of={product} view={reviewed} />
      <Questions of={product} view={asked} />
      <RecentlyViewed current={product.product_id} />
      <Manufacturer product={product} />
    </>
  );
}

import { useEffect, useState } from "react";
import type { ProductPage } from "@/contract/product";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { ErrorState } from "@/components/ui/ErrorState";
import { Skeleton } from "@/components/ui/Skeleton";
import { useAppSelector } from "@/hooks/store";
import { useQuickView } from "@/hooks/useQuickView";
import { useTranslation } from "@/hooks/useTranslation";
import { callLazyService } from "@/services/answer";
import { selectCartPopup } from "@/store/checkout";
import { useMarket } from "@/hooks/useMarket";
import styles from "./QuickView.module.css";
import { QuickViewBox } from "./QuickViewBox";

type Found = { slug: string; product: ProductPage } | { slug: string; failed: true };

/** A product over the list that it was found in: its picture, its choices and the way into the cart. */
export function QuickView() {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const { slug, open, close } = useQuickView();
  const [found, setFound] = useState<Found | null>(null);
  const [tries, setTries] = useState(0);
  const cartOpen = useAppSelector(selectCartPopup).open;
  const known = found?.slug === slug ? found : null;

  useEffect(() => {
    if (!open) return undefined;
    let gone = false;
    void callLazyService(
      () => import("@/services/product"),
      ({ fetchProduct }) => fetchProduct(slug, { locale }),
    ).then(({ data: product, failure }) => {
      if (gone) return;
      if (failure?.kind === "notFound") close();
      else if (!product) setFound({ slug, failed: true });
      else if (product.has_quick_view) setFound({ slug, product });
      else close();
    });
    return () => {
      gone = true;
    };
  }, [open, slug, locale, tries, close]);

  // What was added is shown by the cart's drawer.
  useEffect(() => {
    if (open && cartOpen) close();
  }, [open, cartOpen, close]);

  const product = known && "product" in known ? known.product : null;
  return (
    <Dialog open={open} onClose={close} title={product?.product_name ?? t("quick.title")} size="large">
      {product && <QuickViewBox key={product.product_id} product={product} />}
      {known && "failed" in known && (
        <ErrorState
          heading="h3"
          onRetry={() => {
            setFound(null);
            setTries((count) => count + 1);
          }}
        />
      )}
      {!known && (
        <div className={styles.box} aria-busy="true">
          <Skeleton ratio="4 / 5" />
          <Skeleton height="24rem" />
        </div>
      )}
    </Dialog>
  );
}

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/Button";
import type { ProductCard } from "@/contract/product";
import { useNear } from "@/hooks/browser/useNear";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { onConsent } from "@/services/browser/consent";
import { forgetViewed, recentlyViewed, rememberViewed } from "@/services/browser/recentlyViewed";
import { fetchRecentProducts } from "@/services/product";
import { ProductRail } from "./ProductRail";
import styles from "./ProductRail.module.css";

/** Another window may look at products, and a choice about privacy may end the list. */
function listen(onChange: () => void): () => void {
  const stop = onConsent(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    stop();
    window.removeEventListener("storage", onChange);
  };
}

interface RecentlyViewedProps {
  /** The page's own product: joins the list and is not shown in it. */
  current?: number;
}

/**
 * What this browser has shown before. Asked for when a reader comes near, so that it is in no kept page. Its place
 * is kept free, so that nothing moves when it comes; none stands where there is nothing.
 */
export function RecentlyViewed({ current = 0 }: RecentlyViewedProps) {
  const [place, near] = useNear<HTMLDivElement>();
  const [cleared, setCleared] = useState(false);
  const known = useSyncExternalStore(listen, recentlyViewed, () => "");
  const ids = known.split(",").filter((id) => id !== "" && id !== String(current));
  useEffect(() => {
    if (current > 0) rememberViewed(current);
  }, [current]);
  const isShown = !cleared && ids.length > 0;
  const clear = useCallback(() => {
    forgetViewed();
    setCleared(true);
    // The button that was pressed goes with the list.
    place.current?.focus();
  }, [place]);
  return (
    <div ref={place} tabIndex={-1} className={isShown ? styles.place : undefined}>
      {near && isShown && <LoadedRail ids={ids.join(",")} onClear={clear} onMissing={setCleared} />}
    </div>
  );
}

interface LoadedRailProps {
  ids: string;
  onClear: () => void;
  onMissing: (missing: true) => void;
}

function LoadedRail({ ids, onClear, onMissing }: LoadedRailProps) {
  const { t } = useTranslation("recent");
  const { locale } = useMarket();
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const isWorded = [useMessages("recent"), useMessages("product")].every(Boolean);
  useEffect(() => {
    let gone = false;
    void fetchRecentProducts(ids, locale).then(({ data }) => {
      if (gone) return;
      if (data?.products.length) setProducts(data.products);
      else onMissing(true);
    });
    return () => {
      gone = true;
    };
  }, [ids, locale, onMissing]);
  if (!isWorded) return null;
  const clear = () => {
    onClear();
    announce(t("cleared"));
  };
  return (
    <ProductRail
      title={t("title")}
      products={products}
      aside={
        <Button variant="quiet" size="small" onClick={clear}>
          {t("clear")}
        </Button>
      }
    />
  );
}

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

/** Another window may look at products, and a choice about privacy may end the list. */
function listen(look: () => void): () => void {
  const stop = onConsent(look);
  window.addEventListener("storage", look);
  return () => {
    stop();
    window.removeEventListener("storage", look);
  };
}

interface RecentlyViewedProps {
  /** The page's own product: joins the list and is not shown in it. */
  current?: number;
}

/**
 * What this browser has shown before. Asked for when a reader comes near, so that it is in no kept page; nothing stands
 * in its place while there is nothing.
 */
export function RecentlyViewed({ current = 0 }: RecentlyViewedProps) {
  const [place, near] = useNear<HTMLDivElement>();
  const [cleared, setCleared] = useState(false);
  const known = useSyncExternalStore(listen, recentlyViewed, () => "");
  const ids = known.split(",").filter((id) => id !== "" && id !== String(current));
  useEffect(() => {
    if (current > 0) rememberViewed(current);
  }, [current]);
  const clear = useCallback(() => {
    forgetViewed();
    setCleared(true);
    // The button that was pressed goes with the list.
    place.current?.focus();
  }, [place]);
  return (
    <div ref={place} tabIndex={-1}>
      {near && !cleared && ids.length > 0 && <LoadedRail ids={ids.join(",")} onClear={clear} />}
    </div>
  );
}

function LoadedRail({ ids, onClear }: { ids: string; onClear: () => void }) {
  const { t } = useTranslation("recent");
  const { locale } = useMarket();
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const isWorded = [useMessages("recent"), useMessages("product")].every(Boolean);
  useEffect(() => {
    let gone = false;
    void fetchRecentProducts(ids, locale).then(({ data }) => {
      if (!gone && data) setProducts(data.products);
    });
    return () => {
      gone = true;
    };
  }, [ids, locale]);
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

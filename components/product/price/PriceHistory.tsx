import { useEffect, useState } from "react";
import { GIFT_CARD } from "@/contract/rules/giftCards";
import type { PriceHistory as History, ProductPage } from "@/contract/product";
import { useNear } from "@/hooks/browser/useNear";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { fetchPriceHistory } from "@/services/product";
import { PriceHistorySection } from "./PriceHistorySection";
import styles from "./PriceHistory.module.css";

interface PriceHistoryProps {
  product: Pick<ProductPage, "product_id" | "product_slug" | "product_name">;
}

/**
 * What the product has cost over the last year: asked for when a reader comes near, so that it is in no kept page.
 * Its place is kept free, so that nothing moves when it comes, and given up where it cannot be had.
 */
export function PriceHistory({ product }: PriceHistoryProps) {
  const [place, near] = useNear<HTMLDivElement>();
  const [missing, setMissing] = useState(false);
  // A gift card costs what is on it.
  if (product.product_slug === GIFT_CARD) return null;
  return (
    <div ref={place} className={missing ? undefined : styles.place}>
      {near && <LoadedHistory product={product} onMissing={setMissing} />}
    </div>
  );
}

interface LoadedHistoryProps extends PriceHistoryProps {
  onMissing: (missing: true) => void;
}

function LoadedHistory({ product: { product_id: id, product_name: name }, onMissing }: LoadedHistoryProps) {
  const { locale } = useMarket();
  const [history, setHistory] = useState<History | null>(null);
  const isWorded = useMessages("priceHistory");
  useEffect(() => {
    let gone = false;
    void fetchPriceHistory(id, locale).then(({ data }) => {
      if (gone) return;
      setHistory(data);
      if (!data?.changes.length) onMissing(true);
    });
    return () => {
      gone = true;
    };
  }, [id, locale, onMissing]);
  return history && isWorded ? <PriceHistorySection history={history} name={name} /> : null;
}

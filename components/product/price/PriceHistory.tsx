import { useEffect, useState } from "react";
import { GIFT_CARD } from "@/contract/rules/giftCards";
import type { PriceHistory as History, ProductPage } from "@/contract/product";
import { useNear } from "@/hooks/browser/useNear";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { fetchPriceHistory } from "@/services/product";
import { PriceHistorySection } from "./PriceHistorySection";

interface PriceHistoryProps {
  product: Pick<ProductPage, "product_id" | "product_slug" | "product_name">;
}

/**
 * What the product has cost over the last year: asked for when a reader comes near, so that it is in no kept page.
 * Nothing stands in its place until it is there, nor where it cannot be had.
 */
export function PriceHistory({ product }: PriceHistoryProps) {
  const [place, near] = useNear<HTMLDivElement>();
  // A gift card costs what is on it.
  if (product.product_slug === GIFT_CARD) return null;
  return <div ref={place}>{near && <LoadedHistory product={product} />}</div>;
}

function LoadedHistory({ product: { product_id: id, product_name: name } }: PriceHistoryProps) {
  const { locale } = useMarket();
  const [history, setHistory] = useState<History | null>(null);
  const isWorded = useMessages("priceHistory");
  useEffect(() => {
    let gone = false;
    void fetchPriceHistory(id, locale).then(({ data }) => {
      if (!gone) setHistory(data);
    });
    return () => {
      gone = true;
    };
  }, [id, locale]);
  return history && isWorded ? <PriceHistorySection history={history} name={name} /> : null;
}

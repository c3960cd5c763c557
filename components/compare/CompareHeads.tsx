import { useEffect, useRef, useState, type RefObject } from "react";
import type { ComparedProduct } from "@/contract/compare";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import styles from "./CompareHeads.module.css";

interface CompareHeadsProps {
  products: readonly ComparedProduct[];
  /** What is swiped. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The row that makes them needless while it is in sight. */
  pictures: RefObject<HTMLElement | null>;
}

/**
 * Names and prices that stay in sight while the columns are swiped: inside a box that scrolls sideways nothing can
 * stick to the window. Repeats the table's own heads, so it is for the eye only.
 */
export function CompareHeads({ products, scroller, pictures }: CompareHeadsProps) {
  const { locale } = useMarket();
  const strip = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const follow = () => {
      if (strip.current) strip.current.style.translate = `${-box.scrollLeft}px 0`;
    };
    follow();
    box.addEventListener("scroll", follow, { passive: true });
    return () => box.removeEventListener("scroll", follow);
  }, [scroller]);

  useEffect(() => {
    const row = pictures.current;
    if (!row) return undefined;
    const onCross = ([entry]: IntersectionObserverEntry[]) =>
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    const observer = new IntersectionObserver(onCross);
    observer.observe(row);
    return () => observer.disconnect();
  }, [pictures]);

  return (
    <div className={styles.heads} aria-hidden="true">
      <div className={styles.bar} data-away={away || undefined}>
        <div ref={strip} className={styles.strip}>
          {products.map((product) => (
            <p key={product.product_id} className={styles.head}>
              <strong>{product.product_name}</strong>
              <span suppressHydrationWarning>{formatPrice(product.product_price, product.currency, locale)}</span>
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

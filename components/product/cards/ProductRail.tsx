import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useId, useRef, type ReactNode } from "react";
import type { ProductCard as Product } from "@/contract/product";
import { IconButton } from "@/components/ui/IconButton";
import { ProductCard } from "./ProductCard";
import styles from "./ProductRail.module.css";

interface ProductRailProps {
  title: string;
  products: readonly Product[];
  /** Beside the title: a countdown, a link to all. */
  aside?: ReactNode;
}

const SIZES = "(width < 48em) 62vw, 316px";

/** One row that scrolls sideways: by touch, by wheel, by the arrow keys on its links, by the two buttons. */
export function ProductRail({ title, products, aside }: ProductRailProps) {
  const { t } = useTranslation("product");
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const step = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: "smooth" });
  if (products.length === 0) return null;
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className={`container ${styles.head}`}>
        <h2 id={titleId} className={`display ${styles.title}`}>
          {title}
        </h2>
        {aside}
        {products.length > 4 && (
          <div className={styles.steps}>
            <IconButton label={t("rail.back")} icon={<ArrowLeft />} onClick={() => step(-1)} />
            <IconButton label={t("rail.on")} icon={<ArrowRight />} onClick={() => step(1)} />
          </div>
        )}
      </div>
      <ul ref={list} className={styles.rail}>
        {products.map((product) => (
          <li key={product.product_id} className={styles.item}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { ProductCard } from "@/components/product/cards/ProductCard";
import grid from "@/components/product/cards/ProductGrid.module.css";
import type { SalePage } from "@/contract/offers";
import type { FlashSaleNow } from "@/contract/sales/saleRoutes";
import styles from "./SaleCards.module.css";
import { SalePieces } from "@/components/product/price/SalePieces";

interface SaleCardsProps {
  products: SalePage["running"][number]["products"];
  /** The sale as it stands at this moment; undefined until that is known. */
  now: FlashSaleNow | undefined;
  eager: number;
}

/** A sale's products, each with what is left of it: the cards are the kept page's, the pieces are those of now. */
export function SaleCards({ products, now, eager }: SaleCardsProps) {
  return (
    <ul className={grid.grid}>
      {products.map((product, index) => {
        const item = now?.items.find(({ product_id: id }) => id === product.product_id);
        return (
          <li key={product.product_id} className={styles.card}>
            <ProductCard product={product} priority={index < eager} />
            <div className={styles.pieces}>{item && <SalePieces {...item} />}</div>
          </li>
        );
      })}
    </ul>
  );
}

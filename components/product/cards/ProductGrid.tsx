import type { ProductCard as Product } from "@/contract/product";
import { ProductCard } from "./ProductCard";
import styles from "./ProductGrid.module.css";

interface ProductGridProps {
  products: readonly Product[];
  /** How many of the first stand in the first view. */
  eager?: number;
  heading?: "h2" | "h3";
}

export function ProductGrid({ products, eager = 0, heading = "h3" }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.product_id}>
          <ProductCard product={product} priority={index < eager} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

import type { ProductInfo, ProductPage } from "@/contract/product";
import { useAddToCart } from "@/hooks/useAddToCart";
import { useConfiguration } from "@/hooks/useConfiguration";
import { chosenOptions } from "@/utils/options";
import { chosenSize } from "@/utils/productSize";
import { About } from "./About";
import { BuyBar } from "./BuyBar";
import { BuyBox } from "./BuyBox";
import { Gallery } from "./Gallery";
import { InBox } from "./InBox";
import styles from "./ProductView.module.css";
import { SizeDrawing } from "./SizeDrawing";
import { Specs } from "./Specs";

interface ProductViewProps {
  product: ProductPage;
  /** The choice in the address and its price, when there is one. */
  shared: { options: string; info: ProductInfo | null };
}

const TABLES = ["standing-desks", "meeting"];

/** Everything that follows the shopper's choice: pictures, price, size, the way into the cart. */
export function ProductView({ product, shared }: ProductViewProps) {
  const configuration = useConfiguration(product, shared);
  const { busy, problem, add } = useAddToCart();
  const { choice, quantity, changed } = configuration;
  const source = (now: boolean) => (now ? "Buy now" : "Add to cart");
  const adding = {
    busy,
    problem,
    add: (now: boolean) =>
      void add(
        [
          {
            product_id: product.product_id,
            product_options: chosenOptions(choice, product.options),
            quantity,
            source: source(now),
          },
        ],
        now,
      ),
  };
  const pictured = product.options
    .filter(({ id }) => changed === 0 || id === changed)
    .flatMap(({ id, preset, values }) =>
      values.filter(({ value }) => choice[id]?.includes(value) && (changed !== 0 || value !== preset)),
    )
    .find(({ picture }) => picture !== null);
  return (
    <>
      <div className={`container ${styles.top}`}>
        <div className={styles.gallery}>
          <Gallery name={product.product_name} pictures={product.pictures} chosen={pictured?.picture ?? null} />
        </div>
        <BuyBox product={product} configuration={configuration} adding={adding} />
      </div>
      <About product={product} />
      <SizeDrawing
        name={product.product_name}
        size={chosenSize(product, choice)}
        isTable={TABLES.includes(product.category_slug)}
      />
      <Specs groups={product.specs} />
      <InBox product={product} />
      <BuyBar product={product} configuration={configuration} busy={busy} />
    </>
  );
}

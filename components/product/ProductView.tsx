import "./size/SizeDrawing.module.css";
import "./size/FitAdvisor.module.css";
import "./size/WillItFit.module.css";
import "./About.module.css";
import "./BuyBar.module.css";
import "./InBox.module.css";
import "./Specs.module.css";
import "@/components/groupBuy/GroupPlace.module.css";
import "@/components/rental/RentSection.module.css";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import type { RentalOffer } from "@/contract/rental/rental";
import type { ProductInfo, ProductPage } from "@/contract/product";
import { useAddToCart } from "@/hooks/cart/useAddToCart";
import { useConfiguration } from "@/hooks/useConfiguration";
import { BuyBox } from "./BuyBox";
import { Gallery } from "./gallery/Gallery";
import styles from "./ProductView.module.css";

interface ProductViewProps {
  product: ProductPage;
  /** The choice in the address and its price, when there is one. */
  shared: { options: string; info: ProductInfo | null };
  /** Null for what is not rented out. */
  rental: RentalOffer | null;
}

const BuyBar = lazyAtInteraction(() => import("./BuyBar").then((part) => part.BuyBar));
const ProductDetails = lazyAtInteraction(() => import("./ProductDetails").then((part) => part.ProductDetails));

/** Everything that follows the shopper's choice: pictures, price, size, the way into the cart. */
export function ProductView({ product, shared, rental }: ProductViewProps) {
  const configuration = useConfiguration(product, shared);
  const { busy, problem, add, buy } = useAddToCart();
  const { choice, changed, line } = configuration;
  const adding = { busy, problem, add: (now: boolean) => void (now ? buy(line()) : add([line()])) };
  return (
    <>
      <div className={`container ${styles.top}`}>
        <div className={styles.gallery}>
          <Gallery product={product} choice={choice} changed={changed} />
        </div>
        <BuyBox product={product} configuration={configuration} adding={adding} />
      </div>
      <ProductDetails product={product} choice={choice} quantity={configuration.quantity} rental={rental} />
      <BuyBar product={product} configuration={configuration} busy={busy} />
    </>
  );
}

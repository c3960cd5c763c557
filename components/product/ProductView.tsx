import "./size/SizeDrawing.module.css";
import "./size/FitAdvisor.module.css";
import "./size/WillItFit.module.css";
import "./About.module.css";
import "./BuyBar.module.css";
import "./InBox.module.css";
import "./Specs.module.css";
import { later } from "@/components/ui/Later";
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
}

const About = later(() => import("./About").then((part) => part.About));
const BuyBar = later(() => import("./BuyBar").then((part) => part.BuyBar));
const InBox = later(() => import("./InBox").then((part) => part.InBox));
const PriceHistory = later(() => import("./price/PriceHistory").then((part) => part.PriceHistory));
const SizeDrawing = later(() => import("./size/SizeDrawing").then((part) => part.SizeDrawing));
const Specs = later(() => import("./Specs").then((part) => part.Specs));

/** Everything that follows the shopper's choice: pictures, price, size, the way into the cart. */
export function ProductView({ product, shared }: ProductViewProps) {
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
      <About product={product} />
      <SizeDrawing product={product} choice={choice} />
      <Specs groups={product.specs} />
      <InBox product={product} />
      <PriceHistory product={product} />
      <BuyBar product={product} configuration={configuration} busy={busy} />
    </>
  );
}

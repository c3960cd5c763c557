import { CompareToggle } from "@/components/compare/CompareToggle";
import type { ProductCard } from "@/contract/product";
import { QuickViewButton } from "./QuickViewButton";

/** What can be done with a card's product without leaving the list. */
export function CardActions({ product }: { product: ProductCard }) {
  return (
    <>
      <CompareToggle product={product} />
      <QuickViewButton product={product} />
    </>
  );
}

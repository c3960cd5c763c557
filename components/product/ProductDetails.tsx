// Their sheets in the order of the page's (ProductView.tsx): in another one the build would split them.
import { SizeDrawing } from "./size/SizeDrawing";
import { About } from "./About";
import { InBox } from "./InBox";
import { Specs } from "./Specs";
import { GroupPlace } from "@/components/groupBuy/GroupPlace";
import { RentSection } from "@/components/rental/RentSection";
import { PriceHistory } from "./price/PriceHistory";
import { paths } from "@/constants/paths";
import type { RentalOffer } from "@/contract/rental/rental";
import type { ProductPage } from "@/contract/product";
import { chosenOptions, writeChoice, type Choice } from "@/utils/product/options";

interface ProductDetailsProps {
  product: ProductPage;
  choice: Choice;
  quantity: number;
  /** Null for what is not rented out. */
  rental: RentalOffer | null;
}

/** What is read under the first screen of a product's page: other ways to have it, and everything about it. */
export function ProductDetails({ product, choice, quantity, rental }: ProductDetailsProps) {
  return (
    <>
      {product.has_group_buy && (
        <GroupPlace
          productId={product.product_id}
          options={chosenOptions(choice, product.options)}
          path={paths.product(product.category_slug, product.product_slug)}
        />
      )}
      {rental && <RentSection offer={rental} options={writeChoice(choice, product.options)} quantity={quantity} />}
      <About product={product} />
      <SizeDrawing product={product} choice={choice} />
      <Specs groups={product.specs} />
      <InBox product={product} />
      <PriceHistory product={product} />
    </>
  );
}

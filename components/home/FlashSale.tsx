import type { HomePage } from "@/contract/common";
import { ProductRail } from "@/components/product/cards/ProductRail";
import { Countdown } from "./Countdown";
import { SaleLink } from "./SaleLink";

/** The running flash sale, if there is one, and the way to everything that is reduced. */
export function FlashSale({ sale }: { sale: HomePage["flash_sale"] }) {
  if (!sale)
    return (
      <p className="container">
        <SaleLink />
      </p>
    );
  const aside = (
    <>
      <Countdown endsAt={sale.ends_at} />
      <SaleLink />
    </>
  );
  return <ProductRail title={sale.name} products={sale.products} aside={aside} />;
}

import type { HomePage } from "@/contract/common";
import { ProductRail } from "@/components/product/ProductRail";
import { Countdown } from "./Countdown";

/** The running flash sale, if there is one. */
export function FlashSale({ sale }: { sale: HomePage["flash_sale"] }) {
  if (!sale) return null;
  return <ProductRail title={sale.name} products={sale.products} aside={<Countdown endsAt={sale.ends_at} />} />;
}

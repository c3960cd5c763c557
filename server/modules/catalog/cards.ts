import type { Market } from "../../../contract/locales";
import type { ProductCard } from "../../../contract/product";
import { loadProducts } from "./repositoryProducts";
import type { Source } from "./memo";
import { pricedProductsOf, type PricedProduct } from "./pricedProducts";
import { imageCatalog } from "./pictures/imageCatalog";
import { presentCard } from "./presentCard";

/** Cards of the products in the order of `ids`; hidden ones and those without a price in the market are left out. */
export async function loadCards(source: Source, ids: readonly number[], market: Market): Promise<ProductCard[]> {
  return presentCards(source, await loadPricedProducts(source, ids, market), market);
}

export async function loadPricedProducts(
  source: Source,
  ids: readonly number[],
  market: Market,
): Promise<PricedProduct[]> {
  const facts = await loadProducts(source, ids);
  return pricedProductsOf(
    source,
    ids.flatMap((id) => facts.get(id) ?? []),
    market,
  );
}

export async function presentCards(
  source: Source,
  offers: readonly PricedProduct[],
  market: Market,
): Promise<ProductCard[]> {
  const book = await imageCatalog(source, market);
  return offers.map((offer) => presentCard(offer, market, book));
}

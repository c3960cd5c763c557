import type { Market } from "../../../contract/locales";
import type { ProductCard } from "../../../contract/product";
import { loadProducts } from "./products";
import type { Source } from "./memo";
import { offersOf, type Offer } from "./offers";
import { imageCatalog } from "./pictures/imageCatalog";
import { presentCard } from "./presentCard";

/** Cards of the products in the order of `ids`; hidden ones and those without a price in the market are left out. */
export async function loadCards(source: Source, ids: readonly number[], market: Market): Promise<ProductCard[]> {
  return presentCards(source, await loadOffers(source, ids, market), market);
}

export async function loadOffers(source: Source, ids: readonly number[], market: Market): Promise<Offer[]> {
  const facts = await loadProducts(source, ids);
  return offersOf(
    source,
    ids.flatMap((id) => facts.get(id) ?? []),
    market,
  );
}

export async function presentCards(source: Source, offers: readonly Offer[], market: Market): Promise<ProductCard[]> {
  const book = await imageCatalog(source, market);
  return offers.map((offer) => presentCard(offer, market, book));
}

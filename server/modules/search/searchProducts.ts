import type { Market } from "../../../contract/locales";
import type { ProductList } from "../../../contract/product";
import { loadCards } from "../catalog/cards";
import { paginate } from "../catalog/listing";
import type { Source } from "../catalog/memo";
import { findProducts } from "./findProducts";

export interface SearchQuestion {
  text: string;
  page: number;
  pageSize: number;
}

/** One page of the products that fit what was typed, best first; nothing typed finds nothing. */
export async function searchProducts(
  source: Source,
  market: Market,
  { text, page, pageSize }: SearchQuestion,
): Promise<ProductList> {
  const matches = await findProducts(source, text, market.language);
  const { items, ...paging } = paginate(matches, page, pageSize);
  return { products: await loadCards(source, items, market), ...paging };
}

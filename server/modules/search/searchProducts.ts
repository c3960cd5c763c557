import type { Market } from "../../../contract/locales";
import type { ProductList } from "../../../contract/product";
import type { Deps } from "../../deps";
import { loadCards } from "../catalog/cards";
import { paginate } from "../catalog/listing";
import { findProducts } from "./findProducts";

export interface SearchQuestion {
  text: string;
  page: number;
  pageSize: number;
}

/** One page of the products that fit what was typed, best first; nothing typed finds nothing. */
export async function searchProducts(deps: Pick<Deps, "db" | "clock">, market: Market, { text, page, pageSize }: SearchQuestion): Promise<ProductList> {
  const matches = await findProducts(deps.db, text, market.language);
  const { items, ...paging } = paginate(matches, page, pageSize);
  return { products: await loadCards(deps, items, market), ...paging };
}

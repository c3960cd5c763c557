import type { ProductSort } from "../../../../contract/enums";
import type { Offer } from "../offers";

type Order = (a: Offer, b: Offer) => number;

const byPopularity: Order = (a, b) =>
  Number(b.available > 0) - Number(a.available > 0) ||
  b.product.popularity - a.product.popularity ||
  a.product.id - b.product.id;

const ORDERS: Record<ProductSort, Order> = {
  popular: byPopularity,
  newest: (a, b) => b.product.releasedAt.getTime() - a.product.releasedAt.getTime(),
  price_asc: (a, b) => a.price.amount - b.price.amount,
  price_desc: (a, b) => b.price.amount - a.price.amount,
  rating: (a, b) => b.product.ratingAverage - a.product.ratingAverage || b.product.reviewCount - a.product.reviewCount,
};

/**
 * Sorted copy; equals stand by popularity, then by id, so that pages never overlap. "popular" puts what is in stock
 * first.
 */
export function sortOffers(offers: readonly Offer[], sort: ProductSort): Offer[] {
  return [...offers].sort((a, b) => ORDERS[sort](a, b) || byPopularity(a, b));
}

export interface Paged<Item> {
  items: Item[];
  page: number;
  total: number;
  total_pages: number;
}

export function paginate<Item>(items: readonly Item[], page: number, pageSize: number): Paged<Item> {
  const from = (page - 1) * pageSize;
  return {
    items: items.slice(from, from + pageSize),
    page,
    total: items.length,
    total_pages: Math.ceil(items.length / pageSize),
  };
}

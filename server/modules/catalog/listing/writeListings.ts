import { createHash } from "node:crypto";
import type { Transaction } from "../../../db/client";
import { maxAvailableOf, servingWarehouses, type Units } from "../../inventory/available";
import { availableUnits } from "../../inventory/repositoryUnits";
import { fitOf } from "../fit";
import { facetTokens } from "./facetTokens";
import { listingMarkets } from "./markets";
import { findWarehouses } from "../../shipping/repository";
import {
  keepFacetSets,
  listListedPrices,
  readProductsToList,
  replaceListings,
  replaceOffers,
  type FacetSet,
  type ProductToList,
  type ListingOffer,
  type ListingRow,
} from "./repository/listingRows";

/** Tag of what companies order in numbers. */
const FOR_COMPANIES = "bulk";

/**
 * Writes the listings of these products as they are now; those of hidden and deleted ones go. Rows that stay the same
 * are not touched.
 */
export async function writeListings(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = await readProductsToList(tx, ids);
  const sets = rows.map(facetSetOf);
  const setIds = await keepFacetSets(tx, sets);
  const written = rows.map((row, place) => listingOf(row, setIds.get(sets[place]?.hash ?? "") ?? 0));
  const offers = await offersOf(tx, rows);
  await replaceListings(tx, ids, written);
  await replaceOffers(tx, ids, offers);
}

function facetSetOf(row: ProductToList): FacetSet {
  const bodies = fitOf(row.product, row.category.fit)?.bodies;
  const set = { tokens: facetTokens(row), bodyLeast: bodies?.least ?? null, bodyMost: bodies?.most ?? null };
  return { ...set, hash: createHash("sha256").update(JSON.stringify(set)).digest("base64url") };
}

function listingOf(row: ProductToList, facetSetId: number): ListingRow {
  const { id, categoryId, popularity, releasedAt, ratingAverage, reviewCount, tags } = row.product;
  return {
    productId: id,
    categoryId,
    popularity,
    releasedAt,
    ratingAverage,
    reviewCount,
    forCompanies: tags.includes(FOR_COMPANIES),
    facetSetId,
  };
}

async function offersOf(tx: Transaction, rows: readonly ProductToList[]): Promise<ListingOffer[]> {
  const ids = rows.map(({ product }) => product.id);
  const parts = rows.flatMap(({ product }) => product.setParts.map(({ productId }) => productId));
  const asked = await listListedPrices(tx, ids);
  const amounts = new Map(asked.map(({ productId, currency, amount }) => [`${productId} ${currency}`, amount]));
  const areas = new Map<string, Units>();
  const warehouses = await findWarehouses(tx);
  const markets = listingMarkets(warehouses);
  for (const { area, country } of markets) {
    const serving = servingWarehouses(warehouses, country);
    if (!areas.has(area)) areas.set(area, await availableUnits(tx, [...new Set([...ids, ...parts])], serving));
  }
  return rows.flatMap(({ product }) =>
    markets.flatMap(({ market, area, currency }) => {
      const amount = amounts.get(`${product.id} ${currency}`);
      if (amount === undefined) return [];
      const units = areas.get(area) ?? new Map();
      const { id: productId, categoryId } = product;
      return { market, productId, categoryId, amount, inStock: maxAvailableOf(product, units) > 0 };
    }),
  );
}

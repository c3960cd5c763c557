import { LIMITS } from "../../../contract/limits";
import type { Market } from "../../../contract/locales";
import type { BulkPage, BulkProduct } from "../../../contract/offers";
import { loadPricedProducts } from "./cards";
import { listBulkIds } from "./repositoryProducts";
import type { Source } from "./memo";
import type { PricedProduct } from "./pricedProducts";
import { imageCatalog, type ImageCatalog } from "./pictures/imageCatalog";
import { presentCard } from "./presentCard";
import { presentOptions } from "./options/presentOptions";

/** Products that cost less by the number of pieces, by category, the popular ones first; 100 at most. */
export async function readBulkPage(source: Source, market: Market): Promise<BulkPage["groups"]> {
  const ids = await listBulkIds(source, LIMITS.pageSize);
  const [offers, book] = await Promise.all([loadPricedProducts(source, ids, market), imageCatalog(source, market)]);
  const groups = new Map<number, BulkPage["groups"][number]>();
  for (const offer of offers) {
    const { id, slug, name } = offer.category;
    const group = groups.get(id) ?? { slug, name: name[market.language], products: [] };
    group.products.push(present(offer, market, book));
    groups.set(id, group);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

function present(offer: PricedProduct, market: Market, book: ImageCatalog): BulkProduct {
  const card = presentCard(offer, market, book);
  const { product_id, product_name, product_slug, category_slug, tagline, picture } = card;
  const { product } = offer;
  return {
    product_id,
    product_name,
    product_slug,
    category_slug,
    tagline,
    picture,
    product_price: card.product_price,
    has_options: card.has_options,
    is_in_stock: card.is_in_stock,
    min_quantity: product.minQuantity,
    options: presentOptions(product, market, book)
      .filter(({ optional }) => !optional)
      .map(({ id, name, preset, values }) => ({
        id,
        name,
        preset,
        values: values.map(({ value, name: label, delta }) => ({ value, name: label, delta })),
      })),
  };
}

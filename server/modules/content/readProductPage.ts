import { eq } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { Market } from "../../../contract/locales";
import type { ProductPage } from "../../../contract/product";
import { products } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { pageOfQuestions } from "../reviews/readQuestions";
import { readReviews } from "../reviews/readReviews";
import { loadOffers } from "../catalog/cards";
import { catalogErrors } from "../catalog/errors";
import { loadProductBySlug, listProductIds } from "../catalog/products";
import type { Source } from "../catalog/memo";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { presentCard } from "../catalog/presentCard";
import { readTariffs, tariffIn } from "../catalog/readTariff";
import { presentProduct } from "../catalog/presentProduct";

/** Others of the category that the page shows. */
const SIBLINGS = 8;

/**
 * Everything a product page shows: four queries once words are warm. Throws 404 for a slug that is not sold in the
 * market.
 */
export async function readProductPage(source: Source, market: Market, slug: string): Promise<ProductPage> {
  const facts = await loadProductBySlug(source, slug);
  if (!facts) throw new DomainError(catalogErrors.unknownProduct);
  const { product, category } = facts;
  const shelf = await listProductIds(
    source,
    `category:${category.id}`,
    eq(products.categoryId, category.id),
    SIBLINGS + 1,
  );
  const siblings = shelf.filter((id) => id !== product.id).slice(0, SIBLINGS);
  const first = { productId: product.id, page: 1, pageSize: LIMITS.reviewPageSize };
  const [offers, reviews, questions, book, tariffs] = await Promise.all([
    loadOffers(source, [...new Set([product.id, ...product.boughtTogether, ...siblings])], market),
    readReviews(source, { ...first, sort: "helpful" }),
    pageOfQuestions(source.db, { ...first, text: "" }),
    imageCatalog(source, market),
    readTariffs(source),
  ]);
  const offerOf = (id: number) => offers.find((offer) => offer.product.id === id);
  const cardsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => offerOf(id) ?? []).map((offer) => presentCard(offer, market, book));
  const offer = offerOf(product.id);
  if (!offer) throw new DomainError(catalogErrors.unknownProduct);
  return {
    ...presentProduct(offer, market, book, { tariff: tariffIn(tariffs, market.currency), now: source.clock.now() }),
    bought_together: cardsOf(product.boughtTogether),
    siblings: cardsOf(siblings),
    reviews,
    questions,
  };
}

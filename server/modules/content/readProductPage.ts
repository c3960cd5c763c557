import { GIFT_CARD } from "../../../contract/rules/giftCards";
import { LIMITS } from "../../../contract/limits";
import type { Market } from "../../../contract/locales";
import type { ProductPage } from "../../../contract/product";
import type { ProductOption } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { pageOfQuestions } from "../reviews/readQuestions";
import { readReviews } from "../reviews/readReviews";
import { comingSaleOf } from "../flashSales/repositorySales";
import { loadPricedProducts } from "../catalog/cards";
import { catalogErrors } from "../catalog/errors";
import { listIdsOfCategory, loadProductBySlug } from "../catalog/repositoryProducts";
import type { Source } from "../catalog/memo";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { numbersOf, type Numbers } from "../catalog/repository/productNumbers";
import { presentCard } from "../catalog/presentCard";
import { readTariffs, readWarehouses } from "../catalog/readTariff";
import { tariffIn } from "../shipping/tariff";
import { shownPromotions } from "../promotions/shownPromotions";
import { presentProduct } from "../catalog/presentProduct";
import { variantOf } from "../inventory/variant";

/** Products that are offered as one with it, at most. */
const TOGETHER = 4;
/** Others of the category that the page shows. */
const SIBLINGS = 8;

/** What goes with a product: first what customers bought with it, then what the owner names. */
const togetherOf = ({ learnedTogether, boughtTogether }: { learnedTogether: number[]; boughtTogether: number[] }) =>
  [...new Set([...learnedTogether, ...boughtTogether])].slice(0, TOGETHER);

/** Values that lie on shelves of their own, with the trade's number of what lies there beside other presets. */
function withNumbers(
  shown: ProductPage["options"],
  options: readonly ProductOption[],
  numbers: Numbers,
): ProductPage["options"] {
  const stocked = new Set(options.flatMap(({ id, stocked: isStocked }) => (isStocked ? [id] : [])));
  return shown.map((option) => {
    if (!stocked.has(option.id)) return option;
    const values = option.values.map((value) => {
      const gtin = numbers[variantOf(options, [{ id: option.id, value: value.value }])];
      return gtin === undefined ? value : { ...value, gtin };
    });
    return { ...option, values };
  });
}

/**
 * Everything a product page shows: six queries once words are warm. Throws 404 for a slug that is not sold in the
 * market.
 */
export async function readProductPage(source: Source, market: Market, slug: string): Promise<ProductPage> {
  const facts = await loadProductBySlug(source, slug);
  if (!facts) throw new DomainError(catalogErrors.unknownProduct);
  const { product, category } = facts;
  const inCategory = await listIdsOfCategory(source, category.id, SIBLINGS + 1);
  const siblings = inCategory.filter((id) => id !== product.id).slice(0, SIBLINGS);
  const together = togetherOf(product);
  const first = { productId: product.id, page: 1, pageSize: LIMITS.reviewPageSize };
  const [offers, reviews, questions, book, tariffs, warehouses, comingSale, numbers] = await Promise.all([
    loadPricedProducts(source, [...new Set([product.id, ...together, ...siblings])], market),
    readReviews(source, { ...first, sort: "helpful" }),
    pageOfQuestions(source.db, { ...first, text: "" }),
    imageCatalog(source, market),
    readTariffs(source),
    readWarehouses(source),
    comingSaleOf(source, product.id, market.language),
    numbersOf(source.db, product.id),
  ]);
  const offerOf = (id: number) => offers.find((offer) => offer.product.id === id);
  const cardsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => offerOf(id) ?? []).map((offer) => presentCard(offer, market, book));
  const offer = offerOf(product.id);
  if (!offer) throw new DomainError(catalogErrors.unknownProduct);
  const now = source.clock.now();
  const counted = {
    productId: product.id,
    category: category.slug,
    isOnSale: offer.price.originAmount > offer.price.amount,
    isGiftCard: product.slug === GIFT_CARD,
  };
  const terms = { tariff: tariffIn(tariffs, market.currency), warehouses, now };
  const shown = presentProduct(offer, market, book, terms);
  return {
    ...shown,
    gtin: numbers[""] ?? "",
    options: withNumbers(shown.options, offer.product.options, numbers),
    coming_sale: comingSale,
    promotions: await shownPromotions(source.db, counted, market, now),
    bought_together: cardsOf(together),
    siblings: cardsOf(siblings),
    reviews,
    questions,
  };
}

import type { ComparedFact, ComparedProduct, Comparison } from "../../../contract/compare";
import { LIST_LIMITS } from "../../../contract/rules/listLimits";
import type { Destination } from "../../../contract/product";
import type { Market } from "../../../contract/locales";
import { major } from "../../money";
import { readDestination } from "../addresses/readDestination";
import { loadCards, loadPricedProducts, presentCards } from "../catalog/cards";
import { loadProducts, listIdsOfCategory } from "../catalog/repositoryProducts";
import type { Source } from "../catalog/memo";
import type { PricedProduct } from "../catalog/pricedProducts";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { presentCard } from "../catalog/presentCard";
import { discountOf, type Membership } from "../companies/repositoryTerms";
import { leavesAtOnce } from "../shipping/fast";
import { readPricingTerms } from "../pricing/repository";
import { priceDelivered, type DeliveredTerms } from "./deliveredPrice";
import { bestOf, compareRows } from "./rows";
import { listCategoryIds } from "./repositoryCategories";

export interface ComparisonQuestion {
  /** In the order of the columns; those beyond four and unknown ones are left out. */
  ids: readonly number[];
  /** As it was typed. */
  zip: string;
  /** Pays what their company's programme leaves; null for everybody. */
  member: Membership | null;
}

const SUGGESTIONS = 8;
const IDEAS = 6;
const IDEA_SIZE = 3;

/** Products side by side for a market and, where it is known, a postcode. */
export async function compareProducts(
  source: Source,
  market: Market,
  { ids, zip: typed, member }: ComparisonQuestion,
): Promise<Comparison> {
  const destination = readDestination(market.country, typed);
  const wanted = [...new Set(ids)].slice(0, LIST_LIMITS.compared);
  const [offers, book] = await Promise.all([loadPricedProducts(source, wanted, market), imageCatalog(source, market)]);
  const now = source.clock.now();
  const terms = (await readPricingTerms(source))(market.currency);
  const companyDiscount = await discountOf(source.db, member);
  const rows = offers.map((offer) => compared(offer, market, destination, { terms, now, companyDiscount }));
  const best = bestFacts(rows);
  return {
    products: rows.map((row, index) => ({
      ...presentCard(offers[index]!, market, book),
      ...row,
      best: best[index] ?? [],
    })),
    groups: offers.length > 0 ? compareRows(offers, market) : [],
    destination,
    prices_include_tax: market.pricesIncludeTax,
    suggestions: await suggest(source, market, offers),
    ideas: offers.length === 0 ? await ideasFor(source, market) : [],
  };
}

type Row = Pick<
  ComparedProduct,
  | "is_pre_order"
  | "delivered"
  | "delivery"
  | "warranty_year"
  | "price_per_warranty_year"
  | "trial_day"
  | "rating"
  | "review_count"
>;

function compared(offer: PricedProduct, market: Market, { problem, ...place }: Destination, at: DeliveredTerms): Row {
  const { product, available } = offer;
  const { currency } = market;
  const { lines, totals, method, taxIsFinal } = priceDelivered(offer, market, place, at);
  const [line] = lines;
  const unit = line ? line.unitPrice - line.discount : 0;
  const isDelivered = method !== null && problem !== "unreachable";
  const years = product.warrantyYears;
  return {
    is_pre_order: product.preOrder,
    delivered: isDelivered
      ? {
          goods: major(totals.items - totals.discount, currency),
          shipping: major(totals.shipping, currency),
          tax: major(totals.tax, currency),
          total: major(totals.total, currency),
          tax_is_final: taxIsFinal,
        }
      : null,
    delivery: isDelivered
      ? {
          price: major(method.price, currency),
          earliest: method.earliest.toISOString(),
          latest: method.latest.toISOString(),
          is_free: method.price === 0,
          is_fast:
            available > 0 && leavesAtOnce(product, market.country, { now: at.now, warehouses: at.terms.warehouses }),
        }
      : null,
    warranty_year: years,
    price_per_warranty_year: years > 0 ? major(Math.round(unit / years), currency) : null,
    trial_day: product.trialDays,
    rating: Math.round(product.ratingAverage * 10) / 10,
    review_count: product.reviewCount,
  };
}

const MEASURED: Record<ComparedFact, { better: "higher" | "lower"; of: (row: Row) => number | undefined }> = {
  delivered: { better: "lower", of: ({ delivered }) => delivered?.total },
  arrival: { better: "lower", of: ({ delivery }) => (delivery ? Date.parse(delivery.latest) : undefined) },
  warranty: { better: "higher", of: ({ warranty_year: years }) => years },
  per_year: { better: "lower", of: ({ price_per_warranty_year: price }) => price ?? undefined },
  trial: { better: "higher", of: ({ trial_day: days }) => days },
  rating: { better: "higher", of: ({ rating, review_count: count }) => (count > 0 ? rating : undefined) },
};

/** The facts in which each row is ahead of the others. */
function bestFacts(rows: readonly Row[]): ComparedFact[][] {
  const facts = Object.entries(MEASURED) as [ComparedFact, (typeof MEASURED)[ComparedFact]][];
  const ahead = facts.map(([fact, { better, of }]) => ({ fact, of, best: bestOf(rows.map(of), better) }));
  return rows.map((row) => ahead.flatMap(({ fact, of, best }) => (best !== null && of(row) === best ? [fact] : [])));
}

/** Others of the same categories, the popular ones first. */
async function suggest(source: Source, market: Market, offers: readonly PricedProduct[]) {
  const categories = [...new Set(offers.map(({ category }) => category.id))];
  const idsByCategory = await Promise.all(
    categories.map((id) => listIdsOfCategory(source, id, SUGGESTIONS + offers.length)),
  );
  const taken = new Set(offers.map(({ product }) => product.id));
  const ids = idsByCategory.flat().filter((id) => !taken.has(id));
  return loadCards(source, ids.slice(0, SUGGESTIONS), market);
}

/** The three best-loved products of the best-loved categories. */
async function ideasFor(source: Source, market: Market): Promise<Comparison["ideas"]> {
  const rows = await listCategoryIds(source.db);
  const idsByCategory = await Promise.all(rows.map((id) => listIdsOfCategory(source, id, IDEA_SIZE)));
  const facts = await loadProducts(source, idsByCategory.flat());
  const best = (ids: readonly number[]) => facts.get(ids[0] ?? 0)?.product ?? { id: 0, popularity: 0 };
  const sets = idsByCategory
    .filter((ids) => ids.length >= IDEA_SIZE)
    .sort((a, b) => best(b).popularity - best(a).popularity || best(a).id - best(b).id)
    .slice(0, IDEAS);
  const offers = await loadPricedProducts(source, sets.flat(), market);
  const cards = await presentCards(source, offers, market);
  return sets.flatMap((ids) => {
    const found = ids.flatMap((id) => cards.find((card) => card.product_id === id) ?? []);
    return found.length > 1 ? [{ name: found[0]?.category_name ?? "", products: found }] : [];
  });
}

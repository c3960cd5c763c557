import type { Market } from "../../../contract/locales";
import type { RentalFeed, RentalOffer, RentalPlan } from "../../../contract/rental/rental";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { loadPricedProducts } from "../catalog/cards";
import type { PricedProduct } from "../catalog/pricedProducts";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { plannedProducts, plansOf, type RentalPlanRow } from "./repository";
import { countFree } from "./repositoryUnits";
import { breakEven, buyOut, halfRent, rentUpTo } from "./rules/terms";
import { pageCount } from "../../db/paging";

/** Products that can be rented in a market, with their terms; one product, or a page of all of them. */
export async function readFeed(
  deps: Pick<Deps, "db" | "clock">,
  market: Market,
  { page, size, productId }: { page: number; size: number; productId: number | undefined },
): Promise<RentalFeed> {
  const { ids, total } =
    productId === undefined ? await plannedProducts(deps.db, { page, size }) : { ids: [productId], total: 1 };
  const plans = await plansOf(deps.db, ids);
  const offers = (await loadPricedProducts(deps, ids, market)).filter(({ product }) => !product.hidden);
  const free = await countFree(deps.db, ids);
  const book = await imageCatalog(deps, market);
  const rentals = offers.flatMap((offer): RentalOffer[] => {
    const { product, category, price } = offer;
    const own = plans
      .filter((plan) => plan.productId === product.id)
      .flatMap((plan) => presentPlan(plan, offer, market) ?? []);
    const [first] = plans.filter((plan) => plan.productId === product.id);
    if (!first || own.length === 0) return [];
    return [
      {
        product_id: product.id,
        name: product.name[market.language],
        slug: product.slug,
        category_slug: category.slug,
        picture: book.product(product, category.slug),
        currency: market.currency,
        prices_include_tax: market.pricesIncludeTax,
        buy_price: major(price.amount, market.currency),
        credit_percent: first.buyOutCredit / 100,
        available: free.get(product.id) ?? 0,
        plans: own,
      },
    ];
  });
  return {
    rentals,
    page,
    total_pages: pageCount(total, size),
    total: productId ? rentals.length : total,
  };
}

function presentPlan(plan: RentalPlanRow, { price }: PricedProduct, { currency }: Market): RentalPlan | undefined {
  const rent = plan.rent[currency];
  if (rent === undefined) return undefined;
  const { months, halfPeriods, buyOutCredit: creditRate } = plan;
  const terms = { months, quantity: 1, rent, halfPeriods, buyPrice: price.amount, creditRate };
  const money = (amount: number) => major(amount, currency);
  const total = rentUpTo(terms, months);
  return {
    plan_id: plan.id,
    rent_period: months,
    rent_price: money(rent),
    half_rent_price: money(halfPeriods > 0 ? halfRent(rent) : rent),
    half_periods: halfPeriods,
    deposit_amount: money(rent * plan.depositMonths),
    total_amount: money(total),
    buy_out_at_end: money(buyOut(terms, total)),
    break_even_month: breakEven(terms),
    pause_months: plan.pauseMonths,
    early_return_months: plan.earlyMonths,
  };
}

import { COUNTRIES } from "../../../contract/markets";
import type { RentalDetail } from "../../../contract/rental/rental";
import { GATEWAYS } from "../../../contract/rules/gateways";
import type { RentalState } from "../../../contract/rental/rentalTerms";
import type { Deps } from "../../deps";
import { formatMoney } from "../../formats";
import { DomainError, interpolate } from "../../http/errors";
import { texts } from "../../locales/texts";
import { major } from "../../money";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { loadProducts } from "../catalog/repositoryProducts";
import { availableGateways } from "../payments/availableGateways";
import { dueOf, totalOf, type Place } from "./rules/amounts";
import type { Chosen } from "./choose";
import { rentalErrors } from "./errors";
import { breakEven, halfRent, monthsOf, rentOf, type RentalTerms } from "./rules/terms";

/** A rental, or a choice that is none yet. */
export interface Detailed extends Chosen {
  id: number;
  state: RentalState;
}

export interface DetailFacts {
  place: Place;
  needsApproval: boolean;
  /** When the next month is charged. */
  next: Date | null;
}

/** What is paid at once: the deposit and the first month with its tax. */
export function initialOf(rental: RentalTerms & Pick<Chosen, "deposit">, place: Place, now: Date): number {
  return rental.deposit + dueOf(rentOf(rental, 1), place, now).amount;
}

/** *Rental detail* of the specification, with the term month by month. */
export async function presentRentalDetail(
  deps: Pick<Deps, "db" | "clock" | "env">,
  rental: Detailed,
  { place, needsApproval, next }: DetailFacts,
): Promise<RentalDetail> {
  const { currency, language, country } = rental;
  const now = deps.clock.now();
  const facts = (await loadProducts(deps, [rental.productId])).get(rental.productId);
  if (!facts) throw new DomainError(rentalErrors.notRentable);
  const book = await imageCatalog(deps, { language, country });
  const money = (amount: number) => major(amount, currency);
  const recurring = dueOf(rental.rent * rental.quantity, place, now);
  return {
    id: rental.id,
    status: rental.state,
    deposit_amount: money(rental.deposit),
    initial_deposit: money(initialOf(rental, place, now)),
    name: rental.name[language],
    next_purchase_date: next?.toISOString() ?? null,
    quantity: rental.quantity,
    recurring_amount: money(recurring.amount),
    rent_amount: money(recurring.rent),
    rent_period: rental.months,
    rent_price: money(rental.rent),
    half_rent_price: money(rental.halfPeriods > 0 ? halfRent(rental.rent) : rental.rent),
    rent_tax: money(recurring.added),
    slug: facts.product.slug,
    total_amount: money(totalOf(rental, place, now)),
    product_id: rental.productId,
    category_slug: facts.category.slug,
    plan_id: rental.planId,
    options: rental.options.map(({ name, valueName }) => ({ name, value_name: valueName })),
    picture: book.product(facts.product, facts.category.slug),
    currency,
    prices_include_tax: COUNTRIES[country].pricesIncludeTax,
    tax_is_final: recurring.rule.isFinal,
    half_periods: rental.halfPeriods,
    buy_price: money(rental.buyPrice * rental.quantity),
    break_even_month: breakEven(rental),
    months: monthsOf(rental).map(({ month, rent, paid, buyOut }) => ({
      month,
      rent: money(rent),
      paid: money(paid),
      buy_out: money(buyOut),
    })),
    pause_months: rental.pauseMonths,
    early_return_months: rental.earlyMonths,
    needs_approval: needsApproval,
    gateways: cardsOf(deps, rental, initialOf(rental, place, now)),
    terms: termsText(deps, rental, place, now),
  };
}

function cardsOf({ env }: Pick<Deps, "env">, { country, currency, language }: Chosen, amount: number) {
  const { gateways } = availableGateways(env, { country, currency, amount }, language);
  return gateways.filter(({ gateway_id: id }) => id === GATEWAYS.card);
}

/** The words beside the button, under which a card is charged each month. */
export function termsText({ env }: Pick<Deps, "env">, rental: Chosen, place: Place, now: Date): string {
  const { currency, language, country, months } = rental;
  const locale = `${language}-${country}`;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return interpolate(texts.rentals.terms[language], {
    store: env.storeName,
    initial: money(initialOf(rental, place, now)),
    deposit: money(rental.deposit),
    amount: money(dueOf(rental.rent * rental.quantity, place, now).amount),
    months: String(months),
  });
}

import type { Static } from "typebox";
import type { Market } from "../../../contract/locales";
import type { RentalChoice } from "../../../contract/rental/rental";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { worded } from "../../measures";
import { loadPricedProducts } from "../catalog/cards";
import { configure } from "../catalog/options/configuration";
import { SERVICES } from "../catalog/services";
import { rentalErrors } from "./errors";
import { findPlan, type RentalPlanRow, type RentalRow } from "./repository";
import { rentWithOptions } from "./rules/terms";

/** The terms that a choice stands for; everything about money comes from the plan and the price list. */
export type Chosen = Pick<
  RentalRow,
  | "productId"
  | "planId"
  | "name"
  | "options"
  | "quantity"
  | "currency"
  | "country"
  | "language"
  | "months"
  | "rent"
  | "halfPeriods"
  | "buyPrice"
  | "creditRate"
  | "pauseMonths"
  | "earlyMonths"
  | "deposit"
>;

/** Whether two choices are of the same, at the same prices. Pure. */
export const isSameChoice = (one: Chosen, other: Chosen): boolean => agreedOn(one) === agreedOn(other);

const agreedOn = (chosen: Chosen): string => {
  const { productId, planId, quantity, currency, country, months, rent, halfPeriods, buyPrice, deposit } = chosen;
  const options = chosen.options.map(({ id, value }) => [id, value]);
  return JSON.stringify([
    [productId, planId, quantity, currency, country, months, rent, halfPeriods, buyPrice, deposit],
    options,
  ]);
};

/**
 * Reads a choice by the plan and the price list of a market. Throws 404 for what is not rented there, 422 for options
 * that do not belong to the product.
 */
export async function chooseRental(
  deps: Pick<Deps, "db" | "clock">,
  market: Market,
  { plan_id: planId, product_options: wanted = [], quantity = 1 }: Static<typeof RentalChoice>,
): Promise<Chosen> {
  const plan = await findPlan(deps.db, planId);
  const chosen = plan && (await configureRental(deps, market, plan, wanted));
  if (!plan || !chosen) throw new DomainError(rentalErrors.notRentable);
  const { months, creditRate, ...terms } = termsOf(plan);
  const { rent } = chosen;
  return {
    ...chosen,
    ...terms,
    months,
    creditRate,
    quantity,
    deposit: rent * plan.depositMonths * quantity,
    currency: market.currency,
    country: market.country,
    language: market.language,
  };
}

function termsOf({ id, months, halfPeriods, buyOutCredit, pauseMonths, earlyMonths }: RentalPlanRow) {
  return { planId: id, months, halfPeriods, creditRate: buyOutCredit, pauseMonths, earlyMonths };
}

/**
 * Name, options and prices of one piece; undefined where the product, or the plan, is not for this market. Services
 * are bought, not rented: delivery into the room belongs to each rental.
 */
export async function configureRental(
  deps: Pick<Deps, "db" | "clock">,
  market: Market,
  plan: RentalPlanRow,
  wanted: readonly { id: number; value: string }[],
) {
  const base = plan.rent[market.currency];
  const [offer] = await loadPricedProducts(deps, [plan.productId], market);
  if (base === undefined || !offer || offer.product.hidden) return undefined;
  const { product, price } = offer;
  const isService = (id: number) => product.options.some((group) => group.id === id && SERVICES.includes(group.code));
  const { options, unitPrice } = configure(
    product,
    wanted.filter(({ id }) => !isService(id)),
    price,
    market.currency,
    market.country,
  );
  return {
    productId: product.id,
    name: product.name,
    options: options
      .filter(({ id }) => !isService(id))
      .map(({ id, value, name, valueName }) => ({
        id,
        value,
        name: name[market.language],
        valueName: worded(valueName, market),
      })),
    rent: rentWithOptions(base, price.originAmount, unitPrice.originAmount),
    buyPrice: unitPrice.amount,
  };
}

import { and, gt, isNull, lte, or } from "drizzle-orm";
import { LIST_LIMITS } from "../../../contract/rules/listLimits";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { preparedQuery } from "../../db/preparedQuery";
import { addOnDeals, currencyRates, quantitySteps } from "../../db/schema";
import { memoised, type Source } from "../catalog/memo";
import { readTariffs, readWarehouses } from "../catalog/readTariff";
import { tariffIn } from "../shipping/tariff";
import { findThresholdRates } from "../promotions/repository";
import type { TaxRates } from "../tax/rates";
import { findTaxRates } from "../tax/repositoryRates";
import type { AddOnDeal } from "./addOnDeals";
import type { Ladder } from "./discountRules";
import type { PricingTerms } from "./pricing";

const RATES_KEPT_SECONDS = 60;

/** Deals that run now. */
export async function runningDeals(db: Queries, now: Date): Promise<AddOnDeal[]> {
  return db
    .select()
    .from(addOnDeals)
    .where(
      and(
        or(isNull(addOnDeals.startsAt), lte(addOnDeals.startsAt, now)),
        or(isNull(addOnDeals.endsAt), gt(addOnDeals.endsAt, now)),
      ),
    )
    .orderBy(addOnDeals.id);
}

export interface QuantityTerms {
  ladder: Ladder;
  /** From so many pieces the store makes an offer of its own; the ladder's last step counts until then. */
  talkToSalesFrom: number;
}

const allSteps = preparedQuery<object, (typeof quantitySteps.$inferSelect)[]>((db) =>
  db.select().from(quantitySteps).orderBy(quantitySteps.from),
);

/**
 * What many pieces save. Asked in the transaction that charges it and kept nowhere, so that a cart is never priced by
 * steps that an operator has changed.
 */
export async function findQuantityTerms(db: Queries): Promise<QuantityTerms> {
  const steps = await allSteps(db, {});
  return {
    ladder: steps.flatMap(({ from, reduction }) => (reduction === null ? [] : [{ from, reduction }])),
    talkToSalesFrom: steps.find(({ reduction }) => reduction === null)?.from ?? LIST_LIMITS.lineQuantity,
  };
}

/** The ladder for lines of a cart; a step takes two pieces at least, so that a single one needs no look at them. */
export async function findLadder(db: Queries, lines: readonly { quantity: number }[]): Promise<Ladder> {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > 1 ? (await findQuantityTerms(db)).ladder : [];
}

/**
 * Information for reports: units of a currency for one US dollar, 0 where nobody has said. Prices come from price
 * lists, never from this.
 */
export async function readCurrencyRate(source: Source, currency: string): Promise<number> {
  const rates = await memoised(source, "currency-rates", RATES_KEPT_SECONDS, () =>
    source.db.select().from(currencyRates),
  );
  return rates.find((rate) => rate.currency === currency)?.perDollar ?? 0;
}

const TERMS_KEPT_SECONDS = 60;

/** What every place taxes; read it before a transaction begins, as `readTariffs`. */
export const readTaxRates = (source: Source): Promise<TaxRates> =>
  memoised(source, "tax-rates", TERMS_KEPT_SECONDS, () => findTaxRates(source.db));

/** What all is calculated with in a currency; throws for one that the store has no tariff for. */
export type TermsByCurrency = (currency: Currency) => PricingTerms;

/** Read it before a transaction begins, as `readTariffs`. */
export async function readPricingTerms(source: Source): Promise<TermsByCurrency> {
  const tariffs = await readTariffs(source);
  const warehouses = await readWarehouses(source);
  const taxRates = await readTaxRates(source);
  const rates = await memoised(source, "threshold-rates", TERMS_KEPT_SECONDS, () => findThresholdRates(source.db));
  return (currency) => {
    const perDollar = rates.get(currency);
    if (perDollar === undefined) throw new Error(`threshold_rates has no row for ${currency}`);
    return { tariff: tariffIn(tariffs, currency), warehouses, perDollar, rates: taxRates };
  };
}

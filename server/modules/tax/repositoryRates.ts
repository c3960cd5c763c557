import { and, eq, isNull } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { preparedQuery } from "../../db/preparedQuery";
import { taxRates } from "../../db/schema";
import { taxRatesOf, type TaxRates } from "./rates";

type RateRow = Parameters<typeof taxRatesOf>[0][number];

const columns = {
  country: taxRates.country,
  place: taxRates.place,
  taxClass: taxRates.taxClass,
  name: taxRates.name,
  startsAt: taxRates.startsAt,
  rate: taxRates.rate,
  taxesDelivery: taxRates.taxesDelivery,
};

const allRates = preparedQuery<object, RateRow[]>((db) =>
  db.select(columns).from(taxRates).where(isNull(taxRates.cancelledAt)),
);
const ratesOfCountry = preparedQuery<{ country: CountryCode }, RateRow[]>((db, slot) =>
  db
    .select(columns)
    .from(taxRates)
    .where(and(eq(taxRates.country, slot("country")), isNull(taxRates.cancelledAt))),
);

/** What every place taxes, at every moment. */
export const findTaxRates = async (db: Queries): Promise<TaxRates> => taxRatesOf(await allRates(db, {}));

/** What the places of one country tax: for what is done inside a transaction, of one order or rental. */
export const findTaxRatesOf = async (db: Queries, country: CountryCode): Promise<TaxRates> =>
  taxRatesOf(await ratesOfCountry(db, { country }));

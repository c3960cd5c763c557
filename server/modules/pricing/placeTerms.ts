import type { CountryCode } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { findDeliveryZones, findDeliveryZonesOf } from "../shipping/repository";
import type { DeliveryZones } from "../shipping/zones";
import type { TaxRates } from "../tax/rates";
import { findTaxRates, findTaxRatesOf } from "../tax/repositoryRates";

/** What depends on where an order goes, at every moment: it is priced anew by what held when it was placed. */
export interface PlaceTerms {
  rates: TaxRates;
  zones: DeliveryZones;
}

export const findPlaceTerms = async (db: Queries): Promise<PlaceTerms> => ({
  rates: await findTaxRates(db),
  zones: await findDeliveryZones(db),
});

/** Of one country: for what is done inside a transaction, of one order. */
export const findPlaceTermsOf = async (db: Queries, country: CountryCode): Promise<PlaceTerms> => ({
  rates: await findTaxRatesOf(db, country),
  zones: await findDeliveryZonesOf(db, country),
});

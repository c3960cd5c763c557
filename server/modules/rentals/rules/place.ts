import type { Queries } from "../../../db/client";
import { isMemberExempt } from "../../exemptions/repositoryExemptions";
import { findTaxRatesOf } from "../../tax/repositoryRates";
import type { RentalRow } from "../repository";
import type { Place } from "./amounts";

type Going = Pick<RentalRow, "customerId" | "country" | "shipping">;

/**
 * Where a rental goes, and whether its customer's company owes no sales tax there at a moment: as long as a certificate
 * counts, whatever was charged before. `typed` is an address that is not the rental's yet.
 */
export async function rentalPlace(
  db: Queries,
  { customerId, country, shipping }: Going,
  at: Date,
  typed?: Partial<Pick<Place, "state" | "zip">> | null,
): Promise<Place> {
  const { state = "", zip = "" } = typed ?? shipping ?? {};
  const isExempt = await isMemberExempt(db, customerId, { country, region: state }, at);
  return { country, state, zip, isExempt, rates: await findTaxRatesOf(db, country) };
}

import type { CountryCode } from "@/contract/markets";
import type { NewTaxRate } from "@/contract/settings/taxRoutes";
import { callForData, type Caller } from "../../http";

export const fetchTaxes = (from?: Caller) => callForData("GET /common-api/staff/tax-rates", {}, { from });

export const fetchTaxCountry = (country: CountryCode, from?: Caller) =>
  callForData("GET /common-api/staff/tax-rates/:country", { params: { country } }, { from });

/** Adds a rate; answers its country as it is then. */
export const addTaxRate = (country: CountryCode, body: NewTaxRate) =>
  callForData("POST /common-api/staff/tax-rates/:country", { params: { country }, body });

/** Takes back a rate that has not begun. */
export const cancelTaxRate = (id: number, body: { version: number; reason: string }) =>
  callForData("POST /common-api/staff/planned-taxes/:id/cancel", { params: { id }, body });

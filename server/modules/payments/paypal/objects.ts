import { CURRENCIES, isCountryCode, type Currency } from "../../../../contract/markets";
import type { AddressSnapshot } from "../../../db/schema";
import { major } from "../../../money";
import type { WalletContact } from "../provider";

/** What of the provider's objects the store reads. Everything may be missing: it came from outside. */
export interface PaypalAmount {
  currency_code?: string;
  value?: string;
}

export interface PaypalCapture {
  id?: string;
  status?: string;
  amount?: PaypalAmount;
  custom_id?: string;
  invoice_id?: string;
}

interface PaypalAddress {
  address_line_1?: string;
  address_line_2?: string;
  admin_area_2?: string;
  admin_area_1?: string;
  postal_code?: string;
  country_code?: string;
}

export interface PaypalOrder {
  id?: string;
  status?: string;
  payer?: { email_address?: string; name?: { given_name?: string; surname?: string } };
  purchase_units?: {
    custom_id?: string;
    shipping?: { name?: { full_name?: string }; address?: PaypalAddress };
    payments?: { captures?: PaypalCapture[] };
  }[];
  links?: { rel?: string; href?: string }[];
}

/** Currencies that the provider takes with two decimals; it knows no lei, and forints only whole. */
export function isPaypalCurrency(currency: Currency): boolean {
  return currency !== "RON" && currency !== "HUF";
}

/** Minor units as the provider writes them. */
export function paypalAmount(amount: number, currency: Currency): Required<PaypalAmount> {
  return { currency_code: currency, value: major(amount, currency).toFixed(CURRENCIES[currency].decimals) };
}

/** The provider's amount in minor units; −1 for what is none, which equals no amount of ours. */
export function toMinorUnits({ value = "" }: PaypalAmount = {}): number {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return whole === undefined ? -1 : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

export function addressBody({ fullname, address, apartment, city, state, zip, country }: AddressSnapshot): object {
  return {
    name: { full_name: fullname },
    address: {
      address_line_1: address,
      ...(apartment !== "" && { address_line_2: apartment }),
      admin_area_2: city,
      ...(state !== "" && { admin_area_1: state }),
      ...(zip !== "" && { postal_code: zip }),
      country_code: country,
    },
  };
}

/** Who the provider says is paying; null while it does not. */
export function contactOf({ payer, purchase_units: [unit] = [] }: PaypalOrder): WalletContact | null {
  const { address, name } = unit?.shipping ?? {};
  if (!payer?.email_address || !address || !isCountryCode(address.country_code)) return null;
  const own = [payer.name?.given_name, payer.name?.surname].filter(Boolean).join(" ");
  return {
    email: payer.email_address,
    shipping: {
      fullname: name?.full_name ?? own,
      phone: "",
      address: address.address_line_1 ?? "",
      apartment: address.address_line_2 ?? "",
      city: address.admin_area_2 ?? "",
      state: address.admin_area_1 ?? "",
      zip: address.postal_code ?? "",
      country: address.country_code,
    },
  };
}

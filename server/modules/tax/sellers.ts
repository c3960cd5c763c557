import type { CountryCode } from "../../../contract/markets";
import type { SellerSnapshot } from "../../db/schema";
import type { Env } from "../../env";
import { vatState } from "./reverseCharge";

type Printing = Pick<Env, "sellers" | "storeName" | "mailFrom" | "vat">;

/** The company that sells to a country. */
export function sellerFor(sellers: Env["sellers"], country: CountryCode): Env["sellers"][number] {
  const seller =
    sellers.find(({ sellsTo }) => sellsTo !== "rest" && sellsTo.includes(country)) ??
    sellers.find(({ sellsTo }) => sellsTo === "rest");
  if (!seller) throw new Error(`no company sells to ${country}`);
  return seller;
}

/**
 * Who sells to a country, as its documents say it. The number that registers are asked with (VAT_NUMBER) is that of
 * the company of its country.
 */
export const sellerOf = (env: Printing, country: CountryCode): SellerSnapshot =>
  printedSeller(env, sellerFor(env.sellers, country));

/** A company as its documents say it. */
export function printedSeller(
  { storeName, mailFrom, vat }: Omit<Printing, "sellers">,
  seller: Env["sellers"][number],
): SellerSnapshot {
  const { code, name, address } = seller;
  const isAsker = vat.requester.startsWith(vatState(seller.country));
  return {
    code,
    name: name.replace("{store}", storeName),
    address: [...address],
    country: seller.country,
    email: mailFrom,
    taxId: isAsker ? vat.requester : seller.taxId,
  };
}

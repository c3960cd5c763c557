import type { VendorFacts } from "@/contract/productLists";
import type { Locale } from "@/contract/locales";
import { countryName } from "@/utils/format/countryName";
import type { Translate } from "@/hooks/useTranslation";

/** The facts of a vendor that there are, each with its label; `t` speaks of the namespace "vendor". */
export function vendorRows(t: Translate, locale: Locale, vendor: VendorFacts): [label: string, value: string][] {
  const { since, country, ships_from: from, handling_days: handling, return_days: back } = vendor;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const rows: [string, string][] = [
    [t("since"), since === null ? "" : String(since)],
    [t("country"), country === null ? "" : countryName(country, locale)],
    [t("from"), list.format(from.map((code) => countryName(code, locale)))],
    [t("handling"), t("days", { count: handling })],
    [t("returns"), t("returnDays", { count: back })],
    [t("products"), String(vendor.product_count)],
  ];
  return rows.filter(([, value]) => value !== "");
}

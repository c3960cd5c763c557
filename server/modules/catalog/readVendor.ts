import { POLICY_KINDS, type Closure } from "../../../contract/desk/brandTerms";
import type { Market } from "../../../contract/locales";
import { VENDOR_PRODUCTS, type VendorView } from "../../../contract/routes/vendorRoutes";
import type { VendorFacts, VendorHead } from "../../../contract/productLists";
import { days, addTime } from "../../clock";
import { DomainError, httpErrors } from "../../http/errors";
import { loadCards } from "./cards";
import { readVendorBanners } from "./readBanners";
import { queryListing } from "./listing/queryListing";
import type { Source } from "./memo";
import { findVendor, listDispatchCountries, listPolicies, sumReviews, type VendorRow } from "./repository/vendors";

/** Days before a closure from which on it is told. */
const TOLD_DAYS = 30;

/** The facts of a vendor for whoever asks who sells a product. @throws 404 for one that sells nothing here. */
export async function readVendor(source: Source, market: Market, id: number): Promise<VendorView> {
  const vendor = await findVendor(source.db, id);
  if (!vendor) throw new DomainError(httpErrors.notFound);
  const { ids, total } = await queryListing(source, market, { vendorId: id, page: 1, pageSize: VENDOR_PRODUCTS });
  if (total === 0) throw new DomainError(httpErrors.notFound);
  const facts = await readVendorFacts(source, market, vendor, total);
  return { ...facts, products: await loadCards(source, ids, market) };
}

/** What stands at the head of a vendor's own page; null for one that sells nothing here. */
export async function readVendorHead(source: Source, market: Market, vendor: VendorRow): Promise<VendorHead | null> {
  const { total } = await queryListing(source, market, { vendorId: vendor.id, page: 1, pageSize: 1 });
  if (total === 0) return null;
  const { name, address, email, euResponsible } = vendor.manufacturer;
  const manufacturer = { name, address, email, eu_responsible: euResponsible };
  const policies = await listPolicies(source.db, vendor.id);
  return {
    ...(await readVendorFacts(source, market, vendor, total)),
    manufacturer,
    banners: await readVendorBanners(source, market, vendor.id),
    theme: vendor.theme,
    closure: closureOf(vendor, source.clock.now()),
    policies: POLICY_KINDS.flatMap((kind) => {
      const policy = policies.find((row) => row.kind === kind);
      const text = policy?.text[market.language] ?? "";
      return policy && text !== "" ? [{ kind, text, since: policy.since.toISOString() }] : [];
    }),
  };
}

/** Days without dispatch that shoppers should know of now. */
function closureOf({ closures }: VendorRow, now: Date): Closure | null {
  const [today, soon] = [now, addTime(now, days(TOLD_DAYS))].map((day) => day.toISOString().slice(0, 10));
  const coming = closures.filter(({ from, until }) => until >= (today ?? "") && from <= (soon ?? ""));
  return coming.sort((a, b) => a.from.localeCompare(b.from))[0] ?? null;
}

async function readVendorFacts(
  { db }: Source,
  { language }: Market,
  vendor: VendorRow,
  productCount: number,
): Promise<VendorFacts> {
  const from = await listDispatchCountries(db, vendor.id);
  const { count, stars } = await sumReviews(db, vendor.id);
  return {
    vendor_id: vendor.id,
    vendor_slug: vendor.slug,
    vendor_name: vendor.name,
    tagline: vendor.tagline[language],
    about: vendor.about[language],
    since: vendor.since,
    country: vendor.country,
    ships_from: from,
    handling_days: vendor.handlingDays,
    return_days: vendor.returnDays,
    rating: count > 0 ? Math.round((stars / count) * 10) / 10 : 0,
    review_count: count,
    product_count: productCount,
  };
}

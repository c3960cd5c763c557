import type { Organization, WithContext } from "schema-dts";
import type { VendorHead } from "@/contract/productLists";
import { addressOf, type Site } from "./site";

/** Who sells on the page: without a rating, which search engines do not take from the store that it speaks of. */
export function vendorData(path: string, vendor: VendorHead, site: Site): WithContext<Organization> {
  const url = addressOf(site, path);
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${url}#vendor`,
    name: vendor.vendor_name,
    legalName: vendor.manufacturer.name,
    url,
    slogan: vendor.tagline,
    description: vendor.about,
    ...(vendor.since !== null && { foundingDate: String(vendor.since) }),
    address: vendor.manufacturer.address,
    email: vendor.manufacturer.email,
  };
}

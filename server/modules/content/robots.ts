/** Areas that hold nothing for a crawler. */
const AREAS = [
  "/auth/",
  "/customer-api/",
  "/order-api/",
  "/product-api/",
  "/common-api/",
  "/rental-api/",
  "/log-api/",
  "/nft/",
  "/sandbox/",
  "/dev/",
];
/** Queries that would multiply every list without end. */
const TRAPS = ["quickview", "sort", "filters"];

/** Pages that must not be indexed say so themselves, so they are not blocked here: a crawler has to read that. */
export function robots(origin: string): string {
  return [
    "User-agent: *",
    "Allow: /",
    ...TRAPS.map((name) => `Disallow: /*?*${name}=`),
    ...AREAS.map((area) => `Disallow: ${area}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

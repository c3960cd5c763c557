import {
  listingHref,
  listingQuery,
  narrowedBy,
  PLAIN_LISTING,
  readListing,
  toggleFilter,
  writeListing,
} from "./listing";

test("an address and a listing stand for each other", () => {
  const query = { "TOP.oak": "1", "FIN.graphite": "1", sort: "price_asc", price_max: "800", in_stock: "1", page: "2" };
  const listing = readListing({ ...query, categorySlug: "standing-desks" });
  expect(listing.filters).toEqual(["FIN.graphite", "TOP.oak"]);
  expect(writeListing(listing)).toEqual(query);
  expect(narrowedBy(listing)).toBe(4);
});

test("nonsense in an address is as if it were not there", () => {
  expect(readListing({ page: "-3", sort: "magic", price_min: "free", "top.oak": "1", in_stock: "yes" })).toEqual(
    PLAIN_LISTING,
  );
  expect(readListing({ page: "1.5", price_max: "-1" })).toEqual(PLAIN_LISTING);
  expect(listingHref("/storage", PLAIN_LISTING)).toBe("/storage");
});

test("another filter starts at the first page, and the call gets them in its own notation", () => {
  const listing = toggleFilter(toggleFilter({ ...PLAIN_LISTING, page: 3 }, "TOP.oak"), "FIN.moss");
  expect(listingQuery(listing)).toEqual({ page: 1, sort: "popular", filters: "TOP.oak_FIN.moss" });
  expect(toggleFilter(listing, "TOP.oak").filters).toEqual(["FIN.moss"]);
});

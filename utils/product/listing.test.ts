import {
  listingHref,
  listingQuery,
  filterCount,
  DEFAULT_LISTING,
  readListing,
  withBodyHeight,
  toggleFilter,
  writeListing,
} from "./listing";

test("an address and a listing stand for each other", () => {
  const query = { "TOP.oak": "1", "FIN.graphite": "1", sort: "price_asc", price_max: "800", in_stock: "1", page: "2" };
  const listing = readListing({ ...query, categorySlug: "standing-desks" });
  expect(listing.filters).toEqual(["FIN.graphite", "TOP.oak"]);
  expect(writeListing(listing)).toEqual(query);
  expect(filterCount(listing)).toBe(4);
});

test("a body's height comes from the address or from fields that a form sends, and takes the place of another", () => {
  expect(readListing({ "BODY.183": "1" }).filters).toEqual(["BODY.183"]);
  expect(readListing({ height: "183", "TOP.oak": "1" }).filters).toEqual(["BODY.183", "TOP.oak"]);
  expect(readListing({ height_ft: "6", height_in: "1" }).filters).toEqual(["BODY.185"]);
  expect(readListing({ height: "", height_ft: " ", height_in: "" })).toEqual(DEFAULT_LISTING);
  expect(readListing({ height: "18" })).toEqual({ ...DEFAULT_LISTING, wrongHeight: ["18"] });
  expect(readListing({ height_ft: "5", height_in: "14" }).wrongHeight).toEqual(["5", "14"]);
  const listing = readListing({ "BODY.183": "1", "BODY.190": "1", "TOP.oak": "1", page: "2" });
  expect(withBodyHeight(listing, 171)).toMatchObject({ filters: ["TOP.oak", "BODY.171"], page: 1 });
  expect(withBodyHeight(listing, null).filters).toEqual(["TOP.oak"]);
});

test("nonsense in an address is as if it were not there", () => {
  expect(readListing({ page: "-3", sort: "magic", price_min: "free", "top.oak": "1", in_stock: "yes" })).toEqual(
    DEFAULT_LISTING,
  );
  expect(readListing({ page: "1.5", price_max: "-1" })).toEqual(DEFAULT_LISTING);
  expect(listingHref("/storage", DEFAULT_LISTING)).toBe("/storage");
});

test("another filter starts at the first page, and the call gets them in its own notation", () => {
  const listing = toggleFilter(toggleFilter({ ...DEFAULT_LISTING, page: 3 }, "TOP.oak"), "FIN.moss");
  expect(listingQuery(listing)).toEqual({ page: 1, sort: "popular", filters: "TOP.oak_FIN.moss" });
  expect(toggleFilter(listing, "TOP.oak").filters).toEqual(["FIN.moss"]);
});

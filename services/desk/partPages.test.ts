import { failed, failureOf, succeeded } from "../answer";
import type { PageContext } from "../page";
import * as listings from "./listings";
import { loadListings } from "./listingPage";
import { loadParts } from "./partPages";
import * as parts from "./parts";

jest.mock("./parts");
jest.mock("./listings");
const busy = failureOf(503, { status: 0, message: "Back in a moment." });
const missing = failureOf(404, { status: 0, message: "No such part." });
const at = (query: Record<string, string>) => ({ query, caller: { locale: "en-US" } }) as unknown as PageContext;

it("says why a part, or the list of them, could not be read", async () => {
  jest.mocked(parts.fetchPart).mockResolvedValue(failed(busy, null));
  expect(await loadParts(at({ part: "P-1" }), false)).toMatchObject({ part: null, failure: busy });
  jest.mocked(parts.fetchParts).mockResolvedValue(failed(busy, null));
  expect(await loadParts(at({}), false)).toMatchObject({ list: null, failure: busy });
});

it("takes no such part for an answer", async () => {
  jest.mocked(parts.fetchPart).mockResolvedValue(failed(missing, null));
  expect(await loadParts(at({ part: "P-1" }), false)).toMatchObject({ number: "P-1", part: null, failure: null });
});

it("says why a listing, or the list of them, could not be read", async () => {
  const fetchListing = jest.mocked(listings.fetchListing);
  fetchListing.mockResolvedValue(failed(busy, null));
  expect(await loadListings(at({ product: "7" }))).toMatchObject({ listing: null, failure: busy });
  fetchListing.mockResolvedValue(failed(missing, null));
  expect(await loadListings(at({ product: "7" }))).toMatchObject({ listing: null, failure: null });
  fetchListing.mockResolvedValue(succeeded({ key: "new-7", product_id: null }) as never);
  expect(await loadListings(at({ product: "new-7" }))).toMatchObject({ listing: { key: "new-7" }, failure: null });
  jest.mocked(listings.fetchListings).mockResolvedValue(failed(busy, null));
  expect(await loadListings(at({}))).toMatchObject({ list: null, failure: busy });
});

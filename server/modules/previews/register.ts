import type { FastifyInstance } from "fastify";
import { previewRoutes, previewStaffRoutes, previewVendorRoutes } from "../../../contract/preview/previewRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { vendorOf } from "../desk/deskRequest";
import { ok, registerRoutes } from "../../http/route";
import { ownBanner, ownListing, sentBanner, sentProposal, shopPage } from "./findPreviewed";
import { readPreview } from "./readPreview";
import { previewLink } from "./token";

export function registerPreviews(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerRoutes(
    app,
    previewVendorRoutes,
    {
      "GET /product-api/vendor/listings/:key/preview": async ({ request, params }) =>
        ok(previewLink(deps, await ownListing(db, vendorOf(request), params.key))),
      "GET /product-api/vendor/banners/:id/preview": async ({ request, params }) =>
        ok(previewLink(deps, await ownBanner(db, vendorOf(request), params.id))),
    },
    { tag: "Brands, by their members" },
  );
  registerRoutes(
    app,
    previewStaffRoutes,
    {
      "GET /product-api/staff/proposals/:id/preview": async ({ params }) =>
        ok(previewLink(deps, await sentProposal(db, params.id))),
      "GET /product-api/staff/banners/:id/preview": async ({ params }) =>
        ok(previewLink(deps, await sentBanner(db, params.id))),
      "GET /product-api/staff/products/:id/preview": async ({ params, query }) =>
        ok(previewLink(deps, await shopPage(deps, { ...params, ...query }))),
    },
    { tag: "Brands, by the store's team" },
  );
  registerRoutes(
    app,
    previewRoutes,
    {
      "GET /product-api/previews/:token": async ({ params, query, caller }) =>
        ok(await readPreview(deps, caller, marketFor(caller, query.locale), params.token)),
    },
    { tag: "Products" },
  );
}

import { createReadStream } from "node:fs";
import type { FastifyInstance } from "fastify";
import { BANNER_TYPES } from "../../../contract/desk/bannerTerms";
import { formerStaffRoutes, formerVendorRoutes } from "../../../contract/desk/formerRoutes";
import { listingFeedbackRoutes } from "../../../contract/desk/listingFeedbackRoutes";
import { listingPictureRoutes, listingRoutes } from "../../../contract/desk/listingRoutes";
import { listingStockRoutes } from "../../../contract/desk/listingStockRoutes";
import { setRoutes } from "../../../contract/sets/setRoutes";
import { proposalStaffRoutes } from "../../../contract/desk/proposalRoutes";
import type { Deps } from "../../deps";
import { seenVersion, staffOf, vendorOf } from "../desk/deskRequest";
import { DomainError, httpErrors } from "../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { discontinueListing, discontinueProduct } from "./discontinue";
import { listingErrors } from "./errors";
import { answerOwnQuestion, answerOwnReview, readOwnQuestions, readOwnReviews } from "./feedback";
import { createListing, propose, withdrawListing } from "./ownListings";
import { modelErrors } from "./models/errors";
import { addModel } from "./models/ownModels";
import { MODEL_TYPE, registerModels } from "./models/serveModel";
import { addPicture, isListingFile, listingFile, pictureAudience } from "./files/pictures";
import { readFormerRow, readFormerRows } from "./readFormer";
import { readListing, readListings } from "./readListings";
import { saveListing } from "./saveListing";
import { quoteSet } from "./sets/quoteSet";
import { readPickable } from "./sets/readPickable";
import { registerSheets, registerSheetUploads } from "./sheet/routes";
import { decideProposal, readProposals } from "./staffProposals";
import { adjustStock, readMoves } from "./stock";
import { ownScope } from "../../platform/http/ownScope";

const OWN = { tag: "Brands, by their members" };
const TEAM = { tag: "Brands, by the store's team" };

function listingHandlers(deps: Deps): Handlers<typeof listingRoutes> {
  return {
    "GET /product-api/vendor/listings": async ({ request, query, caller }) =>
      ok(await readListings(deps, vendorOf(request), caller, query)),
    "POST /product-api/vendor/listings": async ({ request, body, caller }) => {
      const scope = vendorOf(request);
      return ok(await readListing(deps, scope, await createListing(deps, scope, body), caller));
    },
    "GET /product-api/vendor/listings/:key": async ({ request, params, caller }) =>
      ok(await readListing(deps, vendorOf(request), params.key, caller)),
    "PUT /product-api/vendor/listings/:key": async ({ request, params, body, caller }) => {
      const scope = vendorOf(request);
      const version = seenVersion(request.headers, body.version);
      const { merged } = await saveListing(deps, scope, { key: params.key, reader: caller }, { ...body, version });
      return ok({ ...(await readListing(deps, scope, params.key, caller)), merged });
    },
    "POST /product-api/vendor/listings/:key/propose": async ({ request, params, caller }) => {
      const scope = vendorOf(request);
      await propose(deps, scope, params.key);
      return ok(await readListing(deps, scope, params.key, caller));
    },
    "POST /product-api/vendor/listings/:key/withdraw": async ({ request, params }) => {
      await withdrawListing(deps, vendorOf(request), params.key);
      return ok({});
    },
  };
}

function setHandlers(deps: Deps): Handlers<typeof setRoutes> {
  return {
    "GET /product-api/vendor/set-parts": async ({ request, query, caller }) =>
      ok(await readPickable(deps.db, vendorOf(request), caller, query)),
    "POST /product-api/vendor/set-quotes": async ({ request, body, caller }) =>
      ok(await quoteSet(deps.db, vendorOf(request), caller, body)),
  };
}

function stockHandlers(deps: Deps): Handlers<typeof listingStockRoutes> {
  return {
    "GET /product-api/vendor/listings/:key/stock": async ({ request, params, query, caller }) =>
      ok(await readMoves(deps.db, vendorOf(request), params.key, caller, query)),
    "POST /product-api/vendor/listings/:key/stock": async ({ request, params, body }) =>
      ok(await adjustStock(deps, vendorOf(request), params.key, body, request)),
  };
}

function feedbackHandlers(deps: Deps): Handlers<typeof listingFeedbackRoutes> {
  const { db } = deps;
  return {
    "GET /product-api/vendor/questions": async ({ request, query, caller }) =>
      ok(await readOwnQuestions(db, vendorOf(request), caller.language, query)),
    "POST /product-api/vendor/questions/:id/answer": async ({ request, params, body }) => {
      await answerOwnQuestion(deps, vendorOf(request), params.id, body.text);
      return ok({});
    },
    "GET /product-api/vendor/reviews": async ({ request, query, caller }) =>
      ok(await readOwnReviews(db, vendorOf(request), caller.language, query)),
    "POST /product-api/vendor/reviews/:id/answer": async ({ request, params, body }) => {
      await answerOwnReview(deps, vendorOf(request), params.id, body.text);
      return ok({});
    },
  };
}

function staffHandlers(deps: Deps): Handlers<typeof proposalStaffRoutes> {
  return {
    "GET /product-api/staff/proposals": async ({ query, caller }) => ok(await readProposals(deps, caller, query)),
    "POST /product-api/staff/proposals/:id/accept": async ({ request, params: { id }, body, caller: reader }) =>
      ok(await decideProposal(deps, staffOf(request), { id, reader }, { move: "accept", version: body.version })),
    "POST /product-api/staff/proposals/:id/refuse": async ({ request, params: { id }, body, caller: reader }) =>
      ok(await decideProposal(deps, staffOf(request), { id, reader }, { move: "refuse", reason: body.reason })),
  };
}

function formerHandlers(deps: Deps): Handlers<typeof formerVendorRoutes> {
  return {
    "PUT /product-api/vendor/listings/:key/discontinuation": async ({ request, params, body, caller }) => {
      const scope = vendorOf(request);
      await discontinueListing(deps, scope, params.key, body);
      return ok(await readListing(deps, scope, params.key, caller));
    },
  };
}

function formerStaffHandlers(deps: Deps): Handlers<typeof formerStaffRoutes> {
  return {
    "GET /product-api/staff/former-products": async ({ query, caller }) =>
      ok(await readFormerRows(deps.db, caller.language, query)),
    "PUT /product-api/staff/former-products/:slug": async ({ request, params, body, caller }) => {
      const id = await discontinueProduct(deps, staffOf(request), params.slug, body);
      return ok({ product: await readFormerRow(deps.db, caller.language, id) });
    },
  };
}

export async function registerListings(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, listingRoutes, listingHandlers(deps), OWN);
  registerRoutes(app, setRoutes, setHandlers(deps), OWN);
  registerRoutes(app, listingStockRoutes, stockHandlers(deps), OWN);
  registerRoutes(app, listingFeedbackRoutes, feedbackHandlers(deps), OWN);
  registerRoutes(app, formerVendorRoutes, formerHandlers(deps), OWN);
  registerRoutes(app, formerStaffRoutes, formerStaffHandlers(deps), TEAM);
  registerRoutes(app, proposalStaffRoutes, staffHandlers(deps), TEAM);
  registerSheets(app, deps);
  await ownScope(app, async (scope) => registerUploads(scope, deps));
  registerPictures(app, deps);
  registerModels(app, deps);
}

/** Calls whose body is a file: they read it as it is. */
function registerUploads(scope: FastifyInstance, deps: Deps): void {
  const types = [...BANNER_TYPES, "image/svg+xml", "image/gif", "text/csv", MODEL_TYPE];
  scope.addContentTypeParser(types, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const options = { ...OWN, answerMs: UPLOAD_MS };
  registerRoutes(
    scope,
    listingPictureRoutes,
    {
      "POST /product-api/vendor/listings/:key/pictures": async ({ request, params }) => {
        if (!Buffer.isBuffer(request.body)) throw new DomainError(listingErrors.notAPicture);
        return ok(await addPicture(deps, vendorOf(request), params.key, request.body));
      },
      "POST /product-api/vendor/listings/:key/models": async ({ request, params, caller: { language } }) => {
        if (!Buffer.isBuffer(request.body)) throw new DomainError(modelErrors.notAModel);
        return ok(await addModel(deps, vendorOf(request), params.key, { bytes: request.body, language }));
      },
    },
    options,
  );
  registerSheetUploads(scope, deps, options);
}

/** Files of pictures: open to everybody once shoppers see them. */
function registerPictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string; file: string } }>(
    "/product-api/listing-picture/:name/:file",
    { schema: { hide: true }, config: { access: "anyone" } },
    async ({ params: { name, file }, caller }, reply) => {
      if (!/^[\w-]{24}$/.test(name) || !isListingFile(file)) throw new DomainError(httpErrors.notFound);
      const audience = await pictureAudience(deps.db, name, caller);
      if (!audience) throw new DomainError(httpErrors.notFound);
      const picture = createReadStream(listingFile(deps.env, name, file));
      await new Promise((resolve, reject) => picture.once("open", resolve).once("error", reject)).catch(() => {
        throw new DomainError(httpErrors.notFound);
      });
      const isOpen = audience === "everybody";
      return reply
        .header("Cache-Control", isOpen ? "public, max-age=31536000, immutable" : "private, no-store")
        .header("Content-Security-Policy", "default-src 'none'; sandbox")
        .type(file.endsWith(".avif") ? "image/avif" : "image/webp")
        .send(picture);
    },
  );
}

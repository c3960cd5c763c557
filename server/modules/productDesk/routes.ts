import type { FastifyInstance } from "fastify";
import { newProductRoutes } from "../../../contract/productDesk/newProductRoutes";
import { productAddressRoutes } from "../../../contract/productDesk/productAddressRoutes";
import { productDeskRoutes } from "../../../contract/productDesk/productDeskRoutes";
import { productPictureFileRoutes, productPictureRoutes } from "../../../contract/productDesk/productPictureRoutes";
import { BANNER_TYPES } from "../../../contract/desk/bannerTerms";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { ownScope } from "../../platform/http/ownScope";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { listingErrors } from "../listings/errors";
import { sendPicture, copyFromLibrary } from "./sendPicture";
import { makeProduct } from "./makeProduct";
import { moveProduct } from "./moveProduct";
import { readProduct, readProducts } from "./readProducts";
import { publishProduct, saveProduct } from "./saveProduct";
import { undoChange } from "./undoChange";

function handlers(deps: Deps): Handlers<typeof productDeskRoutes> {
  return {
    "GET /product-api/staff/products": async ({ query, caller }) => ok(await readProducts(deps, caller, query)),
    "GET /product-api/staff/products/:id": async ({ params, request, caller }) =>
      ok(await readProduct(deps, staffOf(request), params.id, caller)),
    "PUT /product-api/staff/products/:id": async ({ params: { id }, body, request, caller }) => {
      const desk = staffOf(request);
      const version = seenVersion(request.headers, body.version);
      const { merged } = await saveProduct(deps, desk, { id, reader: caller }, { ...body, version });
      return ok({ ...(await readProduct(deps, desk, id, caller)), merged });
    },
    "PUT /product-api/staff/products/:id/publication": async ({ params: { id }, body, request, caller }) => {
      const desk = staffOf(request);
      const version = seenVersion(request.headers, body.version);
      const { merged } = await publishProduct(deps, desk, { id, reader: caller }, { ...body, version });
      return ok({ ...(await readProduct(deps, desk, id, caller)), merged });
    },
    "POST /product-api/staff/products/:id/changes/:change/undo": async ({ params, request, caller }) => {
      const desk = staffOf(request);
      const { merged } = await undoChange(deps, desk, { ...params, reader: caller });
      return ok({ ...(await readProduct(deps, desk, params.id, caller)), merged });
    },
  };
}

function addressHandlers(deps: Deps): Handlers<typeof productAddressRoutes> {
  return {
    "PUT /product-api/staff/products/:id/address": async ({ params: { id }, body, request, caller }) => {
      const desk = staffOf(request);
      await moveProduct(deps, desk, id, body);
      return ok(await readProduct(deps, desk, id, caller));
    },
  };
}

function newHandlers(deps: Deps): Handlers<typeof newProductRoutes & typeof productPictureRoutes> {
  return {
    "POST /product-api/staff/products": async ({ body, request, caller: { language } }) =>
      ok(await makeProduct(deps, { desk: staffOf(request), request, language }, body)),
    "POST /product-api/staff/products/:id/library-pictures": async ({ params: { id }, body, request }) =>
      ok(await copyFromLibrary(deps, staffOf(request), id, body.medium_id)),
  };
}

function fileHandlers(deps: Deps): Handlers<typeof productPictureFileRoutes> {
  return {
    "POST /product-api/staff/products/:id/pictures": async ({ request, params: { id } }) => {
      if (!Buffer.isBuffer(request.body)) throw new DomainError(listingErrors.notAPicture);
      return ok(await sendPicture(deps, staffOf(request), id, request.body));
    },
  };
}

export async function registerProductDesk(app: FastifyInstance, deps: Deps): Promise<void> {
  const tag = "Products, for the store's team";
  registerRoutes(app, productDeskRoutes, handlers(deps), { tag });
  registerRoutes(app, productAddressRoutes, addressHandlers(deps), { tag });
  registerRoutes(app, { ...newProductRoutes, ...productPictureRoutes }, newHandlers(deps), { tag });
  await ownScope(app, async (scope) => {
    scope.addContentTypeParser([...BANNER_TYPES], { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    registerRoutes(scope, productPictureFileRoutes, fileHandlers(deps), { tag, answerMs: UPLOAD_MS });
  });
}

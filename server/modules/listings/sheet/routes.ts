import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ListingFilter } from "../../../../contract/desk/listingRoutes";
import { listingImportRoutes, listingSheetRoutes } from "../../../../contract/desk/listingStockRoutes";
import type { Language } from "../../../../contract/markets";
import { IdParams } from "../../../../contract/shared";
import type { Deps } from "../../../deps";
import { vendorOf } from "../../desk/deskRequest";
import { DomainError } from "../../../http/errors";
import { ok, registerRoutes } from "../../../http/route";
import { UPLOAD_MS } from "../../../platform/http/webServer";
import type { VendorScope } from "../../desk/desk";
import { readIdempotencyKey } from "../../idempotency/keys";
import { listingErrors } from "../errors";
import { exportSheet } from "./exportSheet";
import { importSheet, moveImport } from "./importSheet";
import { runImport } from "./runImport";
import { exportErrors, readImports, viewImport } from "./viewImport";

const OWN = { tag: "Brands, by their members" };

const sendCsv = (reply: FastifyReply, name: string, parts: AsyncIterable<string>) =>
  reply
    .type("text/csv; charset=utf-8")
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .header("Cache-Control", "private, no-store")
    .send(Readable.from(parts));

/** The first batch is done within the call: most files have no more. */
async function move(
  deps: Deps,
  scope: VendorScope,
  id: number,
  { name, language }: { name: "write" | "undo"; language: Language },
) {
  await moveImport(deps, scope, id, name);
  await runImport(deps, id);
  return viewImport(deps.db, scope.vendorId, id, { language });
}

/** Files of prices and stock: those that leave, and what has become of those that came. */
export function registerSheets(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    listingImportRoutes,
    {
      "GET /product-api/vendor/listing-imports": async ({ request }) =>
        ok(await readImports(deps.db, vendorOf(request).vendorId)),
      "GET /product-api/vendor/listing-imports/:id": async ({ request, params, query, caller: { language } }) =>
        ok(await viewImport(deps.db, vendorOf(request).vendorId, params.id, { ...query, language })),
      "POST /product-api/vendor/listing-imports/:id/write": async ({ request, params, caller: { language } }) =>
        ok(await move(deps, vendorOf(request), params.id, { name: "write", language })),
      "POST /product-api/vendor/listing-imports/:id/undo": async ({ request, params, caller: { language } }) =>
        ok(await move(deps, vendorOf(request), params.id, { name: "undo", language })),
    },
    { ...OWN, answerMs: UPLOAD_MS },
  );
  app.get<{ Querystring: ListingFilter }>(
    "/product-api/vendor/listing-sheet",
    {
      schema: { tags: [OWN.tag], summary: "Prices and stock of a view as a file", querystring: ListingFilter },
      config: { access: { who: "vendor", may: "brand.read" } },
    },
    async (request, reply) => {
      const { language } = request.caller;
      return sendCsv(reply, "listings.csv", exportSheet(deps.db, vendorOf(request), language, request.query));
    },
  );
  app.get<{ Params: { id: number } }>(
    "/product-api/vendor/listing-imports/:id/errors",
    {
      schema: { tags: [OWN.tag], summary: "Rows that could not be written, with their reasons", params: IdParams },
      config: { access: { who: "vendor", may: "goods.edit" } },
    },
    async (request, reply) => {
      const { vendorId } = vendorOf(request);
      const parts = await exportErrors(deps.db, vendorId, request.params.id, request.caller.language);
      return sendCsv(reply, "errors.csv", parts);
    },
  );
}

/** The call whose body is the file. */
export function registerSheetUploads(
  scope: FastifyInstance,
  deps: Deps,
  options: Parameters<typeof registerRoutes>[3],
): void {
  registerRoutes(
    scope,
    listingSheetRoutes,
    {
      "POST /product-api/vendor/listing-sheet": async ({ request, query, caller }) => {
        if (!Buffer.isBuffer(request.body)) throw new DomainError(listingErrors.sheetUnread);
        const isDry = query.dry_run ?? true;
        const key = readIdempotencyKey(request.headers["idempotency-key"]);
        const by = vendorOf(request);
        const id = await importSheet(deps, by, { bytes: request.body, isDry, key });
        if (!isDry) await runImport(deps, id);
        return ok(await viewImport(deps.db, by.vendorId, id, { language: caller.language }));
      },
    },
    options,
  );
}

import { createReadStream } from "node:fs";
import type { FastifyInstance } from "fastify";
import { bannerPictureRoutes, bannerRoutes, bannerStaffRoutes } from "../../../contract/desk/bannerRoutes";
import { BANNER_TYPES } from "../../../contract/desk/bannerTerms";
import type { Deps } from "../../deps";
import { seenVersion, staffOf, vendorOf } from "../desk/deskRequest";
import { DomainError, httpErrors } from "../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { bannerErrors } from "./errors";
import { createBanner, deleteBanner, moveBanner, saveBanner, submitBanner } from "./ownBanners";
import { filePath, isBannerFile } from "./pictureFiles";
import { bannerAudience, putPicture } from "./pictures";
import { readBannerDetail, readBanners } from "./repository";
import { decideBanner, putOnHome, readStaffBanners } from "./staffBanners";
import { ownScope } from "../../platform/http/ownScope";

function ownHandlers(deps: Deps): Handlers<typeof bannerRoutes> {
  const { db } = deps;
  return {
    "GET /customer-api/vendor/banners": async ({ request }) => ok(await readBanners(db, vendorOf(request))),
    "POST /customer-api/vendor/banners": async ({ request, body }) =>
      ok(await createBanner(deps, vendorOf(request), body)),
    "GET /customer-api/vendor/banners/:id": async ({ request, params, caller }) =>
      ok(await readBannerDetail(db, vendorOf(request), params.id, caller.language)),
    "PUT /customer-api/vendor/banners/:id": async ({ request, params, body }) => {
      const version = seenVersion(request.headers, body.version);
      return ok(await saveBanner(deps, vendorOf(request), params.id, { ...body, version }));
    },
    "POST /customer-api/vendor/banners/:id/submit": async ({ request, params }) =>
      ok(await submitBanner(deps, vendorOf(request), params.id)),
    "POST /customer-api/vendor/banners/:id/move": async ({ request, params, body }) =>
      ok(await moveBanner(deps, vendorOf(request), params.id, body.to)),
    "DELETE /customer-api/vendor/banners/:id": async ({ request, params }) =>
      ok(await deleteBanner(deps, vendorOf(request), params.id)),
  };
}

function staffHandlers(deps: Deps): Handlers<typeof bannerStaffRoutes> {
  return {
    "GET /customer-api/staff/banners": async ({ query, caller }) =>
      ok(await readStaffBanners(deps.db, caller.language, query)),
    "POST /customer-api/staff/banners/:id/approve": async ({ request, params: { id }, body, caller: { language } }) =>
      ok(await decideBanner(deps, staffOf(request), { id, language }, { move: "approve", home: undefined, ...body })),
    "PUT /customer-api/staff/banners/:id/home": async ({ request, params: { id }, body, caller: { language } }) =>
      ok(await putOnHome(deps, staffOf(request), { id, language }, body)),
    "POST /customer-api/staff/banners/:id/refuse": async ({ request, params: { id }, body, caller: { language } }) =>
      ok(await decideBanner(deps, staffOf(request), { id, language }, { move: "refuse", reason: body.reason })),
  };
}

/** Beside what is taken: kinds that are refused with the reason. */
const REFUSED_TYPES = ["image/svg+xml", "image/gif"];

export async function registerBanners(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, bannerRoutes, ownHandlers(deps), { tag: "Brands, by their members" });
  registerRoutes(app, bannerStaffRoutes, staffHandlers(deps), { tag: "Brands, by the store's team" });
  await ownScope(app, async (scope) => {
    const types = [...BANNER_TYPES, ...REFUSED_TYPES];
    scope.addContentTypeParser(types, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    registerRoutes(
      scope,
      bannerPictureRoutes,
      {
        "POST /customer-api/vendor/banners/:id/pictures/:kind": async ({ request, params }) => {
          if (!Buffer.isBuffer(request.body)) throw new DomainError(bannerErrors.notAPicture);
          return ok(await putPicture(deps, vendorOf(request), params, request.body));
        },
      },
      { tag: "Brands, by their members", answerMs: UPLOAD_MS },
    );
    scope.get<{ Params: { name: string; file: string } }>(
      "/product-api/banner-picture/:name/:file",
      { schema: { hide: true }, config: { access: "anyone" } },
      async ({ params: { name, file }, caller }, reply) => {
        if (!/^[\w-]{24}$/.test(name) || !isBannerFile(file)) throw new DomainError(httpErrors.notFound);
        const audience = await bannerAudience(deps.db, name, caller);
        if (!audience) throw new DomainError(httpErrors.notFound);
        const picture = createReadStream(filePath(deps.env, name, file));
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
  });
}

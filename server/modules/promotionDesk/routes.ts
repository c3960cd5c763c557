import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import { promotionCountersignRoutes } from "../../../contract/countersigning/countersignRoutes";
import { promotionDeskRoutes } from "../../../contract/promotionDesk/promotionDeskRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { exportCodes, streamCodes } from "./codes";
import { promotionCountersignHandlers } from "./countersigning";
import { priceExample } from "./example";
import { readExclusions, readPromotion, readPromotionOrders, readPromotions } from "./readPromotions";
import { simulate } from "./simulate";
import { createOrAsk, endPromotion, saveOrAsk } from "./writeOrAsk";

const FILES = "/product-api/staff/promotion-codes";
const tag = "Promotions, for the store's team";

function handlers(deps: Deps): Handlers<typeof promotionDeskRoutes> {
  return {
    "GET /product-api/staff/promotions": async ({ query, caller }) =>
      ok(await readPromotions(deps, caller.language, query)),
    "GET /product-api/staff/promotions/exclusions": () => ok(readExclusions()),
    "GET /product-api/staff/promotions/:id": async ({ params, request, caller }) =>
      ok(await readPromotion(deps, staffOf(request), params.id, caller.language)),
    "GET /product-api/staff/promotions/:id/orders": async ({ params, query }) =>
      ok(await readPromotionOrders(deps, params.id, query)),
    "POST /product-api/staff/promotions": async ({ body, request }) =>
      ok(await createOrAsk(deps, { desk: staffOf(request), request }, body)),
    "PUT /product-api/staff/promotions/:id": async ({ params, body, request, caller }) => {
      const desk = staffOf(request);
      const version = seenVersion(request.headers, body.version);
      const { merged, waits } = await saveOrAsk(deps, desk, params.id, { ...body, version });
      return ok({ promotion: await readPromotion(deps, desk, params.id, caller.language), merged, waits });
    },
    "POST /product-api/staff/promotions/:id/end": async ({ params, body, request, caller }) => {
      const desk = staffOf(request);
      await endPromotion(deps, desk, params.id, body.reason);
      return ok(await readPromotion(deps, desk, params.id, caller.language));
    },
    "POST /product-api/staff/promotions/:id/export": async ({ params, request, caller }) => {
      const { id, expires_at, rows } = await exportCodes(deps, staffOf(request), params.id, caller.language);
      return ok({ path: `${FILES}/${id}`, expires_at, rows });
    },
    "POST /product-api/staff/promotions/example": async ({ body, request, caller }) => {
      // Nothing is written that a record could tell of.
      staffOf(request).hasNoted = true;
      return ok(await priceExample(deps, body, caller.language));
    },
    "POST /product-api/staff/promotions/simulation": async ({ body, request }) => {
      const desk = staffOf(request);
      desk.hasNoted = true;
      return ok(await simulate(deps, desk, body));
    },
  };
}

const FileParams = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", maxLength: 36 }),
});
const access = { who: "staff", may: "offers.edit" } as const;

export function registerPromotionDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, promotionDeskRoutes, handlers(deps), { tag });
  registerRoutes(app, promotionCountersignRoutes, promotionCountersignHandlers(deps), { tag });

  app.get<{ Params: Static<typeof FileParams> }>(
    `${FILES}/:id`,
    { schema: { tags: [tag], summary: "The file that was asked for", params: FileParams }, config: { access } },
    async (request, reply) => {
      const parts = await streamCodes(deps, staffOf(request), request.params.id);
      return reply
        .header("Cache-Control", "private, no-store")
        .header("X-Robots-Tag", "noindex")
        .header("Content-Disposition", `attachment; filename="codes.csv"`)
        .type("text/csv; charset=utf-8")
        .send(Readable.from(parts));
    },
  );
}

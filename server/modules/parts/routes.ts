import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Type, type Static } from "typebox";
import type { partRoutes, partStaffRoutes } from "../../../contract/desk/partRoutes";
import { ORDER_DESK_LIMITS } from "../../../contract/orderDesk/orderDeskTerms";
import { PART_LIMITS } from "../../../contract/desk/partTerms";
import { requiredText } from "../../../contract/shared";
import type { Deps } from "../../deps";
import { staffOf, vendorOf } from "../desk/deskRequest";
import { ok, type Call, type Handlers } from "../../http/route";
import { actOnPart, type PartAct } from "./act/actOnPart";
import { acceptPart, arrivePart, cancelPartUnits, sendPart } from "./act/partActs";
import { exportParts, streamParts } from "./exportParts";
import { ownPart } from "./read/findPart";
import { contentsOf, readPart } from "./read/readPart";
import { questionOf, readAllParts, readOwnParts } from "./read/readParts";
import { packingSlip, SLIP_POLICY } from "./slip";
import { staffSlip, staffSlips } from "./staffSlips";

export function partHandlers(deps: Deps): Handlers<typeof partRoutes> {
  type PartRequest = Pick<
    Call<(typeof partRoutes)["POST /order-api/vendor/parts/:number/accept"]>,
    "params" | "request" | "caller"
  >;

  async function act(
    { params, request, caller }: PartRequest,
    call: string,
    body: object,
    work: (act: PartAct) => Promise<void>,
  ) {
    const scope = vendorOf(request);
    await actOnPart(deps, { scope, request, number: params.number, call, body }, work);
    return ok(await readPart(deps, scope, params.number, caller.language));
  }

  return {
    "GET /order-api/vendor/parts": async ({ query, request }) =>
      ok(await readOwnParts(deps, vendorOf(request), questionOf(query), query)),
    "POST /order-api/vendor/parts/export": async ({ body, request, caller }) => {
      const { id, expires_at, rows } = await exportParts(deps, vendorOf(request), body, caller.language);
      return ok({ path: `/order-api/vendor/parts/export/${id}`, expires_at, rows });
    },
    "GET /order-api/vendor/parts/:number": async ({ params, request, caller }) =>
      ok(await readPart(deps, vendorOf(request), params.number, caller.language)),
    "POST /order-api/vendor/parts/:number/accept": (asked) =>
      act(asked, "accept", {}, (part) => acceptPart(deps, part)),
    "POST /order-api/vendor/parts/:number/ship": ({ body, ...asked }) =>
      act(asked, "ship", body, (part) => sendPart(deps, part, body)),
    "POST /order-api/vendor/parts/:number/deliver": (asked) =>
      act(asked, "deliver", {}, (part) => arrivePart(deps, part)),
    "POST /order-api/vendor/parts/:number/cannot-send": ({ body, ...asked }) =>
      act(asked, "cannot-send", body, (part) => cancelPartUnits(deps, part, body)),
  };
}

export function partStaffHandlers(deps: Deps): Handlers<typeof partStaffRoutes> {
  return {
    "GET /order-api/staff/parts": async ({ query: { view = "late", q, limit, after }, request }) =>
      ok(await readAllParts(deps, staffOf(request), { view, q }, { limit, after })),
  };
}

const tags = ["Parts of orders, by brands"];
const Params = Type.Object({ number: requiredText(PART_LIMITS.numberLength) });
const ExportParams = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", maxLength: 36 }),
});
const access = { who: "vendor", may: "parts.read" } as const;

const guarded = (reply: FastifyReply) =>
  reply.header("Cache-Control", "private, no-store").header("X-Robots-Tag", "noindex");
const printed = (reply: FastifyReply) =>
  guarded(reply).type("text/html; charset=utf-8").header("Content-Security-Policy", SLIP_POLICY);

/** What a brand prints and opens elsewhere: a packing slip, and a view as a file. */
export function registerPartPapers(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Static<typeof Params> }>(
    "/order-api/vendor/parts/:number/slip",
    { schema: { tags, summary: "A part's packing slip", params: Params }, config: { access } },
    async (request, reply) => {
      const { facts } = await ownPart(deps, vendorOf(request), request.params.number);
      const contents = await contentsOf(deps.db, facts, facts.language);
      return printed(reply).send(await packingSlip(deps.db, facts, contents));
    },
  );

  app.get<{ Params: Static<typeof ExportParams> }>(
    "/order-api/vendor/parts/export/:id",
    { schema: { tags, summary: "The file that was asked for", params: ExportParams }, config: { access } },
    async (request, reply) => {
      const parts = await streamParts(deps, vendorOf(request), request.params.id);
      return guarded(reply)
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="parts.csv"`)
        .send(Readable.from(parts));
    },
  );
}

const SlipsQuery = Type.Object({
  /** Numbers of orders, between commas. */
  orders: Type.String({ minLength: 1, maxLength: ORDER_DESK_LIMITS.slips * (ORDER_DESK_LIMITS.numberLength + 1) }),
});
const forTeam = { tags: ["Orders of the store's team"] };
const ships = { access: { who: "staff", may: "orders.ship" } } as const;

/** What the team prints to pack parcels: without prices, and not kept by any browser. */
export function registerStaffSlips(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Static<typeof Params> }>(
    "/order-api/staff/parts/:number/slip",
    { schema: { ...forTeam, summary: "The packing slip of any brand's part", params: Params }, config: ships },
    async (request, reply) => printed(reply).send(await staffSlip(deps, request.params.number)),
  );

  app.get<{ Querystring: Static<typeof SlipsQuery> }>(
    "/order-api/staff/slips",
    {
      schema: {
        ...forTeam,
        summary: "A pick list of some orders, and the slips of their parts",
        querystring: SlipsQuery,
      },
      config: ships,
    },
    async (request, reply) =>
      printed(reply).send(await staffSlips(deps, request.query.orders, request.caller.language)),
  );
}

import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Type, type Static } from "typebox";
import { PartFilter, type partRoutes, type partStaffRoutes } from "../../../contract/desk/partRoutes";
import { PART_LIMITS } from "../../../contract/desk/partTerms";
import { requiredText } from "../../../contract/shared";
import type { Deps } from "../../deps";
import { staffOf, vendorOf } from "../desk/deskRequest";
import { ok, type Call, type Handlers } from "../../http/route";
import { actOnPart, type PartAct } from "./act/actOnPart";
import { acceptPart, arrivePart, cancelPartUnits, sendPart } from "./act/partActs";
import { exportParts } from "./exportParts";
import { ownPart } from "./read/findPart";
import { contentsOf, readPart } from "./read/readPart";
import { readAllParts, readOwnParts } from "./read/readParts";
import { packingSlip, SLIP_POLICY } from "./slip";

const questionOf = ({ view = "to-send", q, gateways }: PartFilter) => ({ view, q, byCoins: gateways !== undefined });

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
const access = { who: "vendor", may: "parts.read" } as const;

/** What a brand prints and opens elsewhere: a packing slip, and a view as a file. */
export function registerPartPapers(app: FastifyInstance, deps: Deps): void {
  const guarded = (reply: FastifyReply) =>
    reply.header("Cache-Control", "private, no-store").header("X-Robots-Tag", "noindex");

  app.get<{ Params: Static<typeof Params> }>(
    "/order-api/vendor/parts/:number/slip",
    { schema: { tags, summary: "A part's packing slip", params: Params }, config: { access } },
    async (request, reply) => {
      const { facts } = await ownPart(deps, vendorOf(request), request.params.number);
      const contents = await contentsOf(deps.db, facts, facts.language);
      return guarded(reply)
        .type("text/html; charset=utf-8")
        .header("Content-Security-Policy", SLIP_POLICY)
        .send(await packingSlip(facts, contents));
    },
  );

  app.get<{ Querystring: PartFilter }>(
    "/order-api/vendor/parts/export",
    { schema: { tags, summary: "The brand's parts as a file", querystring: PartFilter }, config: { access } },
    async (request, reply) => {
      const { caller, query } = request;
      const parts = await exportParts(deps, vendorOf(request), questionOf(query), caller.language);
      return guarded(reply)
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="parts.csv"`)
        .send(Readable.from(parts));
    },
  );
}

import type { FastifyInstance } from "fastify";
import { limitCountersignRoutes } from "../../../contract/countersigning/teamCountersignRoutes";
import { clockRoutes } from "../../../contract/settings/clockRoutes";
import { limitRoutes } from "../../../contract/settings/limitRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { countersign, decline, withdraw } from "../countersignatures/decide";
import { readCountersignature, readCountersignatures } from "../countersignatures/read";
import type { StaffDesk } from "../desk/desk";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { readClockForm, saveClock } from "./saveClock";
import { readLimitsForm, saveLimitsOrAsk, saveSignedLimits, tellPages } from "./saveLimits";

const kinds = ["limits"] as const;
const tag = "Settings, for the store's team";

function limitHandlers(deps: Deps): Handlers<typeof limitRoutes> {
  return {
    "GET /common-api/staff/limits": async ({ request }) => ok(await readLimitsForm(deps.db, staffOf(request))),
    "PUT /common-api/staff/limits": async ({ request, body }) => {
      const desk = staffOf(request);
      const version = seenVersion(request.headers, body.version);
      const { merged, waits } = await saveLimitsOrAsk(deps, desk, { ...body, version });
      return ok({ ...(await readLimitsForm(deps.db, desk)), merged, waits });
    },
  };
}

const clockHandlers = (deps: Deps): Handlers<typeof clockRoutes> => ({
  "GET /common-api/staff/clock": async () => ok(await readClockForm(deps)),
  "PUT /common-api/staff/clock": async ({ request, body }) => {
    const version = seenVersion(request.headers, body.version);
    return ok(await saveClock(deps, staffOf(request), { ...body, version }));
  },
});

/** Changes of limits that wait for a second person: read, signed, refused, taken back. */
function limitCountersignHandlers(deps: Deps): Handlers<typeof limitCountersignRoutes> {
  const { db } = deps;
  const read = async ({ person }: StaffDesk, id: number) =>
    ok(await readCountersignature(db, { personId: person.id, kinds }, id));
  return {
    "GET /common-api/staff/limit-changes": async ({ request, query }) =>
      ok(await readCountersignatures(db, { personId: staffOf(request).person.id, kinds }, query)),
    "POST /common-api/staff/limit-changes/:id/approve": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      const about = { id, kinds, reason: body.reason ?? "" };
      await countersign(deps, desk, about, (tx, row) => saveSignedLimits(deps, tx, desk, row));
      tellPages(deps);
      return read(desk, id);
    },
    "POST /common-api/staff/limit-changes/:id/decline": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      await decline(deps, desk, { id, kinds, reason: body.reason });
      return read(desk, id);
    },
    "POST /common-api/staff/limit-changes/:id/withdraw": async ({ request, params: { id } }) => {
      const desk = staffOf(request);
      await withdraw(deps, desk, { id, kinds, reason: "" });
      return read(desk, id);
    },
  };
}

export function registerSettingsDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, limitRoutes, limitHandlers(deps), { tag });
  registerRoutes(app, clockRoutes, clockHandlers(deps), { tag });
  registerRoutes(app, limitCountersignRoutes, limitCountersignHandlers(deps), { tag });
}

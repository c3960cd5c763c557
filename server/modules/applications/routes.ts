import type { applicationRoutes, vendorStaffRoutes } from "../../../contract/desk/applicationRoutes";
import type { paperRoutes } from "../../../contract/brands/paperRoutes";
import type { Deps } from "../../deps";
import { staffOf } from "../desk/deskRequest";
import { ok, type Handlers } from "../../http/route";
import { createBrand } from "./createBrand";
import { decideApplication } from "./decide";
import { answerOwn, applicantOf, applyOwn, readOwn, restartOwn, saveOwn } from "./ownApplication";
import { removePaper } from "./papers/papers";
import { readApplication, readApplications } from "./staffApplications";
import { resumeVendor, suspendVendor } from "./suspendVendor";
import { readVendors } from "./vendorList";

export function applicationHandlers(deps: Deps): Handlers<typeof applicationRoutes> {
  return {
    "GET /customer-api/brand-application": async ({ request }) => ok(await readOwn(deps, applicantOf(request))),
    "PUT /customer-api/brand-application": async ({ request, body }) =>
      ok(await saveOwn(deps, applicantOf(request), body)),
    "POST /customer-api/brand-application/apply": async ({ request, body }) =>
      ok(await applyOwn(deps, applicantOf(request), body.version)),
    "POST /customer-api/brand-application/answer": async ({ request, body }) =>
      ok(await answerOwn(deps, applicantOf(request), body)),
    "POST /customer-api/brand-application/restart": async ({ request }) =>
      ok(await restartOwn(deps, applicantOf(request))),
    "POST /customer-api/brand-application/create": async ({ request, body }) =>
      ok(await createBrand(deps, applicantOf(request), body)),
  };
}

export function paperHandlers(deps: Deps): Handlers<typeof paperRoutes> {
  return {
    "DELETE /customer-api/brand-application/papers/:id": async ({ request, params }) =>
      ok(await removePaper(deps, applicantOf(request), params.id)),
  };
}

export function vendorStaffHandlers(deps: Deps): Handlers<typeof vendorStaffRoutes> {
  return {
    "GET /customer-api/staff/vendor-applications": async ({ request, query }) =>
      ok(await readApplications(deps.db, staffOf(request), query)),
    "GET /customer-api/staff/vendor-applications/:id": async ({ params }) =>
      ok(await readApplication(deps.db, params.id)),
    "POST /customer-api/staff/vendor-applications/:id/ask": async ({ request, params, body }) =>
      ok(await decideApplication(deps, staffOf(request), params.id, { move: "ask", said: body.text })),
    "POST /customer-api/staff/vendor-applications/:id/accept": async ({ request, params, body }) =>
      ok(await decideApplication(deps, staffOf(request), params.id, { move: "accept", version: body.version })),
    "POST /customer-api/staff/vendor-applications/:id/refuse": async ({ request, params, body }) =>
      ok(await decideApplication(deps, staffOf(request), params.id, { move: "refuse", said: body.reason })),
    "GET /customer-api/staff/vendors": async ({ request, query }) =>
      ok(await readVendors(deps.db, staffOf(request), query)),
    "POST /customer-api/staff/vendors/:id/suspend": async ({ request, params, body }) =>
      ok(await suspendVendor(deps, staffOf(request), params.id, body.reason)),
    "POST /customer-api/staff/vendors/:id/resume": async ({ request, params }) =>
      ok(await resumeVendor(deps, staffOf(request), params.id)),
  };
}

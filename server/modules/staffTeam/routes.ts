import type { FastifyInstance } from "fastify";
import { staffInviteRoutes, staffTeamRoutes } from "../../../contract/staffTeam/staffTeamRoutes";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { nameOf } from "../desk/records";
import { findStaffInviteTo } from "./repository";
import { acceptStaffInvite, giveStaffRole, inviteStaff, readStaffTeam, removeStaff, removeStaffInvite } from "./team";

function teamHandlers(deps: Deps): Handlers<typeof staffTeamRoutes> {
  return {
    "GET /customer-api/staff/team": async ({ request }) => ok(await readStaffTeam(deps, staffOf(request).person)),
    "POST /customer-api/staff/team/invite": async ({ request, body, caller }) =>
      ok(await inviteStaff(deps, staffOf(request), { ...body, caller })),
    "PUT /customer-api/staff/team/:customer": async ({ request, params, body }) =>
      ok(await giveStaffRole(deps, staffOf(request), params.customer, body.role)),
    "DELETE /customer-api/staff/team/:customer": async ({ request, params }) =>
      ok(await removeStaff(deps, staffOf(request), params.customer)),
    "DELETE /customer-api/staff/team/invites/:id": async ({ request, params }) =>
      ok(await removeStaffInvite(deps, staffOf(request), params.id)),
  };
}

function inviteHandlers(deps: Deps): Handlers<typeof staffInviteRoutes> {
  return {
    "GET /customer-api/staff-invites": async ({ caller }) => {
      const found = await findStaffInviteTo(deps.db, requireCustomer(caller).email, deps.clock.now());
      if (!found) return ok({ invite: null });
      const { id, role, expiresAt } = found.invite;
      const invited_by = nameOf({ name: found.fullname, email: found.askerEmail });
      return ok({ invite: { id, role, invited_by, expires_at: expiresAt.toISOString() } });
    },
    "POST /customer-api/staff-invites/:id/accept": async ({ caller, params }) => {
      await acceptStaffInvite(deps, requireCustomer(caller), params.id);
      return ok({});
    },
  };
}

export function registerStaffTeam(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, staffTeamRoutes, teamHandlers(deps), { tag: "The store's own team" });
  registerRoutes(app, staffInviteRoutes, inviteHandlers(deps), { tag: "Customer" });
}

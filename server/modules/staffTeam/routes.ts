import type { FastifyInstance } from "fastify";
import { roleCountersignRoutes } from "../../../contract/countersigning/teamCountersignRoutes";
import { staffInviteRoutes, staffTeamRoutes } from "../../../contract/staffTeam/staffTeamRoutes";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { countersign, decline, withdraw } from "../countersignatures/decide";
import { readCountersignature, readCountersignatures } from "../countersignatures/read";
import type { StaffDesk } from "../desk/desk";
import { staffOf } from "../desk/deskRequest";
import { nameOf } from "../desk/records";
import { findStaffInviteTo } from "./repository";
import { giveRoleOrAsk, giveSigned, inviteOrAsk } from "./giveOrAsk";
import { acceptStaffInvite, readStaffTeam, removeStaff, removeStaffInvite } from "./team";

function teamHandlers(deps: Deps): Handlers<typeof staffTeamRoutes> {
  return {
    "GET /customer-api/staff/team": async ({ request }) => ok(await readStaffTeam(deps, staffOf(request).person)),
    "POST /customer-api/staff/team/invite": async ({ request, body, caller }) =>
      ok(await inviteOrAsk(deps, staffOf(request), { ...body, caller })),
    "PUT /customer-api/staff/team/:customer": async ({ request, params, body, caller }) =>
      ok(await giveRoleOrAsk(deps, staffOf(request), { id: params.customer, role: body.role, caller })),
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

const kinds = ["role"] as const;

/** Roles that wait for another owner: read, signed, refused, taken back. */
function roleCountersignHandlers(deps: Deps): Handlers<typeof roleCountersignRoutes> {
  const { db } = deps;
  const read = async ({ person }: StaffDesk, id: number) =>
    ok(await readCountersignature(db, { personId: person.id, kinds }, id));
  return {
    "GET /customer-api/staff/role-changes": async ({ request, query }) =>
      ok(await readCountersignatures(db, { personId: staffOf(request).person.id, kinds }, query)),
    "POST /customer-api/staff/role-changes/:id/approve": async ({ request, params: { id }, body, caller }) => {
      const desk = staffOf(request);
      const about = { id, kinds, reason: body.reason ?? "" };
      await countersign(deps, desk, about, (tx, row) => giveSigned(deps, tx, row, { desk, caller }));
      return read(desk, id);
    },
    "POST /customer-api/staff/role-changes/:id/decline": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      await decline(deps, desk, { id, kinds, reason: body.reason });
      return read(desk, id);
    },
    "POST /customer-api/staff/role-changes/:id/withdraw": async ({ request, params: { id } }) => {
      const desk = staffOf(request);
      await withdraw(deps, desk, { id, kinds, reason: "" });
      return read(desk, id);
    },
  };
}

export function registerStaffTeam(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, staffTeamRoutes, teamHandlers(deps), { tag: "The store's own team" });
  registerRoutes(app, roleCountersignRoutes, roleCountersignHandlers(deps), { tag: "The store's own team" });
  registerRoutes(app, staffInviteRoutes, inviteHandlers(deps), { tag: "Customer" });
}

import type { brandInviteRoutes, brandRoutes } from "../../../contract/desk/brandRoutes";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { seenVersion, staffOf, vendorOf } from "../desk/deskRequest";
import { ok, type Handlers } from "../../http/route";
import { changesNow } from "../desk/changes";
import { staffRights, vendorRights } from "../desk/memberships";
import { fullnameOf } from "../desk/repositoryMemberships";
import { readRecords } from "../desk/records";
import { readStoreClock } from "../desk/repositoryClock";
import { changeSlug, readBrand, saveBrand } from "./brand";
import { moneyAccess } from "./moneyAccess";
import { readOverview } from "./overview";
import {
  acceptInvitation,
  giveRole,
  inviteMember,
  readInvitations,
  readTeam,
  removeInvite,
  removeMember,
} from "./team/members";

/** Entries of a history that are shown at once. */
const HISTORY = 50;

const nameOf = async (db: Queries, { id, email }: { id: number; email: string }) => (await fullnameOf(db, id)) || email;

/** The brand's own desk: what it says of itself, and who works for it. */
export function brandHandlers(deps: Deps): Handlers<typeof brandRoutes> {
  const { db, clock } = deps;
  return {
    "GET /customer-api/vendor/desk": async ({ request }) => {
      const scope = vendorOf(request);
      const { id, slug, state, form } = await readBrand(db, scope, clock.now());
      return ok({
        brand: { id, name: form.name, slug, state },
        fullname: await nameOf(db, scope.person),
        role: scope.role,
        rights: vendorRights(scope.role),
        money: await moneyAccess(deps, scope.person),
        changes_after: await changesNow(db),
      });
    },
    "GET /customer-api/staff/desk": async ({ request }) => {
      const { role, person } = staffOf(request);
      const changes_after = await changesNow(db);
      const money = await moneyAccess(deps, person);
      const rights = staffRights(role);
      const clock = await readStoreClock(db);
      return ok({
        person_id: person.id,
        fullname: await nameOf(db, person),
        role,
        rights,
        money,
        clock,
        changes_after,
      });
    },
    "GET /customer-api/vendor/overview": async ({ request }) =>
      ok(await readOverview(db, vendorOf(request), clock.now())),
    "GET /customer-api/vendor/brand": async ({ request }) => ok(await readBrand(db, vendorOf(request), clock.now())),
    "PUT /customer-api/vendor/brand": async ({ request, body: { version, changes, reason } }) =>
      ok(await saveBrand(deps, vendorOf(request), { version: seenVersion(request.headers, version), changes, reason })),
    "PUT /customer-api/vendor/brand/slug": async ({ request, body }) =>
      ok(await changeSlug(deps, vendorOf(request), body.slug)),
    "GET /customer-api/vendor/brand/history": async ({ request, query: { before } }) => {
      const entries = await readRecords(db, "brand", vendorOf(request).vendorId, { before, limit: HISTORY });
      return ok({ entries, next: entries.length === HISTORY ? (entries.at(-1)?.id ?? null) : null });
    },
    "GET /customer-api/vendor/members": async ({ request }) => ok(await readTeam(db, vendorOf(request), clock.now())),
    "POST /customer-api/vendor/members/invite": async ({ request, body, caller }) =>
      ok(await inviteMember(deps, vendorOf(request), { ...body, caller })),
    "PUT /customer-api/vendor/members/:customer": async ({ request, params, body }) =>
      ok(await giveRole(deps, vendorOf(request), params.customer, body.role)),
    "DELETE /customer-api/vendor/members/:customer": async ({ request, params }) =>
      ok(await removeMember(deps, vendorOf(request), params.customer)),
    "DELETE /customer-api/vendor/members/invites/:id": async ({ request, params }) =>
      ok(await removeInvite(deps, vendorOf(request), params.id)),
  };
}

/** Of whoever was asked to work for a brand. */
export function brandInviteHandlers(deps: Deps): Handlers<typeof brandInviteRoutes> {
  return {
    "GET /customer-api/brand-invites": async ({ caller }) =>
      ok({ invites: await readInvitations(deps.db, requireCustomer(caller), deps.clock.now()) }),
    "POST /customer-api/brand-invites/:id/accept": async ({ caller, params }) => {
      await acceptInvitation(deps, requireCustomer(caller), params.id);
      return ok({});
    },
  };
}

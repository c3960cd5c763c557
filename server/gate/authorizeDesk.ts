import type { FastifyRequest } from "fastify";
import { isOpenIn, vendorMay, type DeskAccess, type TeamAccess } from "../../contract/desk/rights";
import type { Access } from "../../contract/routes/route";
import type { Deps } from "../deps";
import { requireCustomer, teamMay } from "../http/caller";
import { isDesk } from "../http/deskCall";
import { DomainError, httpErrors } from "../http/errors";
import type { VendorScope } from "../modules/desk/desk";
import { deskErrors } from "../modules/desk/errors";
import { vendorStateOf } from "../modules/desk/repositoryMemberships";

/** What the OpenAPI document says of it; a test goes through all of them (`deskSecurity.test.ts`). */
export const rightDescription = ({ may, who }: DeskAccess | TeamAccess): string =>
  `Asks for the right ${may} of a ${who === "vendor" ? "vendor" : "staff"}.`;

const AREA = /^\/[a-z]+-api\/(vendor|staff)(\/|$)/;

/** What is wrong with the access of a route for where it lies; empty where they fit. */
export function accessFault(url: string, access: Access): string {
  const area = AREA.exec(url)?.[1];
  if (area === undefined) return isDesk(access) ? "lies outside of the desk that it is for" : "";
  return isDesk(access) && access.who === area ? "" : `says nothing of a right at the ${area}'s desk`;
}

/**
 * The one gate of both desks and of the team's other calls. Who is of no brand, or of the team with a role that lacks
 * the right, is refused before the call's body is read; a suspended or closing brand reads everything and still sends
 * what it sold.
 */
export async function authorizeDesk(
  deps: Pick<Deps, "db">,
  request: FastifyRequest,
  access: DeskAccess | TeamAccess,
): Promise<void> {
  const person = requireCustomer(request.caller);
  const by = { person, requestId: request.id, hasNoted: false };
  if (access.who !== "vendor") {
    if (person.staff === null || !teamMay(person, access.may)) throw new DomainError(httpErrors.forbidden);
    request.desk = { ...by, actor: "staff", role: person.staff };
    return;
  }
  const { vendor } = person;
  if (!vendor || !vendorMay(vendor.role, access.may)) throw new DomainError(httpErrors.forbidden);
  const state = await vendorStateOf(deps.db, vendor.id);
  if (state && !isOpenIn(state, access.may))
    throw new DomainError(state === "suspended" ? deskErrors.suspended : deskErrors.closed);
  request.desk = { ...by, actor: "vendor", vendorId: vendor.id, role: vendor.role } as VendorScope;
}

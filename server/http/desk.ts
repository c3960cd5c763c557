import type { FastifyReply, FastifyRequest } from "fastify";
import { isOpenIn, staffMay, vendorMay, type DeskAccess, type TeamAccess } from "../../contract/desk/rights";
import { eventKey, CHANGES_HEADER } from "../../contract/live/liveTerms";
import type { Access, RouteSchema } from "../../contract/routes/route";
import type { Deps } from "../deps";
import type { StaffDesk, VendorScope } from "../modules/desk/desk";
import { deskErrors } from "../modules/desk/errors";
import { vendorStateOf } from "../modules/desk/repositoryMemberships";
import { requireCustomer, teamMay } from "./caller";
import { DomainError, httpErrors } from "./errors";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the gate of calls that ask for a right, and by nothing else. */
    desk?: VendorScope | StaffDesk;
  }
}

export const isRight = (access: Access): access is DeskAccess | TeamAccess => typeof access === "object";

const isDesk = (access: Access): access is DeskAccess => isRight(access) && access.who !== "team";

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

/**
 * Whether who was admitted has a further right, of what their call names: for rights alone that no state of a brand
 * takes away.
 */
export const hasRight = (desk: VendorScope | StaffDesk, access: DeskAccess): boolean =>
  desk.actor === "vendor"
    ? access.who === "vendor" && vendorMay(desk.role, access.may)
    : access.who === "staff" && staffMay(desk.role, access.may);

type DeskRequest = Pick<FastifyRequest, "desk">;

/** The brand that the call is for, as the gate found it. */
export function vendorOf({ desk }: DeskRequest): VendorScope {
  if (desk?.actor !== "vendor") throw new Error("The call is for no brand.");
  return desk;
}

export function staffOf({ desk }: DeskRequest): StaffDesk {
  if (desk?.actor !== "staff") throw new Error("The call is not for the store's team.");
  return desk;
}

/** A write at a desk that left no change record is a fault of ours: nobody could tell who did it. */
export function assertRecorded(name: string, { access }: RouteSchema, { desk }: DeskRequest): void {
  if (isDesk(access) && !name.startsWith("GET ") && !desk?.hasNoted) throw new Error(`${name} left no change record.`);
}

/** Changes that an answer names; of a file with hundreds of rows the first say enough. */
const NAMED = 20;

/** Names the changes of this call in a header, so that the page that made them skips their live events. */
export function setChangesHeader({ desk }: DeskRequest, reply: FastifyReply): void {
  const written = desk?.written?.slice(0, NAMED).map(eventKey).map(encodeURIComponent);
  if (written && !reply.sent) void reply.header(CHANGES_HEADER, written.join(","));
}

/** The version of the entity that was seen: of the body, or of `If-Match`. @throws 428 without either */
export function seenVersion(headers: { "if-match"?: string | undefined }, version: number | undefined): number {
  const seen = version ?? Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(headers["if-match"] ?? "")?.[1]);
  if (!Number.isInteger(seen)) throw new DomainError(deskErrors.versionNeeded);
  return seen;
}

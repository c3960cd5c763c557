import type { FastifyRequest } from "fastify";
import { staffMay, vendorMay, type DeskAccess } from "../../../contract/desk/rights";
import { DomainError } from "../../http/errors";
import type { StaffDesk, VendorScope } from "./desk";
import { deskErrors } from "./errors";
import type { RecordActor } from "./records";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the gate of calls that ask for a right (`gate/authorizeDesk.ts`), and by nothing else. */
    desk?: VendorScope | StaffDesk;
    /** Somebody of the team at a call that needs no right of theirs (`teamActs.ts`). */
    acting?: RecordActor;
  }
}

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

/**
 * Whether who was admitted has a further right, of what their call names: for rights alone that no state of a brand
 * takes away.
 */
export const hasRight = (desk: VendorScope | StaffDesk, access: DeskAccess): boolean =>
  desk.actor === "vendor"
    ? access.who === "vendor" && vendorMay(desk.role, access.may)
    : access.who === "staff" && staffMay(desk.role, access.may);

/** The version of the entity that was seen: of the body, or of `If-Match`. @throws 428 without either */
export function seenVersion(headers: { "if-match"?: string | undefined }, version: number | undefined): number {
  const seen = version ?? Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(headers["if-match"] ?? "")?.[1]);
  if (!Number.isInteger(seen)) throw new DomainError(deskErrors.versionNeeded);
  return seen;
}

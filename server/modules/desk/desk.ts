import type { SignedIn } from "../../http/caller";
import type { StaffRole, VendorRole } from "../../../contract/desk/rights";
import type { DeskEvent } from "../../../contract/live/liveTerms";

/** Who writes at a desk, as the change records name them. */
export interface DeskActor {
  actor: "vendor" | "staff";
  person: SignedIn;
  requestId: string;
  /** Set by the first change record of the call: a write that leaves none is a fault (`http/deskCall.ts`). */
  hasNoted: boolean;
  /** What the call's records are about. */
  written?: DeskEvent[];
}

declare const admitted: unique symbol;

/**
 * The brand that a call is for: of whoever is signed in, never of what the call names. Only the gate makes one
 * (`gate/authorizeDesk.ts`), and whoever reads or writes what is a brand's takes one.
 */
export interface VendorScope extends DeskActor {
  readonly [admitted]: true;
  actor: "vendor";
  vendorId: number;
  role: VendorRole;
}

/** Somebody of the owner's team whose role has the right that the call asks for. */
export interface StaffDesk extends DeskActor {
  actor: "staff";
  role: StaffRole;
}

import { vendorMay } from "../../../contract/desk/rights";
import { requireCustomer, teamMay, type Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import type { OrderActor } from "./history";

/** Who ships goods: the store's team everything, a vendor its own shipments (`vendorId`). */
export interface Sender extends OrderActor {
  /** Null for the store's team: any vendor's. */
  vendorId: number | null;
}

export function requireSender(caller: Caller): Sender {
  const person = requireCustomer(caller);
  if (teamMay(person, "orders.ship")) return { actor: "staff", actorId: person.id, vendorId: null };
  if (person.vendor && vendorMay(person.vendor.role, "parts.ship"))
    return { actor: "vendor", actorId: person.id, vendorId: person.vendor.id };
  throw new DomainError(httpErrors.forbidden);
}

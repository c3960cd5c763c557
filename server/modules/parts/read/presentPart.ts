import type { PartRow } from "../../../../contract/desk/partRoutes";
import { COIN_GATEWAYS } from "../../../../contract/desk/partTerms";
import { isUndecided } from "../../orders/states";
import type { PartFacts } from "../repository/partsQuery";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** `VS-26-7K3Q9F-4-B`. */
export const numberOf = ({ number, shipment }: Pick<PartFacts, "number" | "shipment">) => `${number}-${shipment.part}`;

/** A part as lists show it; `names` stand in for what was given up. */
export function presentPart(facts: PartFacts, names: readonly string[] = facts.names): PartRow {
  const { shipment, shipTo, payment, gatewayId } = facts;
  const isByCoins = COIN_GATEWAYS.some((id) => id === gatewayId);
  return {
    number: numberOf(facts),
    state: shipment.state,
    placed_at: facts.placedAt.toISOString(),
    accepted_at: iso(shipment.acceptedAt),
    dispatch_due: iso(facts.due),
    is_late: facts.isLate,
    is_held: facts.isHeld,
    units: facts.units,
    products: [...names],
    ship_to_name: facts.isClosed ? null : shipTo.fullname,
    city: shipTo.city,
    country: shipTo.country,
    coins: isByCoins && payment !== null ? (isUndecided(payment) ? "seen" : "final") : null,
  };
}

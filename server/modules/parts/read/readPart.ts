import type { PartDetail, PartLine } from "../../../../contract/desk/partRoutes";
import type { Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { VendorScope } from "../../desk/desk";
import { readRecords } from "../../desk/records";
import { findOrder, linesOf } from "../../orders/repository";
import { trackingUrl } from "../../shipments/carriers";
import { shipmentsOf } from "../../shipments/repository";
import { ownPart } from "./findPart";
import type { PartFacts } from "../repository/partsQuery";
import { pieceNamesIn, presentContents } from "./presentContents";
import { presentPart } from "./presentPart";
import { cancelledUnitNames } from "../repository/parts";

/** Change records of a part are kept under this name. */
export const PART_ENTITY = "part";
/** Entries of a part's history that are shown. */
const SHOWN = 50;

/** What lies in a part, and of each line how much can still be given up. */
export async function contentsOf(db: Queries, { shipment }: PartFacts, language: Language): Promise<PartLine[]> {
  const order = await findOrder(db, shipment.orderId);
  if (!order) return [];
  const lines = await linesOf(db, [shipment.orderId]);
  const shipments = await shipmentsOf(db, [shipment.orderId]);
  const own = shipments.filter(({ id }) => id === shipment.id);
  const names = await pieceNamesIn(db, own, lines, language);
  return own.flatMap((each) => presentContents({ order, lines, shipments, names }, each));
}

/** A part of the brand's own, with nothing of the order that is not the brand's to know. */
export async function readPart(
  deps: Pick<Deps, "db" | "clock">,
  scope: VendorScope,
  typed: string,
  language: Language,
): Promise<PartDetail> {
  const { facts } = await ownPart(deps, scope, typed);
  const { shipment, shipTo } = facts;
  const { state, carrier, trackingNumber, shippedAt, deliveredAt } = shipment;
  const names = await cancelledUnitNames(deps.db, [facts]);
  const history = await readRecords(deps.db, PART_ENTITY, shipment.id, { limit: SHOWN });
  return {
    ...presentPart(facts, names.get(shipment.id)),
    id: shipment.id,
    lines: await contentsOf(deps.db, facts, language),
    ship_to: facts.isClosed ? null : shipTo,
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl(carrier, trackingNumber),
    shipped_at: shippedAt?.toISOString() ?? null,
    delivered_at: deliveredAt?.toISOString() ?? null,
    history: history.map(({ at, by, kind, reason }) => ({ at, by, kind, reason })),
    can_accept: state === "New" && shipment.acceptedAt === null,
    can_ship: state === "New" && !facts.isHeld,
    can_deliver: state === "Shipping",
  };
}

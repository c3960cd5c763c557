import type { Language } from "../../../contract/markets";
import type { trackingRoutes, TrackedPart } from "../../../contract/orderDesk/trackingRoutes";
import type { BodyOf } from "../../../contract/routes/route";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import type { Sender } from "../orders/staff";
import { readPartNumber } from "../parts/read/findPart";
import { shipmentErrors } from "../shipments/errors";
import { shipAndTell } from "../shipments/shipPart";
import { wasShippedSo } from "./checkTracking";
import { partsNamed } from "./repository";

type TypedPart = BodyOf<(typeof trackingRoutes)["POST /order-api/staff/tracking"]>["parts"][number];

/**
 * Ships parts one after the other, each in a transaction of its own as at its order's page: what one of them is refused
 * for stops none of the others. A part that has left under the same number already is shipped, by whatever call it was.
 */
export async function shipTracked(
  deps: Deps,
  desk: StaffDesk,
  parts: readonly TypedPart[],
  language: Language,
): Promise<TrackedPart[]> {
  // Each leaves its own record; of a repeat none is due.
  desk.hasNoted = true;
  const done: TrackedPart[] = [];
  for (const part of parts) done.push(await shipOne(deps, desk, part, language));
  deps.wake();
  return done;
}

async function shipOne(deps: Deps, desk: StaffDesk, typed: TypedPart, language: Language): Promise<TrackedPart> {
  const sender: Sender = { actor: "staff", actorId: desk.person.id, vendorId: null };
  const { carrier } = typed;
  const trackingNumber = typed.tracking_number.trim();
  try {
    const name = readPartNumber(typed.part);
    if (!name) throw new DomainError(shipmentErrors.unknownPart);
    const number = `${name.orderNumber}-${name.part}`;
    const isDone = async () => {
      const part = (await partsNamed(deps.db, [name.orderNumber])).get(number);
      return part !== undefined && wasShippedSo(part, carrier, trackingNumber);
    };
    try {
      const dispatch = { ...name, carrier, trackingNumber, units: [] };
      await deps.db.transaction((tx) => shipAndTell(deps, tx, dispatch, sender, desk));
    } catch (error) {
      // What another call has shipped meanwhile, under the same number, is what was asked for.
      if (!(error instanceof DomainError) || !(await isDone())) throw error;
    }
    return { part: number, is_shipped: true, problem: "" };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { part: typed.part, is_shipped: false, problem: error.in(language) };
  }
}

import { days, endOfDay, addTime } from "../../clock";
import type { OrderLineRow } from "../orders/repository";
import { lineProgress } from "../shipments/lineState";
import { unitsOfLine, type Shipment } from "../shipments/repository";

/** Units of a line that the buyer may still give back. */
export interface ReturnableLine {
  lineId: number;
  units: number;
  /** The last moment; null while the days have not begun to count. */
  until: Date | null;
}

/** Units that lie in returns which are not decided against and not refunded yet, by line. */
export type UnitsUnderWay = ReadonlyMap<number, number>;

/** The same as a list. */
export function unitsUnderWay(underWay: UnitsUnderWay): { lineId: number; quantity: number }[] {
  return [...underWay].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** What can be given back within its trial: units that have arrived. Pure. */
export function returnableLines(
  lines: readonly OrderLineRow[],
  shipments: readonly Shipment[],
  underWay: UnitsUnderWay,
  now: Date,
): ReturnableLine[] {
  return lines.flatMap((line) => {
    const arrived = arrivalOf(line.id, shipments);
    if (arrived === null || line.trialDays === 0) return [];
    const until = endOfDay(addTime(arrived, days(line.trialDays)));
    const units = arrivedUnits(line, shipments, underWay);
    return units > 0 && now <= until ? [{ lineId: line.id, units, until }] : [];
  });
}

/** Units of a line that are with the buyer and not on their way back. */
export function arrivedUnits(line: OrderLineRow, shipments: readonly Shipment[], underWay: UnitsUnderWay): number {
  const { delivered } = lineProgress(line, unitsOfLine(shipments, line.id));
  return Math.max(0, delivered - line.returned - (underWay.get(line.id) ?? 0));
}

/** When the last of a line arrived; null while some of it is still to come or none has. */
function arrivalOf(lineId: number, shipments: readonly Shipment[]): Date | null {
  const own = shipments.filter(({ items }) => items.some((item) => item.lineId === lineId));
  const times = own.map(({ deliveredAt }) => deliveredAt?.getTime());
  if (times.length === 0) return null;
  const known = times.filter((time) => time !== undefined);
  return known.length === times.length ? new Date(Math.max(...known)) : null;
}

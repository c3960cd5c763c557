import type { PartLine } from "../../../../contract/desk/partRoutes";
import type { Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { cancellableUnits, unitsInPart } from "../../orderActions/read/cancellableUnits";
import type { OrderLineRow, OrderRow } from "../../orders/repository";
import type { Shipment } from "../../shipments/repository";
import { pieceNamesOf } from "../repository/pieceNames";

/** Names of what lies in some shipments where it is a piece of a set, by product. */
export function pieceNamesIn(
  db: Queries,
  shipments: readonly Shipment[],
  lines: readonly OrderLineRow[],
  language: Language,
): Promise<Map<number, string>> {
  const pieces = shipments
    .flatMap(({ items }) => items)
    .filter((item) => lines.some(({ id, productId }) => id === item.lineId && productId !== item.productId));
  return pieceNamesOf(
    db,
    pieces.map(({ productId }) => productId),
    language,
  );
}

interface ShippedOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** All of the order. */
  shipments: readonly Shipment[];
  /** Of pieces of sets, by product. */
  names: ReadonlyMap<number, string>;
}

/** What lies in a shipment, and of each line how much can still be given up there. Pure. */
export function presentContents(
  { order, lines, shipments, names }: ShippedOrder,
  { part, items }: Shipment,
): PartLine[] {
  return items.flatMap((item, index) => {
    const line = lines.find(({ id }) => id === item.lineId);
    if (!line) return [];
    const isFirst = items.findIndex(({ lineId }) => lineId === item.lineId) === index;
    const open = Math.min(cancellableUnits(order, line, shipments, true), unitsInPart(line, shipments, part));
    return [
      {
        line_id: line.id,
        product_id: item.productId,
        name: line.name,
        piece: names.get(item.productId) ?? "",
        options: line.options.map(({ name, valueName }) => ({ name, value_name: valueName })),
        quantity: item.quantity,
        can_cancel: isFirst ? open : 0,
        note: line.note,
        image: line.image,
      },
    ];
  });
}

import type { Static } from "typebox";
import { isMailedLine } from "../../../../contract/rules/giftCards";
import type { LineStatus, OrderRights } from "../../../../contract/fulfilment";
import { cancellableUnits } from "./cancellableUnits";
import { withdrawableUnits } from "./withdrawableUnits";
import { isShipped } from "../../shipments/isShipped";
import { lineProgress } from "../../shipments/lineState";
import { unitsOfLine, type Shipment } from "../../shipments/repository";
import { underWayOf, type Return } from "../../returns/repository";
import { returnableLines } from "../../returns/rules";
import { withdrawalUntil } from "../../orders/withdrawalUntil";
import type { OrderLineRow, OrderRow } from "../../orders/repository";

/** What decides what can be done with an order. */
export interface OrderState {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** None before the order is paid. */
  shipments: readonly Shipment[];
  returns: readonly Return[];
  /** Gift cards of each line that were used. */
  used: ReadonlyMap<number, number>;
  /** It waits for a wire of which nothing has come: what is asked for can become less. */
  awaitsWire?: boolean;
  /** The store's team asks: it also stops what is being packed after other parts have left. */
  isTeam?: boolean;
  now: Date;
}

/** What can be done with a rental stands at the rental. */
const NO_RIGHTS = {
  can_cancel: false,
  can_change_address: false,
  can_return: false,
  can_withdraw: false,
  withdraw_until: null,
  vat_token: "",
};

/** What the buyer may do now. `vatToken` is empty where there is nothing to ask for. Pure. */
export function orderRights(state: OrderState, vatToken: string): Static<typeof OrderRights> {
  const { order, lines, shipments, returns, used, now } = state;
  if (order.rentalId !== null) return NO_RIGHTS;
  const isHere = order.status === "New" && !shipments.some(isShipped);
  const until = withdrawalUntil(order, now);
  const gone = { underWay: underWayOf(returns), used };
  return {
    can_cancel: isHere || order.status === "Pending",
    can_change_address: (isHere || order.status === "Pending") && isMovable(order, lines),
    can_return: returnable(state).length > 0,
    can_withdraw: until !== undefined && lines.some((line) => withdrawableUnits(line, gone) > 0),
    withdraw_until: until?.toISOString() ?? null,
    vat_token: vatToken,
  };
}

/**
 * Whether any of an order is carried somewhere; until it is paid its address decides about tax and dates, too. Pure.
 */
export function isMovable({ status }: Pick<OrderRow, "status">, lines: readonly OrderLineRow[]): boolean {
  return status === "Pending" || lines.some((line) => !isMailedLine(line) && line.cancelled < line.quantity);
}

/** Where each line is, and how many of its units can be cancelled or returned now. Pure. */
export function lineStatuses(state: OrderState): Static<typeof LineStatus>[] {
  const { order, lines, shipments, awaitsWire = false, isTeam = false } = state;
  const back = returnable(state);
  return lines.map((line) => {
    const { state: at, ...progress } = lineProgress(line, unitsOfLine(shipments, line.id));
    const own = back.find(({ lineId }) => lineId === line.id);
    const left = line.quantity - line.cancelled;
    const isUnsplit = shipments.length === 0 && (order.status === "New" || awaitsWire);
    return {
      line_id: line.id,
      state: at,
      quantity: line.quantity,
      shipped: progress.shipped,
      delivered: progress.delivered,
      cancelled: line.cancelled,
      returned: line.returned,
      can_cancel: order.rentalId !== null ? 0 : isUnsplit ? left : cancellableUnits(order, line, shipments, isTeam),
      can_return: own?.units ?? 0,
      return_until: own?.until?.toISOString() ?? null,
    };
  });
}

function returnable({ lines, shipments, returns, now }: OrderState) {
  return returnableLines(lines, shipments, underWayOf(returns), now);
}

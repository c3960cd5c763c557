import type { Deps } from "../../../deps";
import type { OutboxHandlers } from "../../outbox/deliver";
import { bookOrder } from "./bookOrders";

/** Messages about an order after which the books of its brands may lack something. */
const ABOUT_ORDERS = ["order.paid", "document.refund", "order.payment-reversed"] as const;

/** The same handlers, each of those about an order followed by the books of its brands. */
export function bookedToo(deps: Deps, handlers: OutboxHandlers): OutboxHandlers {
  const booked = ABOUT_ORDERS.map((kind) => [
    kind,
    async (payload: Record<string, unknown>, id: number) => {
      await handlers[kind]?.(payload, id);
      await bookOrder(deps, Number(payload.orderId));
    },
  ]);
  return {
    ...handlers,
    ...(Object.fromEntries(booked) as OutboxHandlers),
    // Of orders from before these books were kept.
    "vendor.catch-up": ({ orderId }) => bookOrder(deps, Number(orderId)),
  };
}

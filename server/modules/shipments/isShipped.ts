import { wentByMail } from "./wentByMail";
import type { Shipment } from "./repository";

/** Goods on their way cannot be stopped; what went by mail is blocked instead. */
export function isShipped(shipment: Pick<Shipment, "state" | "carrier">): boolean {
  return (shipment.state === "Shipping" || shipment.state === "Delivered") && !wentByMail(shipment);
}

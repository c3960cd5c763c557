import { wentByMail } from "../shipments/byMail";
import type { Shipment } from "../shipments/repository";

/** Goods on their way cannot be stopped; what went by mail is blocked instead. */
export function hasLeft(shipment: Pick<Shipment, "state" | "carrier">): boolean {
  return (shipment.state === "Shipping" || shipment.state === "Delivered") && !wentByMail(shipment);
}

import { and, eq } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import { TIMES } from "../../../contract/limits";
import { later, minutes, type Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { reservations } from "../../db/schema";
import { warehousesFor } from "../shipping/warehouses";
import { allocate, type Allocated } from "./allocate";
import { demandOf, type Wanted } from "./demand";
import { changeShelves, lockShelves } from "./stockRows";

export interface ReservationRequest {
  orderId: number;
  lines: readonly Wanted[];
  country: CountryCode;
  /** State or province: decides which warehouse is nearer. */
  region: string;
}

/** Products that cannot be covered; empty when everything is held. */
export type Short = Allocated["short"];

/**
 * Holds the stock of an order for 15 minutes, all of it or none. Call it last in the transaction:
 * the rows it locks are the ones that others wait for.
 */
export async function reserveStock(tx: Transaction, clock: Clock, request: ReservationRequest): Promise<Short> {
  const demand = await demandOf(tx, request.lines);
  const shelves = await lockShelves(
    tx,
    demand.map(({ productId }) => productId),
  );
  const preference = warehousesFor(request.country, request.region).map(({ id }) => id);
  const { allocations, short } = allocate(demand, shelves, preference);
  if (short.length > 0) return short;
  const held = await changeShelves(tx, "hold", allocations);
  if (held !== allocations.length) throw new Error(`order ${request.orderId}: stock moved under its lock`);
  const now = clock.now();
  const expiresAt = later(now, minutes(TIMES.reservationMinutes));
  await tx
    .insert(reservations)
    .values(allocations.map((part) => ({ ...part, orderId: request.orderId, expiresAt, createdAt: now })));
  return [];
}

export async function holdsStock(tx: Transaction, orderId: number): Promise<boolean> {
  const held = and(eq(reservations.orderId, orderId), eq(reservations.state, "held"));
  return (await tx.select({ id: reservations.id }).from(reservations).where(held).limit(1)).length > 0;
}

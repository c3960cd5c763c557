import type { CountryCode } from "../../../contract/markets";
import { TIMES } from "../../../contract/rules/times";
import { addTime, minutes, type Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { findWarehouses } from "../shipping/repository";
import type { Warehouses } from "../shipping/warehouses";
import { servingWarehouses } from "./available";
import { allocate, type Allocated, type StockLevel } from "./allocate";
import { termsOf } from "./repositoryUnits";
import { sumDemand, type GoodsById, type OrderedLine } from "./demand";
import { demandOf } from "./repositoryGoods";
import { isSameItem, type Demand, type DemandLine } from "./item";
import { reserveNearest, holdUnits, holderKey, openPreorderStock, type Holder } from "./repositoryStockLevels";
import { LOW_STOCK } from "./lowStock";

interface ReservationInput {
  lines: readonly OrderedLine[];
  /** Where the caller knows all of the products and their parts; otherwise they are read. */
  goods?: GoodsById;
  country: CountryCode;
  /** State or province: decides which warehouse is nearer. */
  region: string;
  /** Where the caller has read them before its transaction; otherwise they are read. */
  warehouses?: Warehouses;
  /** How long the goods are held; 15 minutes when it is left out. */
  until?: Date;
}

export type ReservationRequest = ReservationInput & Holder;

export interface Reserved {
  /** Items that cannot be covered; empty when everything is held. */
  short: Allocated["short"];
  /** Products of which few are left now; their pages say how many. */
  scarce: readonly number[];
}

/**
 * Holds the stock of an order or a request for a time, all of it or none. Call it last in the transaction:
 * the rows it locks are the ones that others wait for.
 */
export async function reserveStock(tx: Transaction, clock: Clock, request: ReservationRequest): Promise<Reserved> {
  const demand = request.goods ? sumDemand(request.lines, request.goods) : await demandOf(tx, request.lines);
  const now = clock.now();
  const expiresAt = request.until ?? addTime(now, minutes(TIMES.reservationMinutes));
  const holder = "orderId" in request ? { orderId: request.orderId } : { requestId: request.requestId };
  const hold = { holder, expiresAt, createdAt: now };
  const warehouses = request.warehouses ?? (await findWarehouses(tx));
  const preference = servingWarehouses(warehouses, request.country, request.region);
  const { levels, isHeld } = await reserveNearest(tx, demand, preference, hold);
  if (isHeld) return { short: [], scarce: scarceOf(demand, levels) };
  const near = allocate(demand, levels, preference);
  const { allocations, short } =
    near.short.length > 0 ? await reachFarther(tx, near, demand, levels, preference) : near;
  if (short.length > 0) return { short, scarce: [] };
  const held = await holdUnits(tx, allocations, hold);
  if (held !== allocations.length) throw new Error(`${holderKey(holder)}: stock moved under its lock`);
  return { short, scarce: scarceOf(demand, levels) };
}

/**
 * Products with items of which few are left once a demand is taken from the levels as they were before, and those of
 * which a stock level may have become empty: the next one comes from farther away.
 */
function scarceOf(demand: Demand, levels: readonly StockLevel[]): number[] {
  const left = (wanted: DemandLine) =>
    levels.reduce((sum, level) => (isSameItem(level, wanted) ? sum + level.available : sum), -wanted.quantity);
  const emptied = (wanted: DemandLine) =>
    levels.some((level) => isSameItem(level, wanted) && level.available > 0 && level.available <= wanted.quantity);
  const scarce = demand.filter((wanted) => left(wanted) <= LOW_STOCK || emptied(wanted));
  return [...new Set(scarce.map(({ productId }) => productId))];
}

/**
 * What the near levels cannot cover: numbered editions come from wherever they lie, and what can be ordered ahead is
 * promised from the nearest warehouse before it is there.
 */
async function reachFarther(
  tx: Transaction,
  near: Allocated,
  demand: Demand,
  levels: readonly StockLevel[],
  preference: readonly number[],
): Promise<Allocated> {
  const terms = await termsOf(
    tx,
    near.short.map(({ productId }) => productId),
  );
  const missing = demand.filter((wanted) => near.short.some((short) => isSameItem(short, wanted)));
  const wanted = (ids: ReadonlySet<number>) => missing.filter(({ productId }) => ids.has(productId));
  const everywhere = [...preference, ...levels.map(({ warehouseId }) => warehouseId)];
  const far = allocate(wanted(terms.everywhere), levels, [...new Set(everywhere)]);
  const [nearest = 0] = preference;
  const ahead = wanted(terms.ahead).map((part) => ({ ...part, warehouseId: nearest }));
  await openPreorderStock(tx, ahead);
  const refused = near.short.filter(({ productId }) => !terms.everywhere.has(productId) && !terms.ahead.has(productId));
  return { allocations: [...near.allocations, ...far.allocations, ...ahead], short: [...refused, ...far.short] };
}

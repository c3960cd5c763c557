import type { CountryCode } from "../../../contract/markets";
import { addBusinessDays, dateOf, dayOf, localTime, nextOpenDay, type Day } from "./calendar";
import { carriageOf, type Carriage, type DeliveryLine, type Load } from "./load";
import { expressPrice, standardPrice } from "./prices";
import type { Tariff, Transit, TransitTimes } from "./tariff";
import { crossesOcean, sendersFor, warehousesFor, type Warehouse, type Warehouses } from "./warehouses";
import { deliveryZoneOf, type DeliveryZone } from "./zones";

export interface DeliveryQuestion {
  now: Date;
  country: CountryCode;
  /** State or province code where there is one. */
  region?: string;
  zip?: string;
  /** Of the currency that is paid in. */
  tariff: Tariff;
  warehouses: Warehouses;
  lines: readonly DeliveryLine[];
}

export const SHIPPING_METHODS = ["standard", "express", "room"] as const;
export type ShippingMethodCode = (typeof SHIPPING_METHODS)[number];

export interface DeliveryMethod {
  code: ShippingMethodCode;
  /** Minor units; contains VAT where prices do. */
  price: number;
  /** The part of it that a code for free delivery takes off: parcels and freight to the door, no pods, no extras. */
  waivable: number;
  /** Noon UTC of the days between which the whole delivery has arrived. */
  earliest: Date;
  latest: Date;
  /** The same for each line, in the order asked, with the day it leaves. */
  lines: readonly LineDates[];
}

export interface LineDates {
  dispatch: Date;
  earliest: Date;
  latest: Date;
}

export interface DeliveryQuote {
  /** The cheapest (standard) first; empty when nothing is delivered there or nothing is asked for. */
  methods: readonly DeliveryMethod[];
  /** Goods from which parcels are free, minor units; 0 where they never are. */
  freeFrom: number;
  /** Goods that are missing until delivery is free; 0 where more of them would not make it so. */
  freeLeft: number;
  /** The nearest warehouse that sends there. */
  warehouseId: number;
}

/** Business days by air from where numbered editions lie to the warehouse that serves another continent. */
const CROSSING_DAYS = 5;

/**
 * Price and dates of delivery. Product page, cart and checkout all ask here, so they promise the same.
 * Orders until the cut-off hour of the warehouse that sends a line count for the day; days are business days of that
 * warehouse until hand-over, then of the destination.
 */
export function quoteDelivery(question: DeliveryQuestion): DeliveryQuote {
  const { country, lines, region, tariff, warehouses } = question;
  const [warehouse] = warehousesFor(warehouses, country, region);
  const zone = deliveryZoneOf(tariff.zones, question, question.now);
  const freeFrom = zone?.freeParcels ? tariff.freeFrom : 0;
  if (!zone || lines.length === 0) return { methods: [], freeFrom, freeLeft: 0, warehouseId: warehouse.id };

  const loads = lines.map((line): Load => ({ ...line, carriage: carriageOf(line.cartons) }));
  const crosses = ({ edition }: Load) => edition === true && crossesOcean(warehouses, country);
  // What comes from several warehouses has left when the last part has.
  const dispatch = loads.map((load) => {
    const days = crosses(load) ? CROSSING_DAYS : 0;
    const senders = sendersFor(warehouses, load, warehouse);
    return Math.max(...senders.map((sender) => dispatchDay(load, question.now, sender, days)));
  });
  const { parcelsAndFreight: waivable, pods } = standardPrice(loads, tariff, zone);
  const standard = waivable + pods;
  const offer = (code: ShippingMethodCode, price: number): DeliveryMethod => {
    const dates = loads.map(({ carriage }, index) =>
      travel(dispatch[index] ?? 0, transitOf(code, carriage, zone, tariff.transit), country),
    );
    // What goes by e-mail beside them holds up no goods.
    const carried = dates.filter((_, index) => isCarried(loads[index]));
    const counted = carried.length > 0 ? carried : dates;
    const earliest = last(counted.map((line) => line.earliest));
    const latest = last(counted.map((line) => line.latest));
    return { code, price, waivable, earliest, latest, lines: dates };
  };

  const methods = [offer("standard", standard)];
  const carriedLoads = loads.some(isCarried) ? loads.filter(isCarried) : loads;
  if (carriedLoads.every((load) => goesExpress(load) && !crosses(load)))
    methods.push(offer("express", expressPrice(loads, tariff, zone)));
  if (loads.some(({ carriage }) => carriage === "freight") && loads.every(mayGoToRoom))
    methods.push(offer("room", standard + tariff.room));
  const isParcels = loads.every(({ carriage }) => carriage === "parcel") && loads.some(isCarried);
  const goods = loads.reduce((sum, load) => sum + load.goods, 0);
  const freeLeft = isParcels ? Math.max(0, freeFrom - goods) : 0;
  return { methods, freeFrom, freeLeft, warehouseId: warehouse.id };
}

/**
 * When goods arrive that leave on a given day, by the same days as every quote and the zones of `now`; null where
 * nothing is delivered.
 */
export function arrivalOf(
  { cartons, dispatch }: Pick<DeliveryLine, "cartons"> & { dispatch: Date },
  code: ShippingMethodCode,
  { now, tariff, ...place }: Omit<DeliveryQuestion, "lines" | "warehouses">,
): LineDates | null {
  const zone = deliveryZoneOf(tariff.zones, place, now);
  return zone && travel(dayOf(dispatch), transitOf(code, carriageOf(cartons), zone, tariff.transit), place.country);
}

function travel(leaves: Day, [least, most]: Transit, country: CountryCode): LineDates {
  return {
    dispatch: dateOf(leaves),
    earliest: dateOf(addBusinessDays(leaves, least, country)),
    latest: dateOf(addBusinessDays(leaves, most, country)),
  };
}

const isCarried = (load?: Load): boolean => load !== undefined && load.cartons.length > 0;

function goesExpress({ carriage, fastShipping, availableFrom }: Load): boolean {
  return carriage === "parcel" && fastShipping && availableFrom === null;
}

/** Pods come with their own crew, and nobody pays twice for the stairs. */
function mayGoToRoom({ carriage, toRoom }: Load): boolean {
  return carriage !== "pod" && !toRoom;
}

/** `crossing` are business days of the sender before it leaves. */
function dispatchDay(line: DeliveryLine, now: Date, sender: Warehouse, crossing: number): Day {
  const { country, timeZone, cutOffHour } = sender;
  const { day, hour } = localTime(now, timeZone);
  // Nothing leaves while either of the two is closed.
  const closures = [...(line.closures ?? []), ...sender.closures];
  const open = (from: Day) => nextOpenDay(from, country, closures);
  const handling = line.fastShipping ? 0 : line.handlingDays;
  let ready = open(hour >= cutOffHour ? day + 1 : day);
  for (let left = handling + crossing; left > 0; left -= 1) ready = open(ready + 1);
  return line.availableFrom ? open(Math.max(ready, localTime(line.availableFrom, timeZone).day)) : ready;
}

function transitOf(
  code: ShippingMethodCode,
  carriage: Carriage,
  { zone }: DeliveryZone,
  { room, ...onTheRoad }: TransitTimes,
): Transit {
  if (code === "express") return onTheRoad.express[zone];
  const [least, most] = onTheRoad[carriage][zone];
  return code === "room" && carriage === "freight" ? [least + room[0], most + room[1]] : [least, most];
}

function last(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}

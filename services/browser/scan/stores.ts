import { DESK_STORAGE } from "@/constants/deskStorage";
import { PART_LIMITS } from "@/contract/desk/partTerms";
import { storedValue } from "./storedValue";

/** What a phone of the warehouse remembers: numbers, codes and counts, nothing of who bought what. */

interface ScanSettings {
  /** 0 until one is chosen. */
  warehouse: number;
  /** Of the parcel before. */
  carrier: string;
  isSilent: boolean;
}

/** Units that were scanned of a part, and the key under which it will leave. */
export interface StartedPart {
  number: string;
  key: string;
  /** A line for each unit, in the order in which they were scanned. */
  taken: string[];
}

/** A parcel that is packed; it waits until the store has answered. */
export interface WaitingParcel {
  key: string;
  /** Who packed it: its sender in the order's history. */
  by: number;
  number: string;
  order_num: string;
  part: string;
  carrier: string;
  tracking_number: string;
  /** Null for the whole part. */
  items: { line_id: number; product_id: number; quantity: number }[] | null;
  units: number;
  /** Why the store did not take it; empty while it waits. */
  refusal: string;
}

/** Of parts that are begun, the latest; of parcels, as many as an hour without a connection may bring. */
const MOST_STARTED = 30;
export const MOST_PARCELS = 100;
const MOST_UNITS = 2000;

const recordOf = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown, most: number) => (typeof value === "string" ? value.slice(0, most) : "");
const countOf = (value: unknown) => (typeof value === "number" && Number.isInteger(value) && value > 0 ? value : 0);
const listOf = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

function readStarted(value: unknown): StartedPart[] {
  const { number, key, taken } = recordOf(value);
  const part = { number: textOf(number, PART_LIMITS.numberLength), key: textOf(key, 40) };
  const lines = listOf(taken, MOST_UNITS).filter((line) => typeof line === "string");
  return part.number && part.key ? [{ ...part, taken: lines }] : [];
}

function readParcel(value: unknown): WaitingParcel[] {
  const of = recordOf(value);
  const parcel = {
    key: textOf(of.key, 40),
    by: countOf(of.by),
    number: textOf(of.number, PART_LIMITS.numberLength),
    order_num: textOf(of.order_num, PART_LIMITS.numberLength),
    part: textOf(of.part, 4),
    carrier: textOf(of.carrier, PART_LIMITS.carrierLength),
    tracking_number: textOf(of.tracking_number, PART_LIMITS.trackingLength),
    units: countOf(of.units),
    refusal: textOf(of.refusal, 400),
  };
  const items = listOf(of.items, MOST_UNITS).map((item) => {
    const { line_id, product_id, quantity } = recordOf(item);
    return { line_id: countOf(line_id), product_id: countOf(product_id), quantity: countOf(quantity) };
  });
  const isWhole = parcel.key && parcel.by && parcel.order_num && parcel.part && parcel.carrier;
  return isWhole ? [{ ...parcel, items: of.items === null ? null : items }] : [];
}

export const scanSettings = storedValue<ScanSettings>(DESK_STORAGE.scanSettings, (stored) => {
  const { warehouse, carrier, isSilent } = recordOf(stored);
  return {
    warehouse: countOf(warehouse),
    carrier: textOf(carrier, PART_LIMITS.carrierLength),
    isSilent: isSilent === true,
  };
});

export const startedParts = storedValue<StartedPart[]>(DESK_STORAGE.scanParts, (stored) =>
  listOf(stored, MOST_STARTED).flatMap(readStarted),
);

export const waitingParcels = storedValue<WaitingParcel[]>(DESK_STORAGE.scanQueue, (stored) =>
  listOf(stored, MOST_PARCELS).flatMap(readParcel),
);

/** Keeps what was scanned of a part; the parts that were begun long ago make room. */
export const keepStarted = (part: StartedPart): void =>
  startedParts.set((before) => [part, ...before.filter(({ number }) => number !== part.number)].slice(0, MOST_STARTED));

export const dropStarted = (gone: string): void =>
  startedParts.set((before) => before.filter(({ number }) => number !== gone));

import { codeKey } from "./scanCodes";

/** What of a line it takes to count its units. */
export interface UnitLine {
  line_id: number;
  product_id: number;
  variant: string;
  codes: readonly string[];
  quantity: number;
}

/** Units in the parcel, by line. */
export type PackedUnits = Readonly<Record<string, number>>;

export const unitKey = ({ line_id, product_id, variant }: Omit<UnitLine, "codes" | "quantity">): string =>
  `${line_id}.${product_id}.${variant}`;

/** From single scans, the first first: the last of them can be taken back. */
export function unitsOf(taken: readonly string[]): PackedUnits {
  const units: Record<string, number> = {};
  for (const key of taken) units[key] = (units[key] ?? 0) + 1;
  return units;
}

const packed = (line: UnitLine, units: PackedUnits) => Math.min(units[unitKey(line)] ?? 0, line.quantity);
export const isFull = (line: UnitLine, units: PackedUnits): boolean => packed(line, units) === line.quantity;

export const packedCount = (lines: readonly UnitLine[], units: PackedUnits): number =>
  lines.reduce((sum, line) => sum + packed(line, units), 0);

/** Which line a code belongs to: one that still lacks units, several of them, one that has them all, or none. */
export type Found<Line> = { kind: "one" | "full"; line: Line } | { kind: "several" } | { kind: "none" };

export function findLine<Line extends UnitLine>(lines: readonly Line[], units: PackedUnits, code: string): Found<Line> {
  const wanted = codeKey(code);
  const named = lines.filter(({ codes }) => codes.some((each) => codeKey(each) === wanted));
  const open = named.filter((line) => !isFull(line, units));
  const [first] = open;
  if (open.length > 1) return { kind: "several" };
  if (first) return { kind: "one", line: first };
  const [done] = named;
  return done ? { kind: "full", line: done } : { kind: "none" };
}

interface SentItem {
  line_id: number;
  product_id: number;
  quantity: number;
}

/** What a parcel holds, as it is sent; null where that is the whole part. */
export function itemsToSend(lines: readonly UnitLine[], units: PackedUnits): SentItem[] | null {
  if (lines.every((line) => isFull(line, units))) return null;
  const items = new Map<string, SentItem>();
  for (const line of lines) {
    const { line_id, product_id } = line;
    const key = `${line_id}.${product_id}`;
    const quantity = (items.get(key)?.quantity ?? 0) + packed(line, units);
    if (quantity > 0) items.set(key, { line_id, product_id, quantity });
  }
  return [...items.values()];
}

/** Clears a raster of what is too small to be drawn: screws, slits, slivers between pieces. */
import type { Raster } from "./raster";

const SMALLEST = 90;

/** Labels become numbers of connected regions; small ones go to the neighbour they touch most. */
export function tidy(raster: Raster): Raster {
  let current = raster;
  for (let round = 0; round < 3; round++) current = absorb(current);
  return current;
}

function absorb({ columns, rows, cell, labels }: Raster): Raster {
  const regions = new Int32Array(labels.length).fill(-2);
  const cells: number[][] = [];
  for (let start = 0; start < labels.length; start++) {
    if (regions[start] !== -2) continue;
    const label = labels[start];
    const region = label === -1 ? -1 : cells.length;
    const members = [start];
    regions[start] = region;
    for (let i = 0; i < members.length; i++) {
      for (const next of neighbours(members[i], columns, labels.length)) {
        if (regions[next] !== -2 || labels[next] !== label) continue;
        regions[next] = region;
        members.push(next);
      }
    }
    if (region >= 0) cells.push(members);
  }
  for (const [region, members] of cells.entries()) {
    if (members.length >= SMALLEST) continue;
    const winner = mostTouched(members, region, regions, columns);
    for (const member of members) regions[member] = winner;
  }
  return { columns, rows, cell, labels: regions };
}

function mostTouched(members: readonly number[], region: number, regions: Int32Array, columns: number): number {
  const touched = new Map<number, number>();
  for (const member of members) {
    for (const next of neighbours(member, columns, regions.length)) {
      const other = regions[next];
      if (other !== region) touched.set(other, (touched.get(other) ?? 0) + 1);
    }
  }
  // rather into the product than into the air, or thin wires would vanish
  const inside = [...touched].filter(([other]) => other !== -1);
  const [winner] = inside.sort(([, a], [, b]) => b - a)[0] ?? [region];
  return winner;
}

function neighbours(at: number, columns: number, cells: number): number[] {
  const column = at % columns;
  const found: number[] = [];
  if (column > 0) found.push(at - 1);
  if (column < columns - 1) found.push(at + 1);
  if (at >= columns) found.push(at - columns);
  if (at + columns < cells) found.push(at + columns);
  return found;
}

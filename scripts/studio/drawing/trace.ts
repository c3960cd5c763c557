/** Borders between the regions of a raster as polylines on the corners of its cells. */
import type { Raster } from "./raster";

export type Point = [number, number];
export type Chain = { points: Point[]; closed: boolean };

/** How far a simplified line may leave the true one, in cells. */
const TOLERANCE = 1;

/** `isBorder` says whether a line runs between two labels. Lines end where more than two of them meet, loops do not. */
export function trace(
  { columns, rows, labels }: Raster,
  kind: "lines" | "loops",
  isBorder: (one: number, other: number) => boolean,
): Chain[] {
  const wide = columns + 1;
  const links = new Map<number, number[]>();
  const link = (from: number, to: number) => {
    links.set(from, [...(links.get(from) ?? []), to]);
    links.set(to, [...(links.get(to) ?? []), from]);
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (column + 1 < columns && isBorder(labels[at], labels[at + 1])) {
        link(row * wide + column + 1, (row + 1) * wide + column + 1);
      }
      if (row + 1 < rows && isBorder(labels[at], labels[at + columns])) {
        link((row + 1) * wide + column, (row + 1) * wide + column + 1);
      }
    }
  }
  const ended = kind === "lines" ? follow(links, (count) => count !== 2, false) : [];
  const chains = [...ended, ...follow(links, () => true, true)];
  return chains.map(({ points, closed }) => ({
    points: simplify(
      points.map((corner): Point => [corner % wide, Math.floor(corner / wide)]),
      closed,
    ),
    closed,
  }));
}

/** Takes away, chain by chain, what starts at the wanted corners: first the junctions, then the loops that are left. */
function follow(links: Map<number, number[]>, startsHere: (links: number) => boolean, closed: boolean) {
  const chains: { points: number[]; closed: boolean }[] = [];
  const degree = new Map([...links].map(([corner, others]) => [corner, others.length]));
  for (const start of [...links.keys()]) {
    if (!startsHere(degree.get(start) ?? 0)) continue;
    for (let next = take(links, start); next !== undefined; next = take(links, start)) {
      const points = [start, next];
      while (next !== start && (degree.get(next) === 2 || closed)) {
        const onwards: number | undefined = take(links, next);
        if (onwards === undefined) break;
        points.push(onwards);
        next = onwards;
      }
      chains.push({ points, closed: points.at(-1) === start });
    }
  }
  return chains;
}

function take(links: Map<number, number[]>, from: number): number | undefined {
  const to = links.get(from)?.pop();
  if (to === undefined) return undefined;
  const back = links.get(to);
  back?.splice(back.indexOf(from), 1);
  return to;
}

/** Douglas and Peucker; a loop is cut where it is farthest from its start. */
function simplify(points: Point[], closed: boolean): Point[] {
  if (!closed) return reduce(points);
  const [start] = points;
  let farthest = 0;
  points.forEach((point, i) => {
    if (distance(point, start) > distance(points[farthest], start)) farthest = i;
  });
  return [...reduce(points.slice(0, farthest + 1)).slice(0, -1), ...reduce(points.slice(farthest)).slice(0, -1)];
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

function reduce(points: Point[]): Point[] {
  if (points.length < 3) return points;
  const [from, to] = [points[0], points[points.length - 1]];
  const length = distance(from, to);
  let worst = 0;
  let most = TOLERANCE;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i];
    const cross = (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    const off = length > 0 ? Math.abs(cross) / length : distance(points[i], from);
    if (off > most) [worst, most] = [i, off];
  }
  if (worst === 0) return [from, to];
  return [...reduce(points.slice(0, worst + 1)).slice(0, -1), ...reduce(points.slice(worst))];
}

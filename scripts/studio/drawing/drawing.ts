/** Size drawings: what is seen of a product from the front and from the side, as paths in millimetres. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { boundsOf, fitted } from "../lines/fitted";
import { posesOf, sizeOf } from "../lines/facts";
import type { Choice, Pose } from "../lines/line";
import { shownInDrawing } from "../lines/shows";
import { rasterise, type View } from "./raster";
import { tidy } from "./regions";
import { trace, type Chain } from "./trace";

const DRAWINGS = fileURLToPath(new URL("../../../public/drawings/", import.meta.url));

/** SVG paths in a box of `width` × `height` millimetres, y downwards. */
type Elevation = {
  width: number;
  height: number;
  /** Closed, to be filled and outlined; with the even-odd rule where there are holes. */
  outline: string;
  /** Edges inside, to be drawn thin. */
  lines: string;
};
type Drawing = {
  /** The shop's measures in millimetres; `max_height` is larger than `height` when it moves. */
  size: { width: number; depth: number; height: number; max_height: number };
  /** Whether it stands on the floor or a desk, at the lower edge of the boxes. */
  stands: boolean;
  low: Record<View, Elevation>;
  /** Where it is drawn differently when it is high. */
  high?: Record<View, Elevation>;
  /** Values of the shop's options that can be seen in it. */
  shows: Choice;
};

/** Writes public/drawings/<slug>.json; returns its size in bytes. */
export function publishDrawing(slug: string): number {
  const { low, high } = posesOf(slug);
  const { width, depth, height, maxHeight } = sizeOf(slug);
  const millimetres = (metres: number) => Math.round(metres * 1000);
  const drawnLow = both(slug, low);
  const drawnHigh = high && both(slug, high);
  const drawing: Drawing = {
    size: {
      width: millimetres(width),
      depth: millimetres(depth),
      height: millimetres(height),
      max_height: millimetres(maxHeight),
    },
    stands: boundsOf(fitted(slug)).min.y > -0.002,
    low: drawnLow,
    ...(drawnHigh && JSON.stringify(drawnHigh) !== JSON.stringify(drawnLow) && { high: drawnHigh }),
    shows: shownInDrawing(slug),
  };
  return write(slug, drawing);
}

/** Writes anew what is seen in a drawing that is published. */
export function recordShownInDrawing(slug: string): void {
  const file = path.join(DRAWINGS, `${slug}.json`);
  if (!fs.existsSync(file)) return;
  const drawing = JSON.parse(fs.readFileSync(file, "utf8")) as Drawing;
  write(slug, { ...drawing, shows: shownInDrawing(slug) });
}

function write(slug: string, drawing: Drawing): number {
  const data = `${JSON.stringify(drawing)}\n`;
  fs.mkdirSync(DRAWINGS, { recursive: true });
  fs.writeFileSync(path.join(DRAWINGS, `${slug}.json`), data);
  return data.length;
}

const both = (slug: string, pose: Pose) => ({
  front: elevation(slug, pose, "front"),
  side: elevation(slug, pose, "side"),
});

function elevation(slug: string, pose: Pose, view: View): Elevation {
  const product = fitted(slug, {}, pose);
  const raster = tidy(rasterise(product, view));
  const size = boundsOf(product);
  const [width, height] = [
    view === "front" ? size.max.x - size.min.x : size.max.z - size.min.z,
    size.max.y - size.min.y,
  ];
  const millimetres = raster.cell * 1000;
  const isEmpty = (label: number) => label === -1;
  const outline = trace(raster, "loops", (one, other) => isEmpty(one) !== isEmpty(other));
  const lines = trace(raster, "lines", (one, other) => one !== other && !isEmpty(one) && !isEmpty(other));
  return {
    width: round(width * 1000),
    height: round(height * 1000),
    outline: outline.map((chain) => toPath(chain, millimetres)).join(""),
    lines: lines.map((chain) => toPath(chain, millimetres)).join(""),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Relative coordinates are shorter; what they round away is carried on to the next point. */
function toPath({ points, closed }: Chain, millimetres: number): string {
  const precision = millimetres < 0.6 ? 10 : 1;
  const exact = points.map(([x, y]) => [x - 1, y - 1].map((value) => Math.round(value * millimetres * precision)));
  const [[startX, startY]] = exact;
  const steps = exact.slice(1).map(([x, y], i) => [x - exact[i][0], y - exact[i][1]]);
  const write = (values: number[]) =>
    values
      .map((value) => value / precision)
      .join(" ")
      .replaceAll(" -", "-");
  return `M${write([startX, startY])}l${write(steps.flat())}${closed ? "z" : ""}`;
}

import type { ProductPage } from "@/contract/product";
import { plainOutline } from "./plainOutline";

/** The paper: where the drawing may stand, and what is left for the measures. */
export const FRAME = { width: 360, height: 312, left: 92, right: 344, top: 20, ground: 250 };

interface Shape {
  kind: "body" | "lines" | "raised";
  d: string;
  transform?: string;
}

export interface Sheet {
  stands: boolean;
  /** Where the paper begins: low things need less of it. */
  top: number;
  left: number;
  right: number;
  ground: number;
  /** From the back to the front. */
  shapes: Shape[];
  /** Measures in cm, for the words. */
  width: number;
  low: number;
  high: number;
  /** The width to be written below; null where the drawing shows something else, such as an arm that is folded. */
  span: number | null;
  /** Heights to be written at the left, from the lowest. */
  heights: { cm: number; y: number; labelled: boolean }[];
}

type Size = ProductPage["size"];

type Outlines = Omit<NonNullable<ProductPage["drawing"]>, "shows">;

interface Subject {
  size: Size;
  /** The size that was drawn: a longer top stretches the drawing. */
  drawnSize: Size;
  drawing: Outlines | null;
  isTable: boolean;
}

/** A drawing that differs more than this from a measure does not show that measure. */
const AGREES = 0.05;
/** Two labels need so much room above each other. */
const LABELS_APART = 40;
const MM = 10;

const agrees = (drawn: number, measure: number) => Math.abs(drawn - measure) <= AGREES * measure;

/** Both views at one scale. Lengths of the product are in cm, those of the sheet in units of its view box. */
export function drawSheets(subject: Subject): Record<"front" | "side", Sheet> {
  const boxes = { front: boxOf(subject, "front"), side: boxOf(subject, "side") };
  const widest = Math.max(boxes.front.width, boxes.side.width);
  const tallest = Math.max(boxes.front.tallest, boxes.side.tallest);
  const scale = Math.min((FRAME.right - FRAME.left) / widest, (FRAME.ground - FRAME.top) / tallest);
  const top = FRAME.ground - tallest * scale - FRAME.top;
  return { front: sheetOf(subject, boxes.front, scale, top), side: sheetOf(subject, boxes.side, scale, top) };
}

interface Box {
  view: "front" | "side";
  /** Of what is drawn. */
  width: number;
  height: number;
  tallest: number;
  stretch: number;
  /** The shop's own measure. */
  measure: number;
}

function boxOf({ size, drawnSize, drawing }: Subject, view: "front" | "side"): Box {
  const side = view === "front" ? "width" : "depth";
  const highest = Math.max(size.height, size.max_height);
  if (!drawing) {
    return { view, width: size[side], height: size.height, tallest: highest, stretch: 1, measure: size[side] };
  }
  const low = drawing.low[view];
  const stretch = size[side] / drawnSize[side];
  const height = low.height / MM;
  const tallest = Math.max(height, (drawing.high?.[view].height ?? 0) / MM);
  return { view, width: (low.width / MM) * stretch, height, tallest, stretch, measure: size[side] };
}

function sheetOf({ size, drawing, isTable }: Subject, box: Box, scale: number, top: number): Sheet {
  const { ground } = FRAME;
  const left = (FRAME.left + FRAME.right - box.width * scale) / 2;
  const right = left + box.width * scale;
  const high = Math.max(size.height, size.max_height);
  const heights = drawnHeights(box, size.height, high).map((cm) => ({ cm, y: ground - cm * scale, labelled: true }));
  const [lower, upper] = heights;
  if (lower && upper && lower.y - upper.y < LABELS_APART) lower.labelled = false;
  return {
    stands: drawing?.stands ?? true,
    top,
    left,
    right,
    ground,
    shapes: drawing ? drawnShapes(drawing, box, left, scale) : plainShapes(size, box, left, scale, isTable),
    width: box.measure,
    low: size.height,
    high,
    span: agrees(box.width, box.measure) ? box.measure : null,
    heights,
  };
}

/** Those of the product's lowest and greatest height that can be seen in the drawing. */
function drawnHeights({ height, tallest }: Box, low: number, high: number): number[] {
  const showsLow = agrees(height, low);
  const showsHigh = high > low && agrees(tallest, high) && (showsLow || tallest === height);
  return [...(showsLow ? [low] : []), ...(showsHigh ? [high] : [])];
}

function drawnShapes({ low, high }: Outlines, { view, stretch }: Box, left: number, scale: number): Shape[] {
  const millimetre = scale / MM;
  const at = (height: number) =>
    `translate(${left} ${FRAME.ground - height * millimetre}) scale(${millimetre * stretch} ${millimetre})`;
  const transform = at(low[view].height);
  return [
    ...(high ? [{ kind: "raised" as const, d: high[view].outline, transform: at(high[view].height) }] : []),
    { kind: "body", d: low[view].outline, transform },
    { kind: "lines", d: low[view].lines, transform },
  ];
}

function plainShapes(size: Size, { view, width }: Box, left: number, scale: number, isTable: boolean): Shape[] {
  const shape = { width: width * scale, left, ground: FRAME.ground, scale, side: view === "side" };
  const outline = (height: number) => plainOutline({ ...shape, height: height * scale }, isTable);
  return [
    ...(size.max_height > size.height ? [{ kind: "raised" as const, d: outline(size.max_height) }] : []),
    { kind: "body", d: outline(size.height) },
  ];
}

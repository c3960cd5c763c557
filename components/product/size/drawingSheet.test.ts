import { drawSheets, FRAME } from "./drawingSheet";

const size = { width: 120, depth: 70, height: 62, max_height: 127, weight: 49 };
const elevation = (width: number, height: number) => ({ width, height, outline: "M0 0z", lines: "M0 0l1 1" });
const drawing = {
  stands: true,
  low: { front: elevation(1200, 620), side: elevation(700, 620) },
  high: { front: elevation(1200, 1270), side: elevation(700, 1270) },
};

it("draws both sides at one scale, standing on one ground", () => {
  const { front, side } = drawSheets({ size, drawnSize: size, drawing, isTable: true });
  expect((front.right - front.left) / (side.right - side.left)).toBeCloseTo(120 / 70);
  expect(front.shapes.map(({ kind }) => kind)).toEqual(["raised", "body", "lines"]);
  expect(front.heights.map(({ cm }) => cm)).toEqual([62, 127]);
  expect(front.heights[1]?.y).toBe(side.heights[1]?.y);
  expect(front.left).toBeGreaterThanOrEqual(FRAME.left);
  expect(front.right).toBeLessThanOrEqual(FRAME.right);
});

it("stretches the drawing to the chosen top, and its height not", () => {
  const { front } = drawSheets({ size: { ...size, width: 200, depth: 90 }, drawnSize: size, drawing, isTable: true });
  expect(front.span).toBe(200);
  const [x = 0, y = 0] =
    /scale\((\S+) (\S+)\)/
      .exec(front.shapes[1]?.transform ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  expect(x / y).toBeCloseTo(200 / 120);
});

it("writes no measure to a drawing that shows something else", () => {
  const folded = { ...drawing.low, front: elevation(715, 620) };
  const { front, side } = drawSheets({
    size,
    drawnSize: size,
    drawing: { stands: false, low: folded },
    isTable: false,
  });
  expect(front.span).toBeNull();
  expect(side.span).toBe(70);
  expect(front.heights.map(({ cm }) => cm)).toEqual([62]);
});

it("keeps labels apart that would stand in each other", () => {
  const stool = { ...size, height: 100, max_height: 112 };
  const { front } = drawSheets({ size: stool, drawnSize: stool, drawing: null, isTable: false });
  expect(front.heights).toHaveLength(2);
  expect(front.heights.filter(({ labelled }) => labelled).map(({ cm }) => cm)).toEqual([112]);
});

it("draws a plain outline where the studio has drawn nothing", () => {
  const { front, side } = drawSheets({ size, drawnSize: size, drawing: null, isTable: true });
  for (const { shapes } of [front, side]) {
    expect(shapes.map(({ kind }) => kind)).toEqual(["raised", "body"]);
    for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined/);
  }
});

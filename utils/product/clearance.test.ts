import fc from "../../tests/support/checks/fastCheck";
import { doorwaySpare, HANDLING_CM, roomSpare, fitCabin, type Box, type Cabin } from "./clearance";

const edge = fc.integer({ min: 1, max: 400 });
const boxes = fc.record({ length: edge, width: edge, height: edge });
const openings = fc.record({ width: edge, height: edge });
const cabins = fc.record({ width: edge, depth: edge, height: edge });
const more = fc.integer({ min: 0, max: 100 });
const rank = { straight: 2, turned: 1, not: 0 };

const rotations = ({ length: a, width: b, height: c }: Box): Box[] =>
  [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ].map(([length = 0, width = 0, height = 0]) => ({ length, width, height }));

const deskTop = { length: 128, width: 118, height: 9 };
const frame = { length: 110, width: 31, height: 22 };

test("a carton goes through a door when its two shorter edges do, with room for hands", () => {
  expect(doorwaySpare(frame, { width: 80, height: 200 })).toBe(80 - 22 - HANDLING_CM);
  expect(doorwaySpare(deskTop, { width: 80, height: 123 })).toBe(0);
  expect(doorwaySpare(deskTop, { width: 80, height: 120 })).toBe(-3);
});

test("a long carton may lean in a lift or stand across its corner", () => {
  const lift: Cabin = { width: 110, depth: 140, height: 220 };
  expect(fitCabin(frame, lift)).toBe("straight");
  expect(fitCabin({ length: 224, width: 75, height: 20 }, lift)).toBe("turned");
  // 155 cm wide with hands: too wide for the cabin, not for its diagonal of 178.
  expect(fitCabin({ length: 200, width: 150, height: 6 }, lift)).toBe("turned");
  expect(fitCabin({ length: 300, width: 20, height: 20 }, lift)).toBe("not");
});

test("turning the carton or the cabin changes no answer", () => {
  fc.assert(
    fc.property(boxes, openings, cabins, (box, opening, cabin) => {
      for (const turned of rotations(box)) {
        expect(doorwaySpare(turned, opening)).toBe(doorwaySpare(box, opening));
        expect(fitCabin(turned, cabin)).toBe(fitCabin(box, cabin));
      }
      expect(fitCabin(box, { width: cabin.depth, depth: cabin.width, height: cabin.height })).toBe(
        fitCabin(box, cabin),
      );
    }),
  );
});

test("a bigger opening, cabin or room never makes it worse, a bigger carton never better", () => {
  fc.assert(
    fc.property(boxes, openings, cabins, more, more, more, (box, opening, cabin, a, b, c) => {
      const spare = doorwaySpare(box, opening);
      expect(doorwaySpare(box, { width: opening.width + a, height: opening.height + b })).toBeGreaterThanOrEqual(spare);
      const grown = { length: box.length + a, width: box.width + b, height: box.height + c };
      expect(doorwaySpare(grown, opening)).toBeLessThanOrEqual(spare);
      const roomier = { width: cabin.width + a, depth: cabin.depth + b, height: cabin.height + c };
      const standing = rank[fitCabin(box, cabin)];
      expect(rank[fitCabin(box, roomier)]).toBeGreaterThanOrEqual(standing);
      expect(rank[fitCabin(grown, cabin)]).toBeLessThanOrEqual(standing);
      const needs = { width: box.width, depth: box.length, height: box.height };
      const [before, after] = [roomSpare(needs, cabin), roomSpare(needs, roomier)];
      expect(after.floor).toBeGreaterThanOrEqual(before.floor);
      expect(after.ceiling).toBeGreaterThanOrEqual(before.ceiling ?? 0);
    }),
    { numRuns: 500 },
  );
});

test("what does not pass the door of a cabin's own size does not stand in it along its walls", () => {
  fc.assert(
    fc.property(boxes, cabins, (box, cabin) => {
      const sides = [cabin.width, cabin.depth, cabin.height].sort((a, b) => b - a);
      const widest = { width: sides[0] ?? 0, height: sides[1] ?? 0 };
      if (doorwaySpare(box, widest) < 0) expect(fitCabin(box, cabin)).not.toBe("straight");
    }),
  );
});

test("a room is measured along either wall, and its ceiling only when it is known", () => {
  const needs = { width: 165, depth: 85, height: 127 };
  expect(roomSpare(needs, { width: 100, depth: 200, height: null })).toEqual({ floor: 15, ceiling: null });
  expect(roomSpare(needs, { width: 150, depth: 150, height: 120 })).toEqual({ floor: -15, ceiling: -7 });
});

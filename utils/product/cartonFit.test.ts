import { carryIn, chosenCartons, isBulky, largestCarton, roomNeeds } from "./cartonFit";

const frame = { length: 110, width: 31, height: 22, weight: 35, grows_with: null };
const top = { length: 127, width: 77, height: 6, weight: 17, grows_with: { option_id: 3, length: 120, width: 70 } };
const desk = [frame, top];
const door = { width: 80, height: 200 };
const lift = { door, cabin: { width: 100, depth: 125, height: 200 } };

test("what holds a larger top is larger and heavier itself", () => {
  expect(chosenCartons(desk, { 3: ["120x70"] }).map(({ isGrown }) => isGrown)).toEqual([false, false]);
  const [, grown] = chosenCartons(desk, { 3: ["200x90"] });
  expect(grown).toEqual({ carton: { length: 207, width: 97, height: 6, weight: 35 }, isGrown: true });
  const screen = [{ ...top, length: 146, width: 56, grows_with: { option_id: 4, length: 140, width: 0 } }];
  expect(chosenCartons(screen, { 4: ["180"] })[0]?.carton).toMatchObject({ length: 186, width: 56 });
});

test("the largest has the largest side, the hardest leaves the least room", () => {
  const cartons = chosenCartons(desk, { 3: ["120x70"] });
  expect(largestCarton(cartons)?.carton.length).toBe(127);
  const [hardest, other] = carryIn(cartons, 0, door, null);
  expect(hardest).toMatchObject({ carton: { length: 110 }, doorway: { kind: "passes", short: 53 }, lift: null });
  expect(other?.doorway).toEqual({ kind: "passes", short: 69 });
});

test("what is stuck comes first, at the door of the lift or in its cabin", () => {
  const [hardest, other] = carryIn(chosenCartons(desk, { 3: ["200x90"] }), 0, null, lift);
  expect(hardest).toMatchObject({ carton: { length: 110 }, lift: { kind: "passes" } });
  expect(other?.lift).toEqual({ kind: "turned" });
  const low = { door: { width: 25, height: 60 }, cabin: lift.cabin };
  const [stuck] = carryIn(chosenCartons(desk, {}), 0, null, low);
  expect(stuck).toMatchObject({ carton: { length: 127 }, lift: { kind: "stuck", short: 22 } });
  const shallow = { door, cabin: { width: 60, depth: 60, height: 90 } };
  expect(carryIn(chosenCartons(desk, {}), 0, null, shallow).map((carton) => carton.lift?.kind)).toEqual([
    "cabin",
    "cabin",
  ]);
});

test("a pallet is opened outside: its parts are asked about, or the store is", () => {
  const crate = [{ length: 260, width: 120, height: 105, weight: 520, grows_with: null }];
  const through = (opening: number, width: number) =>
    carryIn(chosenCartons(crate, {}), opening, { width, height: 200 }, null)[0];
  expect(through(85, 85)).toMatchObject({ inParts: true, doorway: { kind: "passes" } });
  expect(through(85, 24)).toMatchObject({ inParts: true, doorway: { kind: "stuck", short: 1 } });
  expect(through(0, 300)).toMatchObject({ inParts: true, doorway: { kind: "unknown" } });
});

test("doors are worth asking about for what two hands cannot hide", () => {
  expect(isBulky(desk)).toBe(true);
  expect(isBulky([{ length: 64, width: 58, height: 32 }])).toBe(true);
  expect(isBulky([{ length: 84, width: 17, height: 13 }])).toBe(false);
});

test("a room must hold what is needed to use the thing, too", () => {
  const size = { width: 120, depth: 70, height: 62, max_height: 127, weight: 49 };
  expect(roomNeeds(size, { kind: "desk", front: 90, around: 2.5, above: 0 })).toEqual({
    width: 125,
    depth: 162.5,
    height: 127,
  });
});

import { fitGarden, type BuildRule } from "./gardenFit";

const solo = { width: 240, depth: 260, height: 255, front: 100, around: 50 };
const duo = { width: 420, depth: 300, height: 265, front: 60, around: 50 };
const open: BuildRule = { setback: null, may_touch: false, near: null, steps: [] };
const step = { need: "free", area: null, volume: null, height: null } as const;

test("a pod stands with its distances in exactly the ground that they come to", () => {
  const ground = { width: 240 + 100 + 50, depth: 260 + 100 + 100, border: 100 };
  expect(fitGarden(solo, ground, open)).toMatchObject({ verdict: "fits", needed: { width: 390, depth: 460 } });
  expect(fitGarden(solo, { ...ground, depth: 459 }, open)).toMatchObject({ verdict: "short", short: { depth: 1 } });
});

test("what is too deep is turned with its door to the side", () => {
  const fit = fitGarden(duo, { width: 420, depth: 520, border: 50 }, open);
  expect(fit).toMatchObject({ verdict: "turned", needed: { width: 410, depth: 520 }, short: { width: 0, depth: 0 } });
});

test("builders need their room where the border needs none", () => {
  expect(fitGarden(solo, { width: 340, depth: 410, border: 0 }, open).verdict).toBe("fits");
  expect(fitGarden(solo, { width: 339, depth: 410, border: 0 }, open).verdict).toBe("short");
});

test("a place moves it away from the border, unless it may stand right there", () => {
  const rule = { ...open, setback: 300 };
  const ground = { width: 600, depth: 700, border: 100 };
  expect(fitGarden(solo, ground, rule)).toMatchObject({ border: "moved", distance: 300, needed: { width: 590 } });
  expect(fitGarden(solo, { ...ground, border: 320 }, rule)).toMatchObject({ border: "kept", distance: 320 });
  expect(fitGarden(solo, { ...ground, border: 0 }, rule)).toMatchObject({ border: "moved" });
  expect(fitGarden(solo, { ...ground, border: 0 }, { ...rule, may_touch: true })).toMatchObject({
    border: "touching",
    distance: 0,
  });
});

test("what is asked for follows ground, volume and height, the mildest first", () => {
  const ground = { width: 2000, depth: 2000, border: 200 };
  const needs = (rule: Partial<BuildRule>, border = 200) =>
    [solo, duo].map((pod) => fitGarden(pod, { ...ground, border }, { ...open, ...rule }).need);
  expect(needs({})).toEqual(["permit", "permit"]);
  expect(needs({ steps: [{ ...step, area: 10 }] })).toEqual(["free", "permit"]);
  expect(needs({ steps: [{ ...step, volume: 75 }] })).toEqual(["free", "free"]);
  expect(
    needs({
      steps: [
        { ...step, area: 5 },
        { ...step, need: "notice", area: 20 },
      ],
    }),
  ).toEqual(["notice", "notice"]);
  expect(needs({ steps: [{ ...step, height: 260 }] })).toEqual(["free", "permit"]);
  const near = { near: { within: 200, height: 250 }, steps: [step] };
  expect(needs(near)).toEqual(["free", "free"]);
  expect(needs(near, 199)).toEqual(["permit", "permit"]);
});

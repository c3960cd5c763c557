import fc from "../../tests/support/checks/fastCheck";
import {
  bodyRangeWhere,
  BODY,
  bodyLimits,
  bodyName,
  deskSuits,
  heightsFor,
  heightGap,
  readBody,
  writeBody,
} from "./bodyFit";

test("the rules of thumb, with shoes and without", () => {
  expect(heightsFor(180, false)).toEqual({ seat: 45, sitting: 68, standing: 111 });
  expect(heightsFor(180, true)).toEqual({ seat: 48, sitting: 71, standing: 114 });
  expect(heightsFor(155, true)).toEqual({ seat: 42, sitting: 61, standing: 99 });
});

test("what a range lacks is told with its direction", () => {
  const desk = { low: 62, high: 127 };
  expect(heightGap(61, desk)).toBe(-1);
  expect(heightGap(62, desk)).toBe(0);
  expect(heightGap(127, desk)).toBe(0);
  expect(heightGap(130, desk)).toBe(3);
});

test("the taller the body, the higher everything, and one stands higher than one sits", () => {
  fc.assert(
    fc.property(fc.integer({ min: BODY.least, max: BODY.most - 1 }), fc.boolean(), (body, shoes) => {
      const [one, next] = [heightsFor(body, shoes), heightsFor(body + 1, shoes)];
      expect(one.seat).toBeLessThan(one.sitting);
      expect(one.sitting).toBeLessThan(one.standing);
      expect(next.standing).toBeGreaterThanOrEqual(one.standing);
      expect(next.seat).toBeGreaterThanOrEqual(one.seat);
    }),
  );
});

test("a desk suits without a gap from the shortest to the tallest, and a wider range nobody less", () => {
  const height = fc.integer({ min: 55, max: 130 });
  fc.assert(
    fc.property(height, height, fc.integer({ min: 0, max: 10 }), (one, other, more) => {
      const range = { low: Math.min(one, other), high: Math.max(one, other) };
      const suits = (body: number) => deskSuits(body, range);
      const bodies = bodyRangeWhere(suits);
      const wider = { low: range.low - more, high: range.high + more };
      for (let body = BODY.least; body <= BODY.most; body += 1) {
        expect(suits(body)).toBe(bodies !== null && body >= bodies.least && body <= bodies.most);
        if (suits(body)) expect(deskSuits(body, wider)).toBe(true);
      }
    }),
  );
});

test("a height is read as it is written, in centimetres and in feet", () => {
  for (const country of ["DE", "US"])
    for (let body = BODY.least; body <= BODY.most - 2; body += 1) {
      const read = readBody(writeBody(body, country)) ?? 0;
      expect(Math.abs(read - body)).toBeLessThanOrEqual(country === "US" ? 1 : 0);
    }
  expect(readBody(["5", "9"])).toBe(175);
  expect(readBody(["6", ""])).toBe(183);
  expect([["129"], ["221"], ["17x"], [""], ["5", "12"], ["7", "3"], ["", ""]].map(readBody)).toEqual(
    Array(7).fill(null),
  );
  expect(bodyName(175, "US")).toBe("5′9″ (175\u00a0cm)");
});

test("the limits that are told can be typed", () => {
  expect(bodyLimits("DE")).toEqual({ least: "130\u00a0cm", most: "220\u00a0cm" });
  expect(bodyLimits("US")).toEqual({ least: "4′3″", most: "7′2″" });
  expect([readBody(["4", "3"]), readBody(["7", "2"])]).toEqual([130, 218]);
});

import type { FrozenPurchase } from "../../db/schema";
import { fingerprintOf } from "./fingerprint";

const as = (value: object) => value as FrozenPurchase;

test("is the same however the fields are ordered, and another one for any change", () => {
  const one = fingerprintOf(as({ frozenAt: "2026-01-01", lines: [{ a: 1, b: 2 }] }));
  expect(fingerprintOf(as({ lines: [{ b: 2, a: 1 }], frozenAt: "2026-01-01" }))).toBe(one);
  expect(fingerprintOf(as({ lines: [{ b: 3, a: 1 }], frozenAt: "2026-01-01" }))).not.toBe(one);
  expect(one).toHaveLength(43);
});

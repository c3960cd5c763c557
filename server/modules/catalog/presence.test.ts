import { VENDOR_STATES } from "../../../contract/desk/rights";
import { presenceOf } from "./presence";

const at = new Date("2026-11-26T00:00:00Z");

test.each(VENDOR_STATES)("what is for good is gone, and what may come back is not: brand %s", (state) => {
  const closed = state === "closed";
  expect(presenceOf({ hidden: true, discontinuedAt: at, state })).toBe("gone");
  expect(presenceOf({ hidden: true, discontinuedAt: null, state })).toBe(closed ? "gone" : "paused");
  expect(presenceOf({ hidden: false, discontinuedAt: null, state })).toBe(closed ? "gone" : "sold");
});

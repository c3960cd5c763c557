import { BRAND_COLORS, DEFAULT_THEME, type BrandColor } from "./brandTerms";
import { contrast, textColorOn, isReadable } from "./contrast";

test("black on white is 21, and what is the same is 1, whichever comes first", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#777777")).toBe(1);
  // The example of the standard's own explanation: just not enough, and just enough.
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test.each(Object.keys(BRAND_COLORS) as BrandColor[])("words on %s can be read", (color) => {
  expect(contrast(textColorOn(color), BRAND_COLORS[color])).toBeGreaterThanOrEqual(4.5);
});

test("the look that a brand begins with can be read, and what is alike cannot", () => {
  expect(isReadable(DEFAULT_THEME)).toBe(true);
  expect(isReadable({ ...DEFAULT_THEME, accent: "sand", surface: "linen" })).toBe(false);
});

import { isPhoneSized } from "./phoneSized";

test.each([
  [390, 844, true],
  [844, 390, true],
  [600, 960, true],
  [601, 960, false],
  [1440, 900, false],
])("a screen of %d by %d: %s", (width, height, expected) => {
  expect(isPhoneSized({ width, height })).toBe(expected);
});

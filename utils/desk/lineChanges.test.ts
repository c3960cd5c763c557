import { lineChanges } from "./lineChanges";

test("tells lines that came, went and changed, and no others", () => {
  expect(lineChanges("a\nb\nc", "a\nx\nc\nd")).toEqual([
    { sign: "−", line: "b" },
    { sign: "+", line: "x" },
    { sign: "+", line: "d" },
  ]);
  expect(lineChanges("same\ntext", "same\ntext")).toEqual([]);
  expect(lineChanges("", "one")).toEqual([
    { sign: "−", line: "" },
    { sign: "+", line: "one" },
  ]);
});

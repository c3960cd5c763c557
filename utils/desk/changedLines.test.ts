import { changedLines } from "./changedLines";

test("tells lines that came, went and changed, and no others", () => {
  expect(changedLines("a\nb\nc", "a\nx\nc\nd")).toEqual([
    { sign: "−", line: "b" },
    { sign: "+", line: "x" },
    { sign: "+", line: "d" },
  ]);
  expect(changedLines("same\ntext", "same\ntext")).toEqual([]);
  expect(changedLines("", "one")).toEqual([
    { sign: "−", line: "" },
    { sign: "+", line: "one" },
  ]);
});

import { recordedText } from "./recordedText";

test("a value is read as it was written, and what there was not is said", () => {
  expect([null, undefined, ""].map((value) => recordedText(value, "nothing"))).toEqual([
    "nothing",
    "nothing",
    "nothing",
  ]);
  expect(["sand", 12, false, ["a", 1], { en: "Desk" }].map((value) => recordedText(value, "nothing"))).toEqual([
    "sand",
    "12",
    "false",
    '["a",1]',
    '{"en":"Desk"}',
  ]);
});

test("a long one ends where nobody reads on", () => {
  expect(recordedText("x".repeat(121), "")).toBe(`${"x".repeat(120)}…`);
  expect(recordedText("x".repeat(120), "")).toBe("x".repeat(120));
});

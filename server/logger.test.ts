import { describeError } from "./logger";

test("a failed query is logged without what was in it", () => {
  const error = Object.assign(
    new Error("Failed query: insert into orders values ($1)\nparams: Ana Bell,ana@shop.example"),
    {
      params: ["Ana Bell", "ana@shop.example"],
    },
  );
  const text = JSON.stringify(describeError(error));
  expect(text).toContain("Failed query");
  expect(text).not.toMatch(/Ana|shop\.example/);
});

import { safeNext } from "./safeNext";

it.each([
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "https://evil.test",
  "javascript:alert(1)",
  "evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  " /customer/profile",
  "/..//evil.test",
  "/%0a/../".repeat(300),
  "",
  undefined,
  ["/customer/profile"],
])("does not follow %p out of the store", (next) => {
  expect(safeNext(next)).toBe("/");
});

it("keeps a path of the store with its query and place", () => {
  expect(safeNext("/customer/your-orders?page=2#latest")).toBe("/customer/your-orders?page=2#latest");
});

it("straightens dots, which browsers would do anyway", () => {
  expect(safeNext("/a/../cart")).toBe("/cart");
});

it("falls back to what the caller names", () => {
  expect(safeNext("//evil.test", "")).toBe("");
});

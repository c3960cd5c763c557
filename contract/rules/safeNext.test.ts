import { safeNext } from "./safeNext";

it.each([
  "//evil.test",
  "///evil.test",
  "//shopper@evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "https://evil.test",
  "https:evil.test",
  "javascript:alert(1)",
  "evil.test",
  "/\t/evil.test",
  "\t//evil.test",
  "/\n/evil.test",
  "/\r\n//evil.test",
  " /customer/profile",
  "/..//evil.test",
  "/.//evil.test",
  "/a/..//evil.test",
  "/%2e%2e//evil.test",
  "/..%2f%2fevil.test",
  "/%2f%2fevil.test",
  "/%2F/evil.test",
  "/%252f%252fevil.test",
  "/%5cevil.test",
  "/%255Cevil.test",
  "/%09/evil.test",
  "/%0a//evil.test",
  "/fr-FR//evil.test",
  "/en-US/..//evil.test",
  "/%",
  "/%E0%A4%A",
  "/sign-in?next=/sign-in",
  "/fr-FR/otp",
  "/EN-us/sign-up",
  "/%0a/../".repeat(300),
  "",
  undefined,
  null,
  ["/customer/profile"],
])("does not follow %p out of the store", (next) => {
  expect(safeNext(next)).toBe("/");
});

it.each([
  "/",
  "/cart",
  "/customer/your-orders?page=2#latest",
  "/fr-FR/standing-desks/rise-duo?options=1.oak#reviews",
  "/search?q=a%2Fb%20100%25&from=https://elsewhere.test//",
  "/sign-in-help",
  "/products-search/caf%C3%A9",
])("keeps %s, a path of the store, as it is", (next) => {
  expect(safeNext(next)).toBe(next);
});

it("straightens dots, which browsers would do anyway", () => {
  expect(safeNext("/a/../cart")).toBe("/cart");
});

it("falls back to what the caller names", () => {
  expect(safeNext("//evil.test", "")).toBe("");
});

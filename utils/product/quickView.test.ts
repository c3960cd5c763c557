import { opensQuickViews, quickViewOf, withQuickView } from "./quickView";

test("home and categories open a product that their address names, others do not", () => {
  expect(quickViewOf("/", "/?quickview=rise-duo")).toBe("rise-duo");
  expect(quickViewOf("/[categorySlug]", "/standing-desks?sort=newest&quickview=rise-duo#x")).toBe("rise-duo");
  expect(quickViewOf("/[categorySlug]/[productSlug]", "/a/b?quickview=rise-duo")).toBe("");
  expect(quickViewOf("/", "/")).toBe("");
  expect(quickViewOf("/", "/?quickview=../../x")).toBe("");
});

test("nothing else opens one", () => {
  expect(opensQuickViews("/")).toBe(true);
  expect(opensQuickViews("/[categorySlug]")).toBe(true);
  expect(opensQuickViews("/cart")).toBe(false);
});

test("the rest of the address stays", () => {
  expect(withQuickView("/standing-desks?sort=newest", "rise-duo")).toBe(
    "/standing-desks?sort=newest&quickview=rise-duo",
  );
  expect(withQuickView("/standing-desks?sort=newest&quickview=rise-duo", "")).toBe("/standing-desks?sort=newest");
  expect(withQuickView("/?quickview=a", "b")).toBe("/?quickview=b");
  expect(withQuickView("/?quickview=a", "")).toBe("/");
});

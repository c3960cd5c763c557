import { compareHref, readCompareView } from "./compareHref";

test("an address says what is compared and how, and reads back the same", () => {
  const view = { ids: [3, 1], onlyDifferences: true, units: "cm", zip: "H3Z 2Y7" } as const;
  const href = compareHref(view, "US");
  expect(href).toBe("/compare?ids=3,1&only=differences&units=cm&zip=H3Z%202Y7");
  expect(readCompareView(Object.fromEntries(new URLSearchParams(href.split("?")[1])), "US")).toEqual(view);
});

test("what goes without saying is not said", () => {
  expect(compareHref({})).toBe("/compare");
  expect(compareHref({ ids: [7], units: "in", onlyDifferences: false, zip: "" }, "US")).toBe("/compare?ids=7");
});

test("what makes no sense is left out", () => {
  expect(readCompareView({ ids: "1,1,x,-2,0,3", only: "all", units: "miles" }, "DE")).toEqual({
    ids: [1, 3],
    onlyDifferences: false,
    units: "cm",
    zip: "",
  });
});

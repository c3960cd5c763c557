import type { DomainError } from "../../http/errors";
import { facetsOf, readFilters, refine } from "./facets";
import type { Offer } from "./offers";

const words = (text: string) => ({ en: text, fr: text, de: text });

function offer(
  id: number,
  amount: number,
  options: Record<string, string[]>,
  available = 5,
  vendor = "velstol",
): Offer {
  const groups = Object.entries(options).map(([code, values]) => ({
    id: 1,
    code,
    name: words(code),
    kind: "swatch",
    optional: code === "ADD",
    values: values.map((value) => ({ value, name: words(value), swatch: "#fff" })),
  }));
  return {
    product: { id, options: groups },
    vendor: { slug: vendor, name: vendor },
    price: { amount },
    available,
  } as unknown as Offer;
}

const offers = [
  offer(1, 100, { TOP: ["oak", "walnut"], FIN: ["chalk"], ADD: ["tray"] }),
  offer(2, 200, { TOP: ["oak"], FIN: ["chalk", "moss"] }, 0),
  offer(3, 300, { TOP: ["bamboo"], FIN: ["moss"], SVC: ["room", "door"] }, 5, "fernwick"),
];
const counts = (filters: string) =>
  Object.fromEntries(
    facetsOf(offers, { filters: readFilters(filters) }, "en").map(({ code, values }) => [
      code,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  );
const ids = (list: Offer[]) => list.map(({ product }) => product.id);

describe("refining a list", () => {
  test("takes any value of one facet and all facets together", () => {
    expect(ids(refine(offers, { filters: readFilters("TOP.oak_TOP.bamboo") }))).toEqual([1, 2, 3]);
    expect(ids(refine(offers, { filters: readFilters("TOP.oak_FIN.moss") }))).toEqual([2]);
    expect(ids(refine(offers, { filters: readFilters("VENDOR.fernwick") }))).toEqual([3]);
  });

  test("keeps to a price range and to what is in stock", () => {
    expect(ids(refine(offers, { filters: new Map(), priceMin: 150, priceMax: 300 }))).toEqual([2, 3]);
    expect(ids(refine(offers, { filters: new Map(), inStock: true }))).toEqual([1, 3]);
  });

  test("finds nothing for a value that nothing comes in", () => {
    expect(refine(offers, { filters: readFilters("TOP.gold") })).toEqual([]);
  });
});

describe("facets", () => {
  test("count what each value would show beside the other filters", () => {
    expect(counts("")).toMatchObject({ TOP: { oak: 2, walnut: 1, bamboo: 1 }, FIN: { chalk: 2, moss: 2 } });
    expect(counts("TOP.oak")).toMatchObject({ TOP: { oak: 2, walnut: 1, bamboo: 1 }, FIN: { chalk: 2, moss: 1 } });
  });

  test("leave out services, add-ons and what has one value only", () => {
    expect(Object.keys(counts(""))).toEqual(["TOP", "FIN", "VENDOR"]);
  });
});

test.each(["TOP", "TOP.", "top.oak", "TOP.oak__FIN.moss", "TOP.OAK", Array(40).fill("A.b").join("_")])(
  "filters such as %p are refused",
  (notation) => {
    expect(() => readFilters(notation)).toThrow(
      expect.objectContaining({ kind: expect.objectContaining({ http: 422 }) as DomainError["kind"] }) as Error,
    );
  },
);

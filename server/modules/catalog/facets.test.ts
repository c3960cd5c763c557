import type { DomainError } from "../../http/errors";
import { facetsOf, readFilters, refine } from "./facets";
import type { Offer } from "./offers";

const MARKET = { language: "en", country: "US" } as const;
const words = (text: string) => ({ en: text, fr: text, de: text });

function offer(
  id: number,
  amount: number,
  options: Record<string, string[]>,
  available = 5,
  vendor = "velstol",
  heights = [0, 0],
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
    product: { id, options: groups, specs: { heightMin: heights[0], heightMax: heights[1] } },
    category: { slug: "standing-desks" },
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
    facetsOf(offers, { filters: readFilters(filters) }, MARKET).map(({ code, values }) => [
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

describe("the height of a body", () => {
  const desks = [
    offer(1, 100, { TOP: ["oak"] }, 5, "velstol", [72, 118]),
    offer(2, 200, { TOP: ["walnut"] }, 5, "velstol", [62, 127]),
    offer(3, 300, { TOP: ["walnut"] }),
  ];
  const bodies = (filters: string, market: Parameters<typeof facetsOf>[2] = MARKET) =>
    facetsOf(desks, { filters: readFilters(filters) }, market).find(({ code }) => code === "BODY")?.values ?? [];

  test("keeps what suits it, beside other filters, and one of several", () => {
    expect(ids(refine(desks, { filters: readFilters("BODY.185") }))).toEqual([1, 2]);
    expect(ids(refine(desks, { filters: readFilters("BODY.195") }))).toEqual([2]);
    expect(ids(refine(desks, { filters: readFilters("BODY.185_TOP.oak") }))).toEqual([1]);
    expect(ids(refine(desks, { filters: readFilters("BODY.195_BODY.185") }))).toEqual([1, 2]);
    expect(refine(desks, { filters: readFilters("BODY.tall") })).toEqual([]);
  });

  test("is counted, and told in feet where people are measured in them", () => {
    const counted = Object.fromEntries(bodies("TOP.oak").map(({ value, count }) => [value, count]));
    expect(counted).toMatchObject({ 150: 0, 160: 1, 185: 1, 190: 0 });
    expect(bodies("").find(({ value }) => value === "175")?.name).toBe("5′9″ (175\u00a0cm)");
    expect(bodies("", { language: "de", country: "DE" }).find(({ value }) => value === "175")?.name).toBe(
      "175\u00a0cm",
    );
  });

  test("is asked only where something suits it", () => {
    const values = facetsOf(desks.slice(0, 1), { filters: new Map() }, MARKET).find(
      ({ code }) => code === "BODY",
    )?.values;
    expect(values?.map(({ value }) => value)).toEqual(["160", "165", "170", "175", "180", "185"]);
    expect(facetsOf(desks.slice(2), { filters: new Map() }, MARKET).map(({ code }) => code)).not.toContain("BODY");
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

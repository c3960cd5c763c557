import { marketOf } from "../../../../contract/locales";
import type { DomainError } from "../../../http/errors";
import type { ListedProduct } from "./facetKinds";
import { facetsOf } from "./facets";
import { facetTokens, readToken, tokensOf } from "./facetTokens";
import { readFilters } from "./refinement";
import type { FacetCount } from "./repository/countFacets";

const words = (text: string) => ({ en: text, fr: text, de: text });

function desk(options: Record<string, string[]>, vendor = "velstol", heights = [0, 0]) {
  const groups = Object.entries(options).map(([code, values]) => ({
    id: 1,
    code,
    name: words(code),
    kind: "swatch",
    optional: code === "ADD",
    values: values.map((value) => ({ value, name: words(value), swatch: "#fff" })),
  }));
  return {
    product: { options: groups, specs: { heightMin: heights[0], heightMax: heights[1] } },
    category: { fit: "desk", specs: [] },
    vendor: { slug: vendor, name: vendor },
  } as unknown as ListedProduct;
}

describe("what a product is found by", () => {
  const tokens = facetTokens(desk({ TOP: ["oak"], ADD: ["tray"], SVC: ["room"] }, "fernwick", [72, 118]));

  test("is each of its values, its brand and the bodies that it suits", () => {
    expect(tokens).toEqual(expect.arrayContaining(["TOP.oak", "VENDOR.fernwick", "BODY.160", "BODY.185"]));
    expect(tokens).not.toContain("BODY.190");
  });

  test("is not offered where it is an add-on or a service, and can be asked for all the same", () => {
    const offered = tokens.map(readToken).filter(({ isOffered }) => isOffered);
    expect(offered.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["ADD.tray"]));
    for (const [code, value] of [
      ["ADD", "tray"],
      ["SVC", "room"],
      ["TOP", "oak"],
    ] as const)
      expect(tokensOf(code, value).some((token) => tokens.includes(token))).toBe(true);
  });
});

describe("facets", () => {
  const products = [
    desk({ TOP: ["oak", "walnut"], FIN: ["chalk"] }, "velstol", [72, 118]),
    desk({ TOP: ["bamboo"], SVC: ["a", "b"] }, "loom"),
  ];
  const counts: FacetCount[] = ["TOP.oak", "TOP.walnut", "VENDOR.velstol", "BODY.175", "BODY.180"].map((token) => ({
    token,
    sampleProductId: 1,
    count: 2,
  }));

  test("have the values in the order of the products, counted, and are left out with one value only", () => {
    const facets = facetsOf(products, counts, marketOf("en-US"));
    expect(facets.map(({ code }) => code)).toEqual(["BODY", "TOP", "VENDOR"]);
    expect(facets[1]?.values.map(({ value, count }) => [value, count])).toEqual([
      ["oak", 2],
      ["walnut", 2],
      ["bamboo", 0],
    ]);
  });

  test("tell a body's height in feet where people are measured in them", () => {
    const [inFeet] = facetsOf(products, counts, marketOf("en-US"));
    const [inMetres] = facetsOf(products, counts, marketOf("de-DE"));
    const named = (facet: typeof inFeet) => facet?.values.find(({ value }) => value === "175")?.name;
    expect(named(inFeet)).toBe("5′9″ (175\u00a0cm)");
    expect(named(inMetres)).toBe("175\u00a0cm");
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

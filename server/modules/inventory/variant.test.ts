import { itemsOf, type Good } from "./demand";
import { variantOf, variantsOf, type Group } from "./variant";

const group = (id: number, code: string, values: string[], stocked = true, preset = values[0] ?? ""): Group => ({
  id,
  code,
  optional: false,
  preset,
  values: values.map((value) => ({ value })),
  stocked,
});
const color = group(1, "COL", ["sand", "ink"], true, "ink");
const size = group(2, "TSZ", ["120", "140"]);
const pad = group(3, "PAD", ["simple", "app"], false);

describe("the level of a configuration", () => {
  test("is named by its stocked options in the product's order, the presets where nothing was chosen", () => {
    expect(variantOf([], [])).toBe("");
    expect(variantOf([pad], [{ id: 3, value: "app" }])).toBe("");
    expect(variantOf([color, pad], [])).toBe("COL=ink");
    const chosen = [
      { id: 2, value: "140" },
      { id: 3, value: "app" },
      { id: 1, value: "sand" },
    ];
    expect(variantOf([color, pad, size], chosen)).toBe("COL=sand,TSZ=140");
    expect(variantOf([color], [{ id: 1, value: "gone" }])).toBe("COL=ink");
  });

  test("is one of all levels, of which that of the presets is the first", () => {
    expect(variantsOf([pad])).toEqual([""]);
    expect(variantsOf([color, pad, size])).toEqual([
      "COL=ink,TSZ=120",
      "COL=ink,TSZ=140",
      "COL=sand,TSZ=120",
      "COL=sand,TSZ=140",
    ]);
  });
});

describe("the parts of a set", () => {
  const setParts = [
    { productId: 9, quantity: 2, options: ["1.sand"] },
    { productId: 8, quantity: 1, options: [] },
  ];
  const parts: [number, Good][] = [
    [9, { options: [color], setParts: [] }],
    [8, { options: [size], setParts: [] }],
  ];

  test("are taken as the set says, and in their presets where it says nothing", () => {
    const goods = new Map<number, Good>([[5, { options: [], setParts }], ...parts]);
    expect(itemsOf({ productId: 5, options: [] }, goods)).toEqual([
      { productId: 9, variant: "COL=sand", quantity: 2 },
      { productId: 8, variant: "TSZ=120", quantity: 1 },
    ]);
  });

  test("follow an option that the set has of its own", () => {
    const goods = new Map<number, Good>([[5, { options: [{ ...color, stocked: false }], setParts }], ...parts]);
    expect(itemsOf({ productId: 5, options: [] }, goods)[0]?.variant).toBe("COL=ink");
    expect(itemsOf({ productId: 5, options: [{ id: 1, value: "sand" }] }, goods)[0]?.variant).toBe("COL=sand");
  });
});

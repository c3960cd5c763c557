import fc from "../../../../tests/support/checks/fastCheck";
import type { Currency } from "../../../../contract/markets";
import type { ChosenOption, ProductOption } from "../../../db/schema";
import { DomainError } from "../../../http/errors";
import { configure, readOptionNotation } from "./configuration";

const words = (text: string) => ({ en: text, fr: text, de: text });
const inAll = (amount: number) => ({ USD: amount, EUR: amount * 2 }) as Record<Currency, number>;

function group(
  id: number,
  code: string,
  deltas: Record<string, number>,
  rest: Partial<ProductOption> = {},
): ProductOption {
  const values = Object.entries(deltas).map(([value, delta]) => ({
    value,
    name: words(value),
    delta: inAll(delta),
    swatch: "",
  }));
  return {
    id,
    code,
    name: words(code),
    kind: "text",
    optional: false,
    preset: Object.keys(deltas)[0] ?? "",
    values,
    ...rest,
  };
}

const desk = {
  id: 7,
  code: "VS-DESK",
  options: [
    group(1, "FIN", { chalk: 0, moss: 2000 }),
    group(2, "TOP", { laminate: 0, linoleum: 12000 }),
    group(3, "TSZ", { "120x70": 0, "200x90": 22000 }),
    group(4, "ADD", { tray: 3900, casters: 2900 }, { optional: true, preset: "" }),
    group(9, "PLUG", { us: 0, eu: 0 }, { kind: "plug" }),
  ],
  rules: [
    { when: "2.linoleum", needsAny: [], excludes: ["3.200x90"], reason: words("Linoleum comes up to 180 cm.") },
    { when: "4.casters", needsAny: ["3.200x90"], excludes: [], reason: words("Casters need the large top.") },
  ],
};
const price = { amount: 50000, originAmount: 60000 };

function refusal(chosen: ChosenOption[]): string {
  try {
    configure(desk, chosen, price, "USD");
  } catch (error) {
    if (error instanceof DomainError) return `${error.kind.http} ${error.in("en")}`;
    throw error;
  }
  return "accepted";
}

describe("a configuration", () => {
  test("is the product's presets where nothing is chosen", () => {
    const { options, unitPrice, key } = configure(desk, [], price, "USD");
    expect(options.map(({ value }) => value)).toEqual(["chalk", "laminate", "120x70", "us"]);
    expect(unitPrice).toEqual(price);
    expect(key).toBe("7:1.chalk_2.laminate_3.120x70_9.us");
  });

  test("adds its options to both prices, in the currency asked for", () => {
    const chosen = [
      { id: 1, value: "moss" },
      { id: 4, value: "tray" },
    ];
    expect(configure(desk, chosen, price, "USD").unitPrice).toEqual({ amount: 55900, originAmount: 65900 });
    expect(configure(desk, chosen, price, "EUR").unitPrice).toEqual({ amount: 61800, originAmount: 71800 });
  });

  test("takes the plug of the country, unless another is chosen", () => {
    expect(configure(desk, [], price, "EUR", "DE").options.at(-1)?.value).toBe("eu");
    expect(configure(desk, [{ id: 9, value: "us" }], price, "EUR", "DE").options.at(-1)?.value).toBe("us");
  });

  test("refuses what the product does not offer", () => {
    expect(refusal([{ id: 99, value: "moss" }])).toContain("422");
    expect(refusal([{ id: 1, value: "walnut" }])).toContain("422");
    expect(refusal([{ id: 1, value: "__proto__" }])).toContain("422");
  });

  test("refuses a value twice, and two values where one goes", () => {
    expect(
      refusal([
        { id: 1, value: "moss" },
        { id: 1, value: "moss" },
      ]),
    ).toContain("chosen twice");
    expect(
      refusal([
        { id: 1, value: "moss" },
        { id: 1, value: "chalk" },
      ]),
    ).toContain("chosen twice");
    expect(
      refusal([
        { id: 4, value: "tray" },
        { id: 4, value: "tray" },
      ]),
    ).toContain("chosen twice");
  });

  test("takes several add-ons at once", () => {
    expect(
      refusal([
        { id: 3, value: "200x90" },
        { id: 4, value: "tray" },
        { id: 4, value: "casters" },
      ]),
    ).toBe("accepted");
  });

  test("tells why values do not go together", () => {
    expect(
      refusal([
        { id: 2, value: "linoleum" },
        { id: 3, value: "200x90" },
      ]),
    ).toBe("422 Linoleum comes up to 180 cm.");
    expect(refusal([{ id: 4, value: "casters" }])).toBe("422 Casters need the large top.");
  });

  test("has one key and one price, in whatever order it is chosen", () => {
    const choice = fc.subarray(desk.options.flatMap(({ id, values }) => values.map(({ value }) => ({ id, value }))));
    fc.assert(
      fc.property(choice, fc.nat({ max: 9_999_999 }), (chosen, amount) => {
        const outcome = (order: ChosenOption[]) => {
          try {
            return configure(desk, order, { amount, originAmount: amount }, "USD");
          } catch (error) {
            return (error as DomainError).kind.message.en;
          }
        };
        const forwards = outcome(chosen);
        expect(outcome([...chosen].reverse())).toEqual(forwards);
        if (typeof forwards === "string") return;
        const deltas = forwards.options.reduce((sum, { delta }) => sum + delta, 0);
        expect(forwards.unitPrice.amount).toBe(amount + deltas);
        expect(configure(desk, forwards.options, { amount, originAmount: amount }, "USD")).toEqual(forwards);
      }),
    );
  });
});

describe("the options notation", () => {
  test("reads pairs", () => {
    expect(readOptionNotation("1.moss_3.120x70")).toEqual([
      { id: 1, value: "moss" },
      { id: 3, value: "120x70" },
    ]);
    expect(readOptionNotation("")).toEqual([]);
  });

  test.each([
    "1",
    "1.",
    ".moss",
    "a.b",
    "1.moss_",
    "__proto__.x",
    "1.MOSS",
    "1.moss 2.oak",
    Array(30).fill("1.a").join("_"),
  ])("refuses %p", (notation) => {
    expect(() => readOptionNotation(notation)).toThrow(DomainError);
  });
});

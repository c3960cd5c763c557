import { checkOptions, MAX_COMBINATIONS } from "../../../../contract/desk/optionCheck";

const group = (id: number, values: string[], rest: { optional?: boolean; preset?: string; kind?: string } = {}) => ({
  id,
  kind: "text",
  optional: false,
  preset: values[0] ?? "",
  values: values.map((value) => ({ value })),
  ...rest,
});
const rule = (when: string, rest: { needs_any?: string[]; excludes?: string[] }) => ({
  when,
  needs_any: [],
  excludes: [],
  ...rest,
});

const FRAME = group(1, ["solo", "quad"]);
const TOP = group(2, ["small", "large"]);
const EXTRAS = group(3, ["casters", "tray"], { optional: true, preset: "" });

describe("what rules leave of a product's combinations", () => {
  test("is everything without rules", () => {
    expect(checkOptions([FRAME, TOP, EXTRAS], [])).toEqual({
      combinations: 16,
      tried: 16,
      allowed: 16,
      dead: [],
      unsure: [],
      presetFaults: [],
    });
  });

  test("is counted, one by one", () => {
    const report = checkOptions([FRAME, TOP, EXTRAS], [rule("1.quad", { excludes: ["3.casters"] })]);
    expect(report).toMatchObject({ combinations: 16, allowed: 12, dead: [], presetFaults: [] });
  });

  test("names what nobody can choose, through rules that follow from each other", () => {
    const rules = [
      rule("3.casters", { needs_any: ["1.quad"] }),
      rule("1.quad", { needs_any: ["2.large"] }),
      rule("2.large", { excludes: ["3.casters"] }),
    ];
    expect(checkOptions([FRAME, TOP, EXTRAS], rules)).toMatchObject({ dead: ["3.casters"], presetFaults: [] });
  });

  test("names the rules that refuse what the page begins with", () => {
    const rules = [rule("1.quad", { excludes: ["2.small"] }), rule("1.solo", { needs_any: ["3.tray", "2.large"] })];
    expect(checkOptions([FRAME, TOP, EXTRAS], rules).presetFaults).toEqual([1]);
    const other = { ...TOP, preset: "large" };
    expect(checkOptions([FRAME, other, EXTRAS], rules).presetFaults).toEqual([]);
  });

  test("counts each plug, since the page begins with that of its country", () => {
    const plug = group(9, ["us", "eu"], { kind: "plug" });
    expect(checkOptions([FRAME, plug], [rule("9.eu", { excludes: ["1.solo"] })]).presetFaults).toEqual([0]);
  });

  test("is tried on a sample where there are more, the same each time, and still finds what is dead", () => {
    const many = Array.from({ length: 6 }, (_none, at) => group(at + 10, ["a", "b", "c", "d", "e", "f"]));
    const rules = [
      rule("10.b", { needs_any: ["11.c"] }),
      rule("10.b", { excludes: ["11.c"] }),
      rule("12.b", { excludes: ["13.b", "14.b", "15.b"] }),
    ];
    const report = checkOptions(many, rules);
    expect(report).toMatchObject({ combinations: 6 ** 6, tried: MAX_COMBINATIONS, dead: ["10.b"], unsure: [] });
    // Of six values five, and of those all but 1/6 × (1 − (5/6)³).
    expect(report.allowed / report.tried).toBeCloseTo((5 / 6) * (1 - (1 - (5 / 6) ** 3) / 6), 1);
    expect(checkOptions(many, rules)).toEqual(report);
  });

  test("is exact however many there are of what no rule names", () => {
    const many = Array.from({ length: 6 }, (_none, at) => group(at + 10, ["a", "b", "c", "d", "e", "f"]));
    const report = checkOptions(many, [rule("10.b", { excludes: ["11.c"] })]);
    expect(report).toMatchObject({ combinations: 6 ** 6, tried: 6 ** 6, allowed: 35 * 6 ** 4 });
  });

  test("ends soon on the most that a brand can write", () => {
    const groups = Array.from({ length: 12 }, (_none, at) =>
      group(
        at + 1,
        Array.from({ length: 40 }, (_value, place) => `v${place}`),
        { optional: true, preset: "" },
      ),
    );
    const rules = Array.from({ length: 60 }, (_none, at) =>
      rule(`${(at % 12) + 1}.v${at % 40}`, {
        needs_any: Array.from({ length: 40 }, (_value, place) => `${((at + 1) % 12) + 1}.v${place}`),
      }),
    );
    const began = performance.now();
    const report = checkOptions(groups, rules);
    expect(report.combinations).toBe(Number.MAX_SAFE_INTEGER);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

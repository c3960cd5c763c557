import { FrozenJson } from "./frozenJson";

const deepFreeze = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) => Object.freeze(part)) as T;
const long = "a desk & a chair ".repeat(20);

/** As a page has it in the end: every part in its place. */
function whole(json: FrozenJson, value: unknown): string {
  const parts: Buffer[] = [];
  const text = json.write(value, (bytes) => `@${parts.push(bytes) - 1}@`);
  return text.replace(/@(\d+)@/g, (_mark, n: string) => String(parts[Number(n)]));
}

test.each([
  ["a frozen answer in a page's own props", { product: deepFreeze({ long, sizes: [1, null, { a: "<b>" }] }), n: 1 }],
  ["gaps, dates and what JSON leaves out", { a: undefined, b: [undefined, () => 1], c: new Date(0), d: NaN, e: null }],
  ["signs that end a script", { "</script>": "\u2028\u2029 & > <" }],
  ["a frozen list", deepFreeze([{ long }, { long }])],
])("%s reads as JSON does, escaped as Next does it", (_name, value) => {
  const json = new FrozenJson();
  for (let time = 0; time < 2; time += 1) {
    const text = whole(json, value);
    expect(text).not.toMatch(/[&<>\u2028\u2029]/);
    expect(
      text.replace(/\\u(003c|003e|0026|2028|2029)/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    ).toBe(JSON.stringify(value));
  }
});

test("a frozen value is written once", () => {
  const json = new FrozenJson();
  const answer = deepFreeze({ long });
  const found: Buffer[] = [];
  for (let time = 0; time < 2; time += 1) json.write({ answer }, (bytes) => String(found.push(bytes)));
  expect(found).toHaveLength(2);
  expect(found[0]).toBe(found[1]);
});

test("what can still change below a frozen surface is read each time", () => {
  const json = new FrozenJson();
  const inside = { count: 1 };
  const value = Object.freeze({ inside, long });
  const before = json.nameOf(value);
  inside.count = 2;
  expect(json.nameOf(value)).not.toBe(before);
  expect(whole(json, value)).toContain('"count":2');
});

test("names tell contents apart and nothing else", () => {
  const json = new FrozenJson();
  const name = (value: unknown) => json.nameOf(value);
  expect(name(deepFreeze({ a: 1 }))).toBe(name(deepFreeze({ a: 1 })));
  expect(name([1, "1"])).not.toBe(name(["1", 1]));
  expect(name({ a: "b" })).not.toBe(name({ a: ["b"] }));
  expect(name(name(deepFreeze({ a: 1 })))).not.toBe(name(deepFreeze({ a: 1 })));
  expect(name({ press: () => undefined })).toBe(name({ press: () => 1 }));
});

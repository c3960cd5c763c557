import { randomNumbers } from "./randomNumbers";

/** The part of JSON Schema that the contract's tables use. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  pattern?: string;
  format?: string;
}

/** JSON whose numbers may be written as no JavaScript number is: kept as text until the whole is written. */
const raw = (text: string) => ({ [RAW]: text });
const RAW = "\u0001raw";

const NUL = "a\u0000b";
const SURROGATE = "a\ud800b";
const LONG = 20_000;

/** What nobody means to send: wrong types, lengths, NUL, lone surrogates, numbers at the edge, keys of prototypes. */
const EVIL: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  NUL,
  SURROGATE,
  "\ud83d\ude00\u202e\u200f",
  "x".repeat(LONG),
  "é".repeat(LONG),
  "%00%ff%c0%ae",
  "'; drop table orders; --",
  "<script>alert(1)</script>",
  "../../../../../etc/passwd",
  "0x10",
  "1e309",
  "NaN",
  "２０２６",
  "0001-01-01T00:00:00Z",
  "275760-09-13T00:00:00.001Z",
  0,
  -0,
  -1,
  0.001,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  5e-324,
  raw("1e309"),
  raw("-1e309"),
  raw("123456789012345678901234567890"),
  [],
  [[]],
  {},
  { __proto: 1 },
  { constructor: { prototype: {} } },
  { toString: 1, length: -1 },
  Array.from({ length: 3000 }, () => 1),
  Array.from({ length: 300 }, () => ({})),
];

const WELL = [
  "a",
  "desk-lamp-arc",
  "DE",
  "us",
  "en-US",
  "1",
  "10115",
  "0.5",
  "ada@people.example",
  "ABCD",
  "+49 30 5550100",
  "2031-05-01",
  "2031-05-01T10:00:00.000Z",
  "VS-26-ABCDE-1",
  "4f6c2a60-7d0f-4f8a-9f60-0a4f2f1e6b11",
  "https://example.test/a",
];

const DEEP = `${"[".repeat(5000)}${"]".repeat(5000)}`;

/** Bodies that are no JSON, or none that a parser likes. */
const BROKEN = [
  "",
  "{",
  "nul",
  '"\\ud800"',
  '{"a":1,}',
  '{"__proto__":{"a":1}}',
  DEEP,
  `{"a":${DEEP}}`,
  "\u0000",
  "\ufeff{}",
];

export class IllFormed {
  readonly #random: () => number;

  /** `known`: what exists, by the names that the contract has for it; mostly that is asked for. */
  constructor(
    seed: number,
    readonly known: Readonly<Record<string, readonly unknown[]>>,
  ) {
    this.#random = randomNumbers(seed);
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  one<T>(among: readonly T[]): T {
    return among[this.below(among.length)]!;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** Something that the schema describes, mostly: patterns are guessed at. */
  sample(schema: Schema | undefined, name = "", depth = 0): unknown {
    const known = this.known[name];
    if (known && this.chance(0.8)) return this.one(known);
    if (!schema || depth > 8) return "a";
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.one(schema.enum);
    if (schema.anyOf) return this.sample(this.one(schema.anyOf), name, depth + 1);
    const type = Array.isArray(schema.type) ? this.one(schema.type) : schema.type;
    if (type === "object") {
      const names = Object.entries(schema.properties ?? {}).filter(
        ([each]) => schema.required?.includes(each) || this.chance(0.6),
      );
      return Object.fromEntries(names.map(([each, inner]) => [each, this.sample(inner, each, depth + 1)]));
    }
    if (type === "array")
      return Array.from({ length: Math.max(schema.minItems ?? 0, this.below(3)) }, () =>
        this.sample(schema.items, name, depth + 1),
      );
    if (type === "integer") return Math.max(schema.minimum ?? 0, this.below(60));
    if (type === "number") return Math.max(schema.minimum ?? 0, this.below(5000) / 100);
    if (type === "boolean") return this.chance(0.5);
    if (type === "null") return null;
    const { pattern } = schema;
    const fitting = pattern ? WELL.filter((text) => new RegExp(pattern, "u").test(text)) : WELL;
    return this.one(fitting.length > 0 ? fitting : WELL);
  }

  /** The same as it stands in an address. */
  plain(schema: Schema | undefined, name: string): string {
    const value = this.sample(schema, name);
    return wellFormed(typeof value === "object" ? JSON.stringify(value) : String(value));
  }

  evil(): unknown {
    return this.one(EVIL);
  }

  /** The value with one of its parts replaced, removed or added. */
  spoil(value: unknown): unknown {
    if (Array.isArray(value) && value.length > 0 && this.chance(0.8)) {
      const place = this.below(value.length);
      return value.map((part, index) => (index === place ? this.spoil(part) : part));
    }
    if (typeof value === "object" && value !== null && Object.keys(value).length > 0 && this.chance(0.9)) {
      const entries = Object.entries(value);
      const place = this.below(entries.length);
      if (this.chance(0.1)) return Object.fromEntries(entries.filter((_entry, index) => index !== place));
      if (this.chance(0.1)) return { ...value, [this.text()]: this.evil() };
      return Object.fromEntries(
        entries.map(([name, part], index) => [name, index === place ? this.spoil(part) : part]),
      );
    }
    return this.evil();
  }

  /** A body as it goes over the line. */
  body(schema: Schema | undefined): string {
    if (this.chance(0.05)) return this.one(BROKEN);
    const sample = this.sample(schema);
    const spoilt = this.chance(0.1) ? sample : this.spoil(sample);
    return write(this.chance(0.2) ? this.spoil(spoilt) : spoilt);
  }

  /** Any text, short enough for an address or a header. */
  text(): string {
    const value = this.evil();
    if (typeof value === "string") return value.slice(0, this.one([10, 99, 101, 2000]));
    return write(value).slice(0, 300);
  }

  /** A part of an address, percent-encoded well or badly. */
  segment(): string {
    if (this.chance(0.15))
      return this.one(["%", "%zz", "%ff", "%00", "%ed%a0%80", "..%2f..%2f", "%252e", "*", "#", "~"]);
    return encodeURIComponent(wellFormed(this.text())).slice(0, 3000);
  }

  /** A header's value: what a header can carry at all. */
  header(): string {
    return this.text().replace(/[^\t\x20-\x7e\x80-\xff]/g, "?");
  }
}

const wellFormed = (text: string) => Buffer.from(text, "utf8").toString("utf8");

function write(value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return text.replace(/\{"\\u0001raw":"([^"]*)"\}/g, "$1");
}

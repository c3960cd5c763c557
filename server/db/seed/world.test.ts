import { configure } from "../../modules/catalog/options/configuration";
import { currencies, listPrice } from "./priceLists";
import { partsPrice, productRows, shownPrice } from "./productRows";
import type { SeedProduct, SpecValue, LocalizedText } from "./types";
import { world } from "./world";

const { categories, optionGroups, products, vendors } = world;
const slugs = new Set(products.map(({ slug }) => slug));
const now = new Date("2026-01-15T12:00:00Z");
const rows = productRows(world, now);

function doubles<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function isWords(value: unknown): value is LocalizedText {
  return typeof value === "object" && value !== null && "en" in value;
}

/** Every text of three languages anywhere in the data, with the way to it. */
function allWords(value: unknown, path = ""): [string, LocalizedText][] {
  if (isWords(value)) return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => allWords(inner, `${path}.${key}`));
}

describe("the demo world", () => {
  test("has 60 products and the lamp of the race test in 10 categories", () => {
    expect(categories).toHaveLength(10);
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(categories.filter(({ slug }) => !products.some(({ category }) => category === slug))).toEqual([]);
  });

  test("names everything once", () => {
    for (const list of [categories, vendors, products, optionGroups, world.companies, world.accounts]) {
      expect(doubles(list.map(({ id }) => id))).toEqual([]);
    }
    for (const list of [categories, vendors, products]) expect(doubles(list.map(({ slug }) => slug))).toEqual([]);
    expect(doubles(products.map(({ code }) => code))).toEqual([]);
    expect(doubles(optionGroups.map(({ code }) => code))).toEqual([]);
  });

  test("uses slugs that addresses and the wire can carry", () => {
    for (const slug of [...slugs, ...categories.map((category) => category.slug)])
      expect(slug).toMatch(/^[a-z0-9-]{1,80}$/);
    for (const { values } of optionGroups) for (const { value } of values) expect(value).toMatch(/^[a-z0-9-]{1,40}$/);
  });

  test("says everything in three languages", () => {
    const wanting = allWords(world).filter(([, words]) =>
      ["en", "fr", "de"].some((language) => !words[language as keyof LocalizedText]?.trim()),
    );
    expect(wanting.map(([path]) => path)).toEqual([]);
  });

  test.each(products.map((product): [string, SeedProduct] => [product.slug, product]))(
    "%s fits its category, vendor and options",
    (_slug, product) => {
      const category = categories.find(({ slug }) => slug === product.category);
      expect(category).toBeDefined();
      expect(vendors.map(({ id }) => id)).toContain(product.vendor);
      const known = category?.specs.map(({ code }) => code) ?? [];
      expect(Object.keys(product.specs).filter((code) => !known.includes(code))).toEqual([]);
      expect(product.price).toBeGreaterThan(0);
      expect(product.tagline.en.length).toBeLessThanOrEqual(60);
      expect(Math.min(product.stock.east, product.stock.west, product.stock.rotterdam)).toBeGreaterThanOrEqual(0);
      expect(product.boughtTogether.filter((slug) => !slugs.has(slug) || slug === product.slug)).toEqual([]);
      expect(doubles(product.options.map(({ group }) => group))).toEqual([]);
      for (const { deltas, values, group, preset } of product.options) {
        const offered =
          values ?? optionGroups.find(({ code }) => code === group)?.values.map(({ value }) => value) ?? [];
        expect(Object.keys(deltas ?? {}).filter((value) => !offered.includes(value))).toEqual([]);
        if (preset) expect(offered).toContain(preset);
      }
    },
  );

  test.each(rows.map((row): [string, (typeof rows)[number]] => [row.slug, row]))(
    "%s can be bought as it is shown, at its listed price",
    (_slug, row) => {
      for (const currency of currencies) {
        const price = { amount: 100_000_00, originAmount: 100_000_00 };
        expect(configure({ ...row, id: row.id ?? 0 }, [], price, currency).unitPrice).toEqual(price);
      }
    },
  );

  test("restricts only values that the product offers", () => {
    for (const { options, rules } of rows) {
      const offered = options.flatMap(({ id, values }) => values.map(({ value }) => `${id}.${value}`));
      for (const rule of rules) {
        const named = [rule.when, ...rule.needsAny, ...rule.excludes];
        expect(named.filter((reference) => !offered.includes(reference))).toEqual([]);
      }
    }
  });

  test("sells sets for the sum of their parts less what they save", () => {
    const sets = products.filter(({ set }) => set);
    expect(sets.length).toBeGreaterThan(0);
    for (const product of sets) {
      expect(product.set?.parts.filter(({ slug }) => !slugs.has(slug))).toEqual([]);
      const saving = partsPrice(world, product, "USD") - listPrice(shownPrice(world, product), "USD");
      expect([product.slug, saving]).toEqual([product.slug, (product.set?.saving ?? 0) * 100]);
      for (const currency of currencies)
        expect(partsPrice(world, product, currency)).toBeGreaterThan(listPrice(shownPrice(world, product), currency));
    }
  });

  test("gives every product a price in every currency, and options whole amounts", () => {
    for (const currency of currencies)
      for (const product of products) expect(listPrice(shownPrice(world, product), currency)).toBeGreaterThan(0);
    for (const { options } of rows) {
      for (const { values } of options)
        for (const { delta } of values)
          expect(Object.values(delta).filter((amount) => !Number.isInteger(amount))).toEqual([]);
    }
  });

  test("writes specifications as their category measures them", () => {
    const measured = new Map(
      categories.map(({ slug, specs }) => [slug, new Map(specs.map(({ code, unit }) => [code, unit]))]),
    );
    for (const { slug, category, specs } of products) {
      for (const [code, value] of Object.entries(specs) as [string, SpecValue][]) {
        if (typeof value === "number") expect([slug, code, Number.isFinite(value)]).toEqual([slug, code, true]);
        expect([slug, code, measured.get(category)?.has(code)]).toEqual([slug, code, true]);
      }
    }
  });

  test("reviews, asks about and promotes only what is sold", () => {
    const named = [
      ...world.reviews.map(({ product }) => product),
      ...world.questions.map(({ product }) => product),
      ...world.flashSales.flatMap(({ items }) => items.map(({ slug }) => slug)),
      ...world.businessWeek.days.map(({ slug }) => slug),
      ...world.groupBuys.map(({ product }) => product),
      ...world.rentalPlans.map(({ product }) => product),
    ];
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  test("holds what tests rely on", () => {
    const lamp = products.find(({ slug }) => slug === "limited-lamp");
    expect((lamp?.stock.east ?? 0) + (lamp?.stock.west ?? 0) + (lamp?.stock.rotterdam ?? 0)).toBe(5);
    expect(world.promotions.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["WELCOME10", "FREESHIP", "EXPIRED"]),
    );
    expect(world.accounts.map(({ email }) => email)).toEqual(
      expect.arrayContaining([
        "operator@example.com",
        "vendor@example.com",
        "customer@example.com",
        "employee@company.example",
        "manager@company.example",
      ]),
    );
  });
});

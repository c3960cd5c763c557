import { world } from "../../db/seed/world";
import { fitOf } from "./fit";

const productOf = (slug: string) => {
  const product = world.products.find((known) => known.slug === slug);
  if (!product) throw new Error(`No ${slug}`);
  return product;
};
const fit = (slug: string) => {
  const { specs, category: where } = productOf(slug);
  const category = world.categories.find((known) => known.slug === where);
  return fitOf({ specs }, category?.fit ?? null);
};
const suits = (slug: string, body: number) => {
  const { least = 0, most = 0 } = fit(slug)?.bodies ?? {};
  return body >= least && body <= most;
};

test("a desk suits by the rules of thumb, a chair as its maker says, a stool by no rule of ours", () => {
  expect(fit("rise-one")).toEqual({ kind: "desk", low: 72, high: 118, bodies: { least: 158, most: 186 } });
  expect(fit("vertebra-tall")).toMatchObject({ kind: "chair", bodies: { least: 183, most: 205 } });
  expect(fit("saddle-stool")).toMatchObject({ kind: "stool", bodies: { least: 155, most: 195 } });
  expect(fit("kneel-and-rock")).toMatchObject({ kind: "stool", low: 52, high: 52 });
  expect(fit("lift-topper-80")).toBeNull();
  expect(fit("roller-cabinet-3")).toBeNull();
});

test("a chair of which nobody says for whom it is made suits by the height of its seat", () => {
  const bodies = fitOf({ specs: { seatHeightMin: 42, seatHeightMax: 52 } }, "chair")?.bodies;
  expect(bodies).toEqual({ least: 154, most: 197 });
});

/** Heights that a product's words promise, "between 160 and 185 cm", in any language. */
const PROMISED = /(1[4-9]\d|20\d)\s(?:and|to|à|und|bis)\s(1[4-9]\d|20\d)\scm/g;

test.each([
  ["rise-one", "rise-one"],
  ["home-office-start", "rise-one"],
  ["home-office-pro", "rise-duo"],
])("the words of %s promise no body that the rule refuses", (told, desk) => {
  const { description } = productOf(told);
  for (const words of Object.values(description)) {
    const promised = [...words.matchAll(PROMISED)].flatMap(([, least, most]) => [Number(least), Number(most)]);
    expect(promised.length).toBeGreaterThan(0);
    for (const body of promised) expect([body, suits(desk, body)]).toEqual([body, true]);
  }
});

import { KeptSections } from "./keptSections";

const owner = {};

const made = async (sections: KeptSections, markup: () => string): Promise<string> =>
  (await sections.settled(() => Promise.resolve(Buffer.from(sections.during(markup))))).toString();

/** A section as components/ui/keptSection.tsx renders it: its mark, or its markup between marks. */
function section(sections: KeptSections, facts: unknown, markup: () => string, of: object = owner): string {
  const found = sections.look(of, facts);
  if (found?.known) return `<template data-kept="${found.name}"></template>`;
  const name = found?.name ?? "";
  return `<template data-begin="${name}"></template>${markup()}<template data-end="${name}"></template>`;
}

/** A page of `<main>` around a section. */
const page = (sections: KeptSections, facts: unknown, markup: () => string) =>
  made(sections, () => `<main>${section(sections, facts, markup)}</main>`);

test("the same facts render once and read the same; other facts render", async () => {
  const sections = new KeptSections();
  const render = jest.fn(() => "<p>12 ★ reviews</p>");
  expect(await page(sections, { total: 12 }, render)).toBe("<main><p>12 ★ reviews</p></main>");
  expect(await page(sections, { total: 12 }, render)).toBe("<main><p>12 ★ reviews</p></main>");
  expect(render).toHaveBeenCalledTimes(1);
  expect(await page(sections, { total: 13 }, () => "<p>13 reviews</p>")).toBe("<main><p>13 reviews</p></main>");
});

test("an answer read anew is the same fact as long as it says the same", async () => {
  const sections = new KeptSections();
  const render = jest.fn(() => "<p>In stock</p>");
  const facts = (left: number) => ["en-US", Object.freeze({ left, sizes: Object.freeze(["S", "M"]) })];
  for (const left of [3, 3, 4]) await page(sections, facts(left), render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("equal facts of two sections are not taken for each other", async () => {
  const sections = new KeptSections();
  const one = () => section(sections, 1, () => "one", {});
  const two = () => section(sections, 1, () => "two", {});
  expect(await made(sections, () => one() + two())).toBe("onetwo");
  const other = {};
  await made(sections, () => section(sections, 1, () => "kept"));
  expect(await made(sections, () => section(sections, 1, () => "other", other))).toBe("other");
});

test("a section in a section is kept whole, in both places", async () => {
  const sections = new KeptSections();
  const inner = {};
  const render = () => page(sections, "outer", () => `<b>${section(sections, "inner", () => "in", inner)}</b>`);
  expect(await render()).toBe("<main><b>in</b></main>");
  expect(await render()).toBe("<main><b>in</b></main>");
  const again = jest.fn(() => "again");
  expect(await made(sections, () => section(sections, "inner", again, inner))).toBe("in");
  expect(again).not.toHaveBeenCalled();
});

test("two pages that are made at the same time keep their marks apart", async () => {
  const sections = new KeptSections();
  await page(sections, "a", () => "A");
  await page(sections, "b", () => "B");
  const none = () => "none";
  const slowly = (facts: string) =>
    sections.settled(async () => {
      await Promise.resolve();
      const html = sections.during(() => section(sections, facts, none));
      await Promise.resolve();
      return Buffer.from(html);
    });
  const pages = await Promise.all(["a", "b", "a"].map(slowly));
  expect(pages.map(String)).toEqual(["A", "B", "A"]);
});

test("nothing is looked up while a render may wait, outside a page, or after a failed render", async () => {
  const sections = new KeptSections();
  expect(sections.look(owner, 1)).toBeUndefined();
  expect(sections.write({})).toBeUndefined();
  sections.during(() => expect(sections.look(owner, 1)).toBeUndefined());
  await sections.settled(() => {
    const broken = () =>
      sections.during(() => {
        throw new Error("broken");
      });
    expect(broken).toThrow("broken");
    expect(sections.look(owner, 1)).toBeUndefined();
    return Promise.resolve(Buffer.alloc(0));
  });
});

test("data stands in its place, and what looks like a mark in it stays text", async () => {
  const sections = new KeptSections();
  const long = Object.freeze({ text: "ü & <b>".repeat(60) });
  const data = { props: { long, typed: '<template data-kept="0"></template>' }, gone: undefined };
  for (let time = 0; time < 2; time += 1) {
    const html = await sections.settled(() => Promise.resolve(Buffer.from(sections.write(data) ?? "")));
    expect(html.toString()).not.toContain("<");
    expect(JSON.parse(html.toString())).toEqual(JSON.parse(JSON.stringify(data)));
  }
});

test("what was not asked for longest makes room", async () => {
  const sections = new KeptSections(140);
  const render = jest.fn(() => "0123456789");
  for (let facts = 0; facts < 8; facts += 1) await page(sections, facts, render);
  await page(sections, 0, render);
  for (let facts = 8; facts < 11; facts += 1) await page(sections, facts, render);
  expect(render).toHaveBeenCalledTimes(11);
  await page(sections, 0, render);
  expect(render).toHaveBeenCalledTimes(11);
  await page(sections, 1, render);
  expect(render).toHaveBeenCalledTimes(12);
});

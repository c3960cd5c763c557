import { KeptSections } from "./keptSections";

const owner = {};

/** Renders `<main>` around a section as the page would: its mark, or its markup between marks. */
function page(sections: KeptSections, facts: unknown, markup: () => string): string {
  return sections.during(() => {
    const found = sections.look(owner, facts);
    if (found?.known) return `<main><template data-kept="${found.name}"></template></main>`;
    const name = found?.name ?? "";
    return `<main><template data-begin="${name}"></template>${markup()}<template data-end="${name}"></template></main>`;
  });
}

test("the same facts render once and read the same; other facts render", () => {
  const sections = new KeptSections();
  const render = jest.fn(() => "<p>12 reviews</p>");
  expect(page(sections, { total: 12 }, render)).toBe("<main><p>12 reviews</p></main>");
  expect(page(sections, { total: 12 }, render)).toBe("<main><p>12 reviews</p></main>");
  expect(render).toHaveBeenCalledTimes(1);
  expect(page(sections, { total: 13 }, () => "<p>13 reviews</p>")).toBe("<main><p>13 reviews</p></main>");
});

test("equal facts of two sections are not taken for each other", () => {
  const sections = new KeptSections();
  sections.during(() => {
    expect(sections.look({}, 1)?.name).not.toBe(sections.look({}, 1)?.name);
    return "";
  });
});

test("a section in a section is kept whole, in both places", () => {
  const sections = new KeptSections();
  const inner = {};
  const render = () =>
    page(sections, "outer", () => {
      const found = sections.look(inner, "inner");
      if (found?.known) return `<b><template data-kept="${found.name}"></template></b>`;
      return `<b><template data-begin="${found?.name}"></template>in<template data-end="${found?.name}"></template></b>`;
    });
  expect(render()).toBe("<main><b>in</b></main>");
  expect(render()).toBe("<main><b>in</b></main>");
  sections.during(() => {
    expect(sections.look(inner, "inner")?.known).toBe(true);
    return "";
  });
});

test("nothing is looked up while a render may wait, and a failed render leaves nothing open", () => {
  const sections = new KeptSections();
  expect(sections.look(owner, 1)).toBeUndefined();
  expect(() =>
    sections.during(() => {
      throw new Error("broken");
    }),
  ).toThrow("broken");
  expect(sections.look(owner, 1)).toBeUndefined();
});

test("what was not asked for longest makes room", () => {
  const sections = new KeptSections(80);
  const render = jest.fn(() => "0123456789");
  for (let facts = 0; facts < 8; facts += 1) page(sections, facts, render);
  page(sections, 0, render);
  page(sections, 8, render);
  expect(render).toHaveBeenCalledTimes(9);
  page(sections, 0, render);
  expect(render).toHaveBeenCalledTimes(9);
  page(sections, 1, render);
  expect(render).toHaveBeenCalledTimes(10);
});

/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import models from "../../contract/models.json";
import pictures from "../../contract/pictures.json";
import { world } from "../../server/db/seed/world";

const PUBLIC = path.join(__dirname, "../../public");
const MEGABYTE = 1_000_000;

type Manifest = Record<string, Record<string, { width: number; height: number; widths: number[] }>>;
type Models = Record<
  string,
  { bytes: number; axes: { group: string; values: string[]; preset: string }[]; variants: string[] }
>;
type Elevation = { width: number; height: number; outline: string; lines: string };

const listed: Manifest = pictures;
const modelled: Models = models;
const offered = new Map(
  world.products.map(({ slug, options }) => [
    slug,
    options.map(({ group, values, preset, optional = false }) => {
      const all = values ?? world.optionGroups.find(({ code }) => code === group)?.values.map(({ value }) => value);
      return { group, values: all ?? [], preset: optional ? "" : (preset ?? all?.[0] ?? "") };
    }),
  ]),
);
/** What is sent by mail or e-mail has no size. */
const shaped = world.products.filter(({ size }) => size.width > 0).map(({ slug }) => slug);

const weightOf = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .reduce((sum, file) => sum + (file.isFile() ? fs.statSync(path.join(file.parentPath, file.name)).size : 0), 0);

describe("pictures", () => {
  test("every product and category has a main view", () => {
    const owners = [
      ...world.products.map(({ slug }) => slug),
      ...world.categories.map(({ slug }) => `category-${slug}`),
    ];
    expect(owners.filter((owner) => !listed[owner]?.main)).toEqual([]);
  });

  test("views of option values are named after what the shop offers, and a group has all of them or none", () => {
    const wrong: string[] = [];
    for (const [slug, groups] of offered) {
      const views = Object.keys(listed[slug] ?? {}).filter((view) => view.startsWith("main."));
      const possible = groups.flatMap(({ group, values }) =>
        values.map((value) => `main.${group.toLowerCase()}-${value}`),
      );
      wrong.push(...views.filter((view) => !possible.includes(view)).map((view) => `${slug}/${view}`));
      for (const { group, values, preset } of groups) {
        const prefix = `main.${group.toLowerCase()}-`;
        if (!views.some((view) => view.startsWith(prefix))) continue;
        const missing = values.filter((value) => value !== preset && !views.includes(`${prefix}${value}`));
        wrong.push(...missing.map((value) => `${slug} lacks ${prefix}${value}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("pictures weigh less than 71 MB together, and models and drawings less than 25", () => {
    const [pictured = 0, ...others] = ["pictures", "models", "drawings"].map((folder) =>
      weightOf(path.join(PUBLIC, folder)),
    );
    expect(pictured).toBeLessThan(71 * MEGABYTE);
    expect(others.reduce((sum, weight) => sum + weight)).toBeLessThan(25 * MEGABYTE);
  });
});

describe("3-D models", () => {
  test("every product that has a shape has one, within its weight", () => {
    const heavy = /pod|booth/;
    const wrong = shaped.filter((slug) => {
      const file = path.join(PUBLIC, "models", `${slug}.glb`);
      const size = fs.existsSync(file) ? fs.statSync(file).size : 0;
      return size === 0 || size !== modelled[slug]?.bytes || size > (heavy.test(slug) ? 1.2 : 0.6) * MEGABYTE;
    });
    expect(wrong).toEqual([]);
  });

  test("variants are the values that the shop offers, in every combination", () => {
    for (const [slug, { axes, variants }] of Object.entries(modelled)) {
      for (const { group, values, preset } of axes) {
        const sold = offered.get(slug)?.find((option) => option.group === group);
        expect([slug, group, values.filter((value) => value !== ""), preset]).toEqual([
          slug,
          group,
          sold?.values,
          sold?.preset,
        ]);
      }
      const names = axes.reduce<string[][]>(
        (tuples, { values }) => tuples.flatMap((tuple) => values.map((value) => [...tuple, value])),
        [[]],
      );
      expect([slug, variants]).toEqual([slug, axes.length ? names.map((name) => name.join("/")) : []]);
    }
  });
});

describe("size drawings", () => {
  test.each(shaped)("%s is drawn from the front and the side at the shop's measures", (slug) => {
    const drawing = JSON.parse(fs.readFileSync(path.join(PUBLIC, "drawings", `${slug}.json`), "utf8")) as {
      size: { width: number; depth: number; height: number };
      low: { front: Elevation; side: Elevation };
    };
    const sold = world.products.find((product) => product.slug === slug)?.size;
    expect(drawing.size).toMatchObject({
      width: Math.round((sold?.width ?? 0) * 10),
      depth: Math.round((sold?.depth ?? 0) * 10),
      height: Math.round((sold?.height ?? 0) * 10),
    });
    for (const { width, height, outline } of [drawing.low.front, drawing.low.side]) {
      expect(width).toBeGreaterThan(0);
      expect(height).toBeGreaterThan(0);
      expect(outline).toMatch(/^M[-\d. lzM]+$/);
    }
  });
});

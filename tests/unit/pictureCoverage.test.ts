/** @jest-environment node */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import pictures from "../../contract/pictures.json";
import { world } from "../../server/db/seed/world";

/**
 * Which pictures the seed asks for, and that those which are there can be seen. What is still to be rendered stands in
 * `pictures.missing.json`; the list must be exactly true, so it can only shrink. After rendering, write it anew with
 * UPDATE_MISSING=1.
 */
const LIST = path.join(__dirname, "pictures.missing.json");
const PUBLIC = path.join(__dirname, "../../public");

interface Facts {
  width: number;
  height: number;
  widths: number[];
  blur: string;
  alt: Record<string, string>;
}
const manifest: Record<string, Record<string, Facts>> = pictures;

/** The first group whose values have a colour or material: what swatches promise to show. */
function firstLooks(product: (typeof world.products)[number]): { value: string; view: string; isPreset: boolean }[] {
  for (const { group, values, preset } of product.options) {
    const known = world.optionGroups.find(({ code }) => code === group);
    if (known?.kind !== "swatch") continue;
    const offered = values ?? known.values.map(({ value }) => value);
    return offered.map((value) => ({
      value,
      view: `main.${group.toLowerCase()}-${value}`,
      isPreset: value === (preset ?? offered[0]),
    }));
  }
  return [];
}

/** What a product's page, its swatches and its card ask for. The preset may be what the main view shows. */
const wanted = world.products.flatMap((product) => {
  const looks = firstLooks(product);
  const others = looks.filter(({ isPreset }) => !isPreset).map(({ view }) => `${product.slug}/${view}`);
  return [`${product.slug}/main`, ...["angle", "detail", "scale"].map((view) => `${product.slug}/${view}`), ...others];
});

const factsOf = (name: string): Facts | undefined => {
  const [owner = "", view = ""] = name.split("/");
  return manifest[owner]?.[view];
};

const filesOf = (name: string, { width, height, widths }: Facts) =>
  [
    ...widths.map((size) => ({ width: size, file: `${name}-${size}.avif`, format: "heif" })),
    { width: 960, file: `${name}-960.webp`, format: "webp" },
  ].map((file) => ({ ...file, height: Math.round((file.width * height) / width) }));

it("knows exactly which of the wanted pictures are still missing", () => {
  const missing = wanted.filter((name) => !factsOf(name)).sort();
  if (process.env.UPDATE_MISSING) writeFileSync(LIST, `${JSON.stringify(missing, null, 2)}\n`);
  const listed = JSON.parse(readFileSync(LIST, "utf8")) as string[];
  expect({ stillListedButThere: listed.filter((name) => !missing.includes(name)) }).toEqual({
    stillListedButThere: [],
  });
  expect({ missingButNotListed: missing.filter((name) => !listed.includes(name)) }).toEqual({
    missingButNotListed: [],
  });
});

it("has a main view of every product, whatever else is missing", () => {
  expect(world.products.filter(({ slug }) => !factsOf(`${slug}/main`)).map(({ slug }) => slug)).toEqual([]);
});

it("describes every picture in the three languages, with a preview to stand in for it", () => {
  const bare = Object.entries(manifest).flatMap(([owner, views]) =>
    Object.entries(views)
      .filter(
        ([, { alt, blur }]) =>
          !["en", "fr", "de"].every((language) => alt[language]?.trim()) || !blur.startsWith("data:image/webp;base64,"),
      )
      .map(([view]) => `${owner}/${view}`),
  );
  expect(bare).toEqual([]);
});

it("has every file that a page may ask for, decoded to the size that the manifest says", async () => {
  const files = Object.entries(manifest).flatMap(([owner, views]) =>
    Object.entries(views).flatMap(([view, facts]) => filesOf(`${owner}/${view}`, facts)),
  );
  const wrong = await Promise.all(
    files.map(async ({ file, width, height, format }) => {
      const found = await decode(path.join(PUBLIC, "pictures", file));
      const right = found?.format === format && found.width === width && Math.abs(found.height - height) <= 1;
      return right ? [] : [file];
    }),
  );
  expect(wrong.flat()).toEqual([]);
}, 300_000);

/** Every pixel is read: a file that was cut off has a good header too. */
async function decode(file: string): Promise<{ format: string; width: number; height: number } | null> {
  if (!existsSync(file)) return null;
  const { format = "" } = await sharp(file).metadata();
  const { info } = await sharp(file, { failOn: "warning" }).raw().toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height };
}

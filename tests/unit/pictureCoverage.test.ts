/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import hotspots from "../../contract/hotspots.json";
import pictures from "../../contract/pictures.json";
import { world } from "../../server/db/seed/world";

/** Which pictures the seed asks for, that each is there, and that it can be seen. */
const PUBLIC = path.join(__dirname, "../../public");

interface Facts {
  width: number;
  height: number;
  widths: number[];
  blur: string;
  alt: Record<string, string>;
  shows?: Record<string, string>;
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

const studioFacts = (name: string): Facts | undefined => {
  const [owner = "", view = ""] = name.split("/");
  return manifest[owner]?.[view];
};

const filesOf = (name: string, { width, height, widths }: Facts) =>
  [
    ...widths.map((size) => ({ width: size, file: `${name}-${size}.avif`, format: "heif" })),
    { width: 960, file: `${name}-960.webp`, format: "webp" },
  ].map((file) => ({ ...file, height: Math.round((file.width * height) / width) }));

/** What a page shows of a product, an option value or a category, at the widths that screens ask for. */
const WIDTHS = [480, 960, 1600];

it("has the pictures of products, option values and categories at the widths that pages ask for", () => {
  const owners = [...world.products.map(({ slug }) => slug), ...world.categories.map(({ slug }) => `category-${slug}`)];
  const names = owners.flatMap((owner) => Object.keys(manifest[owner] ?? {}).map((view) => `${owner}/${view}`));
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  const coarse = names.filter((name) => !WIDTHS.every((width) => studioFacts(name)?.widths.includes(width)));
  expect(coarse).toEqual([]);
});

/** Rooms of the home page and of categories, where a phone shows a crop of its own; others show the whole there. */
const CROPPED = ["active", "company", "focus", "gallery", "hero", "meeting", "room", "story"];

it("has rooms at 2400 × 1200, crops for phones at 1200 × 1500, and points at products in each", () => {
  const scenes = Object.keys(manifest).filter((owner) => owner.startsWith("scene-"));
  const rooms = scenes.filter((owner) => !owner.endsWith("-phone"));
  const crops = scenes.filter((owner) => owner.endsWith("-phone"));
  expect(crops).toEqual(expect.arrayContaining(CROPPED.map((name) => `scene-${name}-phone`)));
  expect(crops.filter((owner) => !rooms.includes(owner.replace(/-phone$/, "")))).toEqual([]);
  const sizesOf = (owners: string[]) =>
    owners.map((owner) => [owner, studioFacts(`${owner}/main`)?.width, studioFacts(`${owner}/main`)?.height]);
  expect(sizesOf(rooms)).toEqual(rooms.map((owner) => [owner, 2400, 1200]));
  expect(sizesOf(crops)).toEqual(crops.map((owner) => [owner, 1200, 1500]));
  const slugs = new Set(world.products.map(({ slug }) => slug));
  const spots = new Map(Object.entries(hotspots));
  for (const owner of scenes) {
    const found = spots.get(owner) ?? [];
    expect([owner, found.length > 0, found.filter(({ product }) => !slugs.has(product))]).toEqual([owner, true, []]);
    expect(found.filter(({ x, y }) => x <= 0 || x >= 100 || y <= 0 || y >= 100)).toEqual([]);
    // Each can be pressed without its neighbor: 29 pixels on a phone, and on the narrowest screen for wide pictures.
    const [aspect, least] = owner.endsWith("-phone") ? [1.25, 8.1] : [0.5, 4.1];
    const near = found.flatMap((one, at) =>
      found
        .slice(at + 1)
        .filter((other) => Math.hypot(one.x - other.x, (one.y - other.y) * aspect) < least)
        .map((other) => `${owner}: ${one.product}, ${other.product}`),
    );
    expect(near).toEqual([]);
  }
});

it("says of every picture of a product which option values it shows: what its view is about, the rest as in the main one", () => {
  const shows = (name: string) => studioFacts(name)?.shows ?? {};
  for (const { slug, options } of world.products)
    for (const view of Object.keys(manifest[slug] ?? {})) {
      const about = options.flatMap(({ group }) => {
        const start = `main.${group.toLowerCase()}-`;
        return view.startsWith(start) ? [[group, view.slice(start.length)]] : [];
      });
      const expected = { ...shows(`${slug}/main`), ...Object.fromEntries(about) };
      expect([slug, view, shows(`${slug}/${view}`)]).toEqual([slug, view, expected]);
      expect([slug, Object.keys(expected).filter((code) => !options.some(({ group }) => group === code))]).toEqual([
        slug,
        [],
      ]);
    }
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

it("has every file that a page may ask for, whole and of the size that the manifest says", async () => {
  const files = Object.entries(manifest).flatMap(([owner, views]) =>
    Object.entries(views).flatMap(([view, facts]) => filesOf(`${owner}/${view}`, facts)),
  );
  const wrong = await Promise.all(
    files.map(async ({ file, width, height, format }) => {
      const found = await look(path.join(PUBLIC, "pictures", file));
      const right = found?.format === format && found.width === width && Math.abs(found.height - height) <= 1;
      return right ? [] : [file];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});

it("has a smallest file of each picture that decodes to its last pixel", async () => {
  const files = Object.entries(manifest).flatMap(([owner, views]) =>
    Object.entries(views).map(([view, { widths }]) => `${owner}/${view}-${Math.min(...widths)}.avif`),
  );
  const broken = await Promise.all(
    files.map(async (file) => {
      const pixels = sharp(path.join(PUBLIC, "pictures", file), { failOn: "warning" })
        .raw()
        .toBuffer();
      return pixels.then(
        () => [],
        () => [file],
      );
    }),
  );
  expect(broken.flat()).toEqual([]);
});

/** A file that was cut off has a good header too, so its container must end where the file does. */
async function look(file: string): Promise<{ format: string; width: number; height: number } | null> {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  if (endOfContainer(bytes) !== bytes.length) return null;
  const { format = "", width = 0, height = 0 } = await sharp(bytes).metadata();
  return { format, width, height };
}

/** Where the last box of an AVIF (ISO/IEC 14496-12, 4.2) or the RIFF chunk of a WebP ends. */
function endOfContainer(bytes: Buffer): number {
  if (bytes.toString("latin1", 0, 4) === "RIFF") return 8 + bytes.readUInt32LE(4);
  let end = 0;
  while (end + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(end);
    if (size < 8) return -1;
    end += size;
  }
  return end;
}

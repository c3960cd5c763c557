import { asc, eq } from "drizzle-orm";
import { LANGUAGES } from "../../../contract/markets";
import { requiredOf } from "../../../contract/showrooms/gardenFit";
import type { BuildPlace, Note } from "../../../contract/showrooms/showroomRoutes";
import { buildPlaces, products, showroomNotes, showrooms } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({});
});
afterAll(() => store.close());

const read = async (slug: string, locale = "en-GB", building = false) =>
  store.visitor().send("GET", `/product-api/showrooms/${slug}?locale=${locale}${building ? "&building=true" : ""}`);

const PODS = ["garden-pod-solo", "garden-pod-duo"];
const BOOTHS = ["quiet-booth-one", "quiet-booth-meet"];

describe("a showroom", () => {
  test.each([...PODS, ...BOOTHS])("of %s has its shell, plan, notes and works", async (slug) => {
    const { status, body } = await read(slug);
    expect(status).toBe(200);
    const { data } = body;
    expect(data.product_slug).toBe(slug);
    expect(data.is_building).toBe(PODS.includes(slug));
    const [product] = await store.deps.db.select().from(products).where(eq(products.slug, slug));
    for (const side of ["width", "depth", "height"] as const)
      expect(data.inside[side]).toBeLessThan(product?.size[side] ?? 0);
    for (const { x, y, width, depth } of data.things) {
      expect(x + width).toBeLessThanOrEqual(data.inside.width);
      expect(y + depth).toBeLessThanOrEqual(data.inside.depth);
    }
    const parts = new Set(data.notes.map(({ part }: Note) => part));
    for (const part of ["noise", "climate", "foundation", "power", "delivery", "question"])
      expect(parts).toContain(part);
    const starts = data.steps.map(({ from_day: from }: { from_day: number }) => from);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(data.places).toEqual([]);
    expect((await read(slug, "en-GB", true)).status).toBe(PODS.includes(slug) ? 200 : 404);
  });

  test("is worded in the page's language and units, the rules of its country first", async () => {
    const french = (await read("garden-pod-solo", "fr-FR", true)).body.data;
    expect(french.product_name).toBe("Pavillon de jardin Solo");
    expect(french.places[0]?.code).toBe("fr");
    const american = (await read("garden-pod-solo", "en-US", true)).body.data;
    expect(american.places[0]?.text).toContain("120 sq ft (11.1 m²)");
    expect((await read("garden-pod-duo", "de-DE", true)).body.data.places[0]?.country).toBe("DE");
  });

  test("is of work pods alone, and of those that are sold", async () => {
    expect((await read("rise-duo")).status).toBe(404);
    expect((await read("no-such-pod")).status).toBe(404);
    const { body } = await store.visitor().send("GET", "/product-api/product/garden-pod-duo?locale=en-US");
    expect(body.data.has_showroom).toBe(true);
    const desk = await store.visitor().send("GET", "/product-api/product/rise-duo?locale=en-US");
    expect(desk.body.data.has_showroom).toBe(false);
  });

  test("has its noise as its specification says", async () => {
    const rows = await store.deps.db
      .select({ level: showroomNotes.level, specs: products.specs })
      .from(showroomNotes)
      .innerJoin(products, eq(products.id, showroomNotes.productId))
      .where(eq(showroomNotes.part, "noise"));
    expect(rows.length).toBeGreaterThan(8);
    for (const { level, specs } of rows)
      expect(Math.abs((level?.outside ?? 0) - (level?.inside ?? 0) - Number(specs.noiseReduction))).toBeLessThanOrEqual(
        2,
      );
  });
});

describe("rules by place", () => {
  test("say what they are from and since when, in every language", async () => {
    const places = await store.deps.db.select().from(buildPlaces).orderBy(asc(buildPlaces.position));
    expect(places.length).toBeGreaterThanOrEqual(9);
    for (const place of places) {
      for (const language of LANGUAGES) {
        expect(place.name[language]).not.toBe("");
        expect(place.text[language].length).toBeGreaterThan(120);
      }
      expect(new URL(place.sourceUrl).protocol).toBe("https:");
      expect(place.notedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  test("ask for what their texts tell of both pods", async () => {
    const { places } = (await read("garden-pod-solo", "en-GB", true)).body.data as { places: BuildPlace[] };
    const rows = await store.deps.db
      .select({ slug: products.slug, size: products.size })
      .from(showrooms)
      .innerJoin(products, eq(products.id, showrooms.productId))
      .where(eq(showrooms.isBuilding, true))
      .orderBy(asc(products.id));
    const needs = (code: string, distance: number) => {
      const place = places.find((each) => each.code === code);
      if (!place) throw new Error(`no rules of ${code}`);
      return rows.map(({ size }) => requiredOf(size, distance, place.rule));
    };
    expect(rows.map(({ slug }) => slug)).toEqual(PODS);
    expect(needs("de-be", 300)).toEqual(["free", "permit"]);
    expect(needs("de-by", 300)).toEqual(["free", "free"]);
    expect(needs("de-nw", 300)).toEqual(["permit", "permit"]);
    expect(needs("fr", 300)).toEqual(["notice", "notice"]);
    expect(needs("ca-on", 100)).toEqual(["free", "permit"]);
    expect(needs("us-ca", 150)).toEqual(["ask", "permit"]);
    expect(needs("gb-eng", 150)).toEqual(["permit", "permit"]);
    expect(needs("gb-eng", 200)).toEqual(["free", "free"]);
    expect(needs("gb-sct", 150)).toEqual(["free", "free"]);
  });
});

import { eq } from "drizzle-orm";
import type { Listing } from "../../../contract/desk/listingRoutes";
import type { ListingModel } from "../../../contract/media";
import { days, addTime } from "../../../server/clock";
import { listingProposals, products } from "../../../server/db/schema";
import { axesOf } from "../../../server/modules/catalog/pictures/ownModels";
import { dropListingModels } from "../../../server/modules/listings/models/ownModels";
import { readModel } from "../../../server/modules/listings/models/readModel";
import { rewritten, tinyModel } from "../../support/flows/models";
import { operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 3;
const BASE = "/product-api/vendor/listings";
const STAFF = "/product-api/staff/proposals";
const SLUG = "felt-desk-pad";
const safety = { en: "Keep away from fire.", fr: "Tenir loin du feu.", de: "Von Feuer fernhalten." };

let store: TestStore;
let owner: Visitor;
let team: Visitor;
let id = 0;
beforeAll(async () => {
  store = await startTestStore({}, "brand_models");
  owner = await vendorOf(store, BRAND);
  team = await operator(store);
  const [row] = await store.deps.db.select({ id: products.id }).from(products).where(eq(products.slug, SLUG));
  id = row?.id ?? 0;
});
afterAll(() => store.close());

const read = async () => (await owner.send("GET", `${BASE}/${id}`)).body.data as Listing;
const save = async (changes: object) =>
  owner.send("PUT", `${BASE}/${id}`, { version: (await read()).version, changes });
const page = async () => (await store.visitor().send("GET", `/product-api/product/${SLUG}?locale=en-US`)).body.data;

async function upload(payload: Buffer, { who = owner, language = "en-US", type = "model/gltf-binary" } = {}) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await store.app.inject({
    method: "POST",
    url: `${BASE}/${id}/models`,
    remoteAddress: who.ip,
    headers: { cookie, origin: store.deps.env.origin, "content-type": type, "accept-language": language },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const load = (who: Visitor, src: string) =>
  store.app.inject({
    method: "GET",
    url: src,
    remoteAddress: who.ip,
    headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });

async function decide(move: "accept" | "refuse" = "accept") {
  const [open] = await store.deps.db
    .select()
    .from(listingProposals)
    .where(eq(listingProposals.productId, id))
    .orderBy(listingProposals.id);
  const rows = (await team.send("GET", `${STAFF}?state=proposed`)).body.data.rows;
  const waiting = rows.find((row) => row.name === "Felt Model Pad")!;
  expect(waiting.id).toBeGreaterThanOrEqual(open?.id ?? 0);
  expect((await team.send("POST", `${STAFF}/${waiting.id}/${move}`, { version: waiting.version })).status).toBe(200);
  return waiting;
}

describe("a brand's 3-D model", () => {
  test("is packed anew, seen by its brand alone until it was accepted, and goes by proposal", async () => {
    const sent = await tinyModel({ texture: 64, looks: ["a", "b"] });
    const before = (await page()).model;
    const { status, body } = await upload(rewritten(sent, (json) => (json.asset.extras = { author: "somebody" })));
    expect(status).toBe(200);
    const made = body.data as ListingModel;
    expect(made).toMatchObject({ triangles: 4, looks: ["a", "b"], width: 0.5, height: 0.5, follows_options: false });
    const { src } = made.file;
    const stranger = store.visitor();
    expect((await load(stranger, src)).statusCode).toBe(404);
    const own = await load(owner, src);
    expect(own.headers).toMatchObject({ "content-type": "model/gltf-binary", "cache-control": "private, no-store" });
    expect((await load(team, src)).statusCode).toBe(200);
    expect((await load(await vendorOf(store, 2), src)).statusCode).toBe(404);

    const bytes = own.rawPayload;
    expect(bytes.byteLength).toBe(made.file.bytes);
    expect(bytes.toString("latin1")).not.toContain("somebody");
    const packed = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString("utf8"));
    expect(packed.extensionsUsed).toEqual(
      expect.arrayContaining(["EXT_meshopt_compression", "KHR_materials_variants"]),
    );

    expect((await save({ model: "a".repeat(24) })).status).toBe(422);
    expect((await save({ model: made.name, safety, name: { en: "Felt Model Pad" } })).status).toBe(200);
    expect(await read()).toMatchObject({ has_studio_model: true, model: { name: made.name }, state: "draft" });
    expect((await owner.send("POST", `${BASE}/${id}/propose`)).status).toBe(200);
    expect((await page()).model).toEqual(before);
    const proposal = await decide();
    const difference = proposal.differences.find(({ path }: { path: string }) => path === "model");
    expect(difference).toMatchObject({ model_before: null, model_after: { name: made.name, triangles: 4 } });
    expect((await page()).model).toMatchObject({ src, axes: [] });
    const open = await load(stranger, src);
    expect(open.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "model/gltf-binary",
    });

    await save({ model: null });
    expect((await page()).model).toMatchObject({ src });
    await owner.send("POST", `${BASE}/${id}/propose`);
    await decide();
    expect((await page()).model).toEqual(before);
    expect((await load(stranger, src)).statusCode).toBe(404);
    const inAMonth = () => addTime(store.clock.now(), days(31));
    await dropListingModels({ ...store.deps, clock: { ...store.clock, now: inAMonth } });
    expect((await load(owner, src)).statusCode).toBe(404);
  }, 120_000);

  test("is no other brand's, and its words are in the language of whoever sent it", async () => {
    const sent = await tinyModel();
    expect((await upload(sent, { who: await vendorOf(store, 2) })).status).toBe(404);
    expect((await upload(sent, { who: store.visitor() })).status).toBe(401);
    const large = await tinyModel({ size: 500 });
    const refused = await upload(large, { language: "de-DE" });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "model" }] } });
    expect(JSON.stringify(refused.body)).toContain("längste Seite");
    expect((await upload(Buffer.from("<svg/>"), { type: "image/svg+xml" })).status).toBe(422);
  }, 60_000);
});

describe("what is not taken", () => {
  const why = (bytes: Buffer) =>
    readModel({ bytes, asker: "test", language: "en" }).then(
      () => "taken",
      (error: Error & { values?: object }) => JSON.stringify(error, Object.getOwnPropertyNames(error)),
    );
  const refusals: [string, RegExp, () => Promise<Buffer>][] = [
    ["a file of another kind", /not a GLB/, async () => Buffer.from("glTF is not what this is, whatever its name")],
    ["one that says another length", /not a GLB/, async () => Buffer.concat([await tinyModel(), Buffer.alloc(4)])],
    [
      "a buffer outside of it",
      /embedded in one/,
      async () => rewritten(await tinyModel(), (json) => (json.buffers[0].uri = "https://evil.example/x.bin")),
    ],
    [
      "a picture outside of it",
      /embedded in one/,
      async () => rewritten(await tinyModel(), (json) => (json.images = [{ uri: "//evil.example/x.png" }])),
    ],
    [
      "an extension that the viewer does not know",
      /which our viewer does not show/,
      async () => rewritten(await tinyModel(), (json) => (json.extensionsUsed = ["KHR_draco_mesh_compression"])),
    ],
    ["too many triangles", /triangles/, () => tinyModel({ triangles: 300_001 })],
    ["too many triangles by repetition", /triangles/, () => tinyModel({ triangles: 3000, times: 101 })],
    ["a texture that is too large", /pixels/, () => tinyModel({ texture: 4097 })],
    [
      "a texture that is no picture of the three kinds",
      /PNG, JPEG or WebP|validator/,
      async () => {
        const sent = await tinyModel({ texture: 64 });
        sent.write("<svg xml", sent.indexOf("PNG") - 1, "latin1");
        return sent;
      },
    ],
    ["another unit than meters", /real size/, () => tinyModel({ size: 1200 })],
    [
      "an accessor that claims gigabytes",
      /Unpacked/,
      async () =>
        rewritten(await tinyModel(), (json) => {
          json.accessors.push({ componentType: 5126, type: "MAT4", count: 100_000_000 });
        }),
    ],
    [
      "packed bytes that claim gigabytes",
      /Unpacked/,
      async () =>
        rewritten(await tinyModel(), (json) => {
          const packed = { buffer: 0, byteLength: 16, byteStride: 256, count: 90_000_000, mode: "ATTRIBUTES" };
          json.extensionsUsed = ["EXT_meshopt_compression"];
          json.bufferViews[0].extensions = { EXT_meshopt_compression: packed };
        }),
    ],
    [
      "what the validator finds wrong",
      /validator finds errors/,
      async () => rewritten(await tinyModel(), (json) => (json.accessors[0].byteOffset = 1_000_000)),
    ],
    [
      "a scene with nothing in it",
      /nothing to see/,
      async () => rewritten(await tinyModel(), (json) => (json.meshes = [])),
    ],
    [
      "parts without end",
      /too many parts/,
      async () => rewritten(await tinyModel(), (json) => (json.nodes = new Array(2001).fill({ mesh: 0 }))),
    ],
  ];
  test.each(refusals)(
    "%s",
    async (_name, words, make) => {
      expect(await why(await make())).toMatch(words);
    },
    60_000,
  );

  test("one that takes too long ends with its thread", async () => {
    const bytes = await tinyModel({ triangles: 200_000 });
    await expect(readModel({ bytes, asker: "test", language: "en" }, 5)).rejects.toThrow();
    await expect(readModel({ bytes: await tinyModel(), asker: "test", language: "en" })).resolves.toMatchObject({
      triangles: 4,
    });
  }, 60_000);
});

test("looks follow the options whose values they are named after", () => {
  const value = (name: string) => ({ value: name });
  const options = [
    { code: "FRM", values: [value("chalk"), value("ink")] },
    { code: "TOP", values: [value("oak"), value("walnut")] },
  ] as unknown as Parameters<typeof axesOf>[1];
  expect(axesOf(["chalk/oak", "ink/walnut"], options)).toEqual(["FRM", "TOP"]);
  expect(axesOf(["oak", "walnut"], options)).toEqual(["TOP"]);
  expect(axesOf(["oak", "pine"], options)).toEqual([]);
  expect(axesOf(["chalk/oak", "ink"], options)).toEqual([]);
  expect(axesOf([], options)).toEqual([]);
});

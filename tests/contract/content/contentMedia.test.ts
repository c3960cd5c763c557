import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { operator } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const words = (word: string) => ({ en: `${word} en`, fr: `${word} fr`, de: `${word} de` });
const fixture = (name: string) => readFileSync(path.join("tests/fixtures", name));
const VTT = "WEBVTT\n\nNOTE made by hand\n\n00:00.000 --> 00:00.800 align:start\n[no speech]\n";

let store: TestStore;
let visitor: Visitor;
let staff: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "content_media");
  visitor = store.visitor();
  staff = await operator(store);
});
afterAll(() => store.close());

async function send(who: Visitor, url: string, payload: Buffer | string, type: string) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: store.deps.env.origin, "content-type": type, "accept-language": "en-US" };
  const answer = await store.app.inject({ method: "POST", url, remoteAddress: who.ip, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const get = async (who: Visitor, url: string, range?: string) => {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, ...(range && { range }) };
  const answer = await store.app.inject({ method: "GET", url, remoteAddress: who.ip, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

const picture = (shade: string, width = 1200) =>
  sharp({ create: { width, height: 600, channels: 3, background: shade } })
    .withExif({ IFD0: { Copyright: "a secret place" } })
    .jpeg()
    .toBuffer();

const ABOUT = "/common-api/staff/media";
const upload = async (bytes: Buffer, type = "image/jpeg") => (await send(staff, ABOUT, bytes, type)).body.data;

/** A draft of a page with these blocks in all languages. */
async function draftWith(slug: string, block: string) {
  const made = (await staff.send("POST", "/common-api/staff/articles", { kind: "page", slug, title: words(slug) })).body
    .data;
  const changes = { summary: words("A short summary"), text: { en: block, fr: block, de: block } };
  const at = `/common-api/staff/articles/${made.id}` as const;
  const saved = await staff.send("PUT", at, { version: made.version, changes });
  return { at, id: made.id, slug, saved };
}
const publish = <const At extends string>(at: At) => staff.send("POST", `${at}/state`, { to: "published" });
const describe3 = (id: number, version: number) =>
  staff.send("PUT", `${ABOUT}/${id}`, { version, changes: { alt: words("A gray wall") } });

describe("a picture of the library", () => {
  test("is made anew, in several widths, and nobody but editors sees it before a text shows it", async () => {
    const made = await upload(await picture("#777777"));
    expect([made.kind, made.key, made.uses, made.missing]).toEqual([
      "picture",
      `media-${made.id}`,
      0,
      ["alt.en", "alt.fr", "alt.de"],
    ]);
    expect(made.owner).not.toBe("");
    const file = `${made.picture.src}-960.webp`;
    expect((await get(visitor, file)).status).toBe(404);
    const seen = await get(staff, file);
    expect([seen.status, seen.headers["cache-control"], seen.headers["content-type"]]).toEqual([
      200,
      "private, no-store",
      "image/webp",
    ]);
    expect((await sharp(seen.bytes).metadata()).exif).toBeUndefined();

    const { at, slug, saved } = await draftWith("gray-walls", `::picture{key="${made.key}" alt="A wall"}`);
    expect(saved.status).toBe(200);
    const refused = await publish(at);
    expect([refused.status, refused.body.message.includes(made.key)]).toEqual([422, true]);
    expect((await describe3(made.id, made.version)).body.data.missing).toEqual([]);
    expect((await publish(at)).status).toBe(200);
    const page = (await visitor.get(`/common-api/pages/${slug}`)).body.data;
    expect(page.pictures[made.key]?.src).toBe(made.picture.src);
    const open = await get(visitor, file);
    expect([open.status, open.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);

    // What is shown keeps its words, its place, and its file's address as long as the file is the same.
    const bare = await staff.send("PUT", `${ABOUT}/${made.id}`, { version: 2, changes: { alt: { de: "" } } });
    expect([bare.status, bare.body.errors[0]?.field]).toEqual([422, "changes.alt.de"]);
    const kept = await staff.send("DELETE", `${ABOUT}/${made.id}`);
    expect([kept.status, kept.body.message.includes("gray-walls en")]).toEqual([409, true]);
    const other = (await send(staff, `${ABOUT}/${made.id}/file`, await picture("#333333"), "image/jpeg")).body.data;
    expect([other.id, other.picture.src === made.picture.src, other.used_in.length]).toEqual([made.id, false, 1]);
    expect((await get(visitor, file)).status).toBe(404);
    const shown = (await visitor.get(`/common-api/pages/${slug}`)).body.data;
    expect(shown.pictures[made.key]?.src).toBe(other.picture.src);
    expect(store.purged).toContain(`article:${page.id}`);
  });

  test("that is there is answered as it is; what no text names is deleted with its files", async () => {
    const first = await upload(await picture("#115511"));
    const again = await upload(await picture("#115511"));
    expect(again.id).toBe(first.id);
    expect((await staff.send("DELETE", `${ABOUT}/${first.id}`)).status).toBe(200);
    expect((await get(staff, `${first.picture.src}-960.webp`)).status).toBe(404);
    expect((await staff.send("GET", `${ABOUT}/${first.id}`)).status).toBe(404);
  });

  test("is refused when it is too narrow, too large, or none", async () => {
    expect((await send(staff, ABOUT, await picture("#fff", 500), "image/jpeg")).status).toBe(422);
    expect((await send(staff, ABOUT, "<svg/>", "image/png")).status).toBe(422);
    expect((await send(staff, ABOUT, Buffer.alloc(6 * 1024 * 1024), "image/png")).status).toBe(413);
    expect((await send(staff, ABOUT, "x", "image/svg+xml")).status).toBe(415);
    expect((await send(visitor, ABOUT, await picture("#fff"), "image/jpeg")).status).toBe(401);
    const reader = await operator(store, "reader");
    expect((await send(reader, ABOUT, await picture("#fff"), "image/jpeg")).status).toBe(403);
  });

  test("is found by its words and by its kind, page by page", async () => {
    const made = await upload(await picture("#884422"));
    await staff.send("PUT", `${ABOUT}/${made.id}`, { version: 1, changes: { caption: { en: "Clay at noon" } } });
    const list = async (query: string) => (await staff.send("GET", `${ABOUT}?${query}`)).body.data;
    expect((await list("q=clay%20at%20noon")).rows.map(({ id }: { id: number }) => id)).toEqual([made.id]);
    expect((await list("q=100%25")).rows).toEqual([]);
    expect((await list("kind=video&q=clay")).rows).toEqual([]);
    expect((await list(`after=${made.id}`)).rows.every(({ id }: { id: number }) => id < made.id)).toBe(true);
  });

  test("is named by what there is of its kind alone", async () => {
    const { saved } = await draftWith("no-such-picture", `::picture{key="media-999999" alt="x"}`);
    expect([saved.status, saved.body.message.includes("media-999999")]).toEqual([422, true]);
  });
});

describe("a video of the library", () => {
  test("loses what tells of its making, plays in parts, and is shown with captions in all languages", async () => {
    const made = await upload(fixture("tiny.mp4"), "video/mp4");
    expect([made.kind, made.video.type, made.video.seconds, made.missing.length]).toEqual(["video", "video/mp4", 1, 6]);
    const { bytes } = await get(staff, made.video.src);
    expect([fixture("tiny.mp4").includes("secret"), bytes.includes("secret")]).toEqual([true, false]);
    expect(bytes.length).toBe(fixture("tiny.mp4").length);
    const part = await get(staff, made.video.src, "bytes=4-7");
    expect([part.status, part.bytes.toString(), part.headers["content-range"]]).toEqual([
      206,
      "ftyp",
      `bytes 4-7/${bytes.length}`,
    ]);
    expect((await get(staff, made.video.src, `bytes=${bytes.length}-`)).status).toBe(416);

    const block = `:::video{key="${made.key}" poster="scene-active" title="Nothing moves"}\nGray.\n:::`;
    const { at, slug } = await draftWith("still-life", block);
    expect((await publish(at)).status).toBe(422);
    await describe3(made.id, made.version);
    for (const language of ["en", "fr", "de"])
      expect((await send(staff, `${ABOUT}/${made.id}/captions/${language}`, VTT, "text/vtt")).status).toBe(200);
    expect((await publish(at)).status).toBe(200);
    const { videos } = (await visitor.get(`/common-api/pages/${slug}`)).body.data;
    const captions = videos[made.key]?.captions ?? [];
    expect(captions.map(({ language }: { language: string }) => language)).toEqual(["de", "en", "fr"]);
    const vtt = await get(visitor, captions[0]?.src ?? "");
    expect([vtt.headers["content-type"], vtt.bytes.toString()]).toEqual([
      "text/vtt; charset=utf-8",
      "WEBVTT\n\n00:00.000 --> 00:00.800\n[no speech]\n",
    ]);
    expect((await staff.send("DELETE", `${ABOUT}/${made.id}/captions/fr`)).status).toBe(422);
  });

  test("is what its bytes say, whole and with nothing behind it", async () => {
    const mp4 = fixture("tiny.mp4");
    expect((await upload(fixture("tiny.webm"), "video/mp4")).video.type).toBe("video/webm");
    expect((await send(staff, ABOUT, mp4.subarray(0, mp4.length - 40), "video/mp4")).status).toBe(422);
    expect((await send(staff, ABOUT, Buffer.concat([mp4, Buffer.from("<script>")]), "video/mp4")).status).toBe(422);
    expect((await send(staff, ABOUT, Buffer.from("....ftypisom"), "video/mp4")).status).toBe(422);
  });

  test("takes captions whose times follow each other", async () => {
    const { id } = await upload(fixture("tiny.mp4"), "video/mp4");
    const at = `${ABOUT}/${id}/captions/en`;
    const cue = (from: string, to: string) => `WEBVTT\n\n${from} --> ${to}\nWords\n`;
    expect((await send(staff, at, cue("00:02.000", "00:01.000"), "text/vtt")).status).toBe(422);
    expect((await send(staff, at, "<b>no</b>", "text/vtt")).status).toBe(422);
    expect((await send(staff, at, "WEBVTT\n\n", "text/vtt")).status).toBe(422);
    expect((await send(staff, at, `${cue("00:01.000", "00:02.000")}${" ".repeat(70_000)}`, "text/vtt")).status).toBe(
      413,
    );
    const { id: still } = await upload(await picture("#123456"));
    expect((await send(staff, `${ABOUT}/${still}/captions/en`, VTT, "text/vtt")).status).toBe(422);
  });

  test("of the store's own stands in an article, with captions in its languages", async () => {
    const { data } = (await visitor.get("/common-api/blog/which-desktop-for-which-work?locale=de-DE")).body;
    const video = data.videos["five-desktops"];
    expect([video?.src, video?.seconds, video?.captions.length]).toEqual(["/videos/five-desktops.mp4", 17, 3]);
    expect(data.pictures["scene-active"]?.width).toBe(2400);
  });
});

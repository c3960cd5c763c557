import { LANGUAGES } from "../../../contract/markets";
import { days } from "../../../server/clock";
import { operator } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LOCALES = { en: "en-US", fr: "fr-FR", de: "de-DE" };
let store: TestStore;
let visitor: Visitor;

beforeAll(async () => {
  store = await startTestStore({}, "articles");
  visitor = store.visitor();
});
afterAll(() => store.close());

interface Card {
  path: string;
  title: string;
}

async function helpArticles(locale: string): Promise<Card[]> {
  const { body } = await visitor.get(`/common-api/help?locale=${locale}`);
  return body.data.sections.flatMap(({ articles }: { articles: Card[] }) => articles);
}

const addressOf = (path: string) =>
  path.replace("/help-center/", "/common-api/help/") as `/common-api/help/${string}/${string}`;
const title = (word: string) => ({ en: `${word} en`, fr: `${word} fr`, de: `${word} de` });

describe("articles", () => {
  test("exist in three languages, with the store's own numbers and no link that leads nowhere", async () => {
    for (const language of LANGUAGES) {
      const locale = LOCALES[language];
      const cards = await helpArticles(locale);
      const blog = await visitor.get(`/common-api/blog?locale=${locale}&page=2`);
      expect([cards.length >= 40, blog.body.data.total >= 18]).toEqual([true, true]);
      const paths = new Set(cards.map(({ path }) => path));
      for (const { path } of cards) {
        const { status, text, body } = await visitor.get(`${addressOf(path)}?locale=${locale}`);
        expect([path, status, text.includes("{{")]).toEqual([path, 200, false]);
        expect([path, body.data.blocks.length > 1, body.data.summary.length > 30]).toEqual([path, true, true]);
        const links = [...text.matchAll(/"href":"(\/help-center\/[a-z0-9-]+\/[a-z0-9-]+)"/g)].map(
          ([, link = ""]) => link,
        );
        expect([path, links.filter((link) => !paths.has(link))]).toEqual([path, []]);
      }
    }
  });

  test("name amounts in the market's currency", async () => {
    const path = "/common-api/help/delivery/delivery-options-and-costs";
    const [us, german] = [await visitor.get(`${path}?locale=en-US`), await visitor.get(`${path}?locale=de-DE`)];
    expect([us.text.includes("$"), german.text.includes("€"), german.text.includes("$")]).toEqual([true, true, false]);
  });

  test("are found by their words, by other forms of them and by misspelt ones, in the page's language", async () => {
    const find = async (q: string, locale = "en-US") => {
      const { body } = await visitor.get(`/common-api/help-search?q=${encodeURIComponent(q)}&locale=${locale}`);
      return { paths: body.data.articles.map(({ path }: Card) => path), corrected: body.data.corrected };
    };
    expect((await find("cancel order")).paths).toContain("/help-center/orders/cancel-an-order");
    expect((await find("canceling")).paths).toContain("/help-center/orders/cancel-an-order");
    const misspelt = await find("cancle ordr");
    expect([misspelt.paths.includes("/help-center/orders/cancel-an-order"), misspelt.corrected !== ""]).toEqual([
      true,
      true,
    ]);
    expect((await find("annuler commande", "fr-FR")).paths).toContain("/help-center/orders/cancel-an-order");
    expect((await find("stornieren", "de-DE")).paths).toContain("/help-center/orders/cancel-an-order");
    expect(await find("xqzw jjkk")).toEqual({ paths: [], corrected: "" });
    expect((await find("'; drop table articles; --")).corrected).toBe("");
    expect((await visitor.get(`/common-api/help-search?q=${"a".repeat(200)}`)).status).toBe(422);
  });

  test("take one vote a browser, whose last word counts", async () => {
    const { id } = (await visitor.get("/common-api/help/orders/cancel-an-order")).body.data;
    const staff = await operator(store);
    const voter = store.visitor();
    expect((await voter.post(`/common-api/articles/${id}/vote`, { helpful: true })).status).toBe(200);
    const no = { helpful: false, reason: "unclear", comment: "Where is the button?" };
    expect((await voter.post(`/common-api/articles/${id}/vote`, no)).status).toBe(200);
    const data = (await staff.get(`/common-api/staff/articles/${id}`)).body.data;
    expect([data.helpful, data.unhelpful, data.reasons]).toEqual([0, 1, { unclear: 1 }]);
    expect(data.comments[0]?.text).toBe("Where is the button?");
    expect((await voter.post("/common-api/articles/999999/vote", { helpful: true })).status).toBe(404);
    expect((await voter.post(`/common-api/articles/${id}/vote`, { helpful: false, reason: "ugly" })).status).toBe(422);
  });
});

describe("the blog", () => {
  test("lists by category, tag and words, and knows nothing of others", async () => {
    const list = (query: string) => visitor.get(`/common-api/blog?${query}`).then(({ body }) => body.data);
    const all = await list("");
    expect([all.page, all.total_pages > 1, all.articles.length]).toEqual([1, true, 12]);
    const dates = all.articles.map(({ published_at }: { published_at: string }) => published_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const { slug } = all.categories[0]!;
    const part = await list(`category=${slug}`);
    expect(part.articles.every(({ section }: { section: { slug: string } }) => section.slug === slug)).toBe(true);
    expect((await list(`tag=${all.tags[0]!.slug}`)).heading.name).toBe(all.tags[0]?.name);
    expect((await list("q=standing")).total).toBeGreaterThan(0);
    expect((await list("page=99")).articles).toEqual([]);
    expect((await visitor.get("/common-api/blog?category=gossip")).status).toBe(404);
    expect((await visitor.get("/common-api/blog/no-such-story")).status).toBe(404);
  });

  test("has a feed in each language", async () => {
    for (const [prefix, language] of [
      ["", "en"],
      ["/fr-FR", "fr"],
      ["/de-DE", "de"],
    ] as const) {
      const { status, headers, text } = await visitor.get(`${prefix}/ourblog/rss.xml`);
      expect([status, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
      expect(text).toContain(`<language>${language}</language>`);
      expect([...text.matchAll(/<item>/g)].length).toBeGreaterThan(17);
    }
  });
});

describe("the store's editors", () => {
  test("begin, write, publish and move an article; the old address leads to the new one", async () => {
    const staff = await operator(store);
    const { sections } = (await staff.get("/common-api/staff/content-sections")).body.data;
    const section = sections.find(({ kind }) => kind === "help")!;
    const wanted = { kind: "help", section_id: section.id, slug: "lost-keys", title: title("Lost keys") };
    const made = (await staff.send("POST", "/common-api/staff/articles", wanted)).body.data;
    const at = `/common-api/staff/articles/${made.id}` as const;
    expect((await staff.send("POST", "/common-api/staff/articles", wanted)).body.errors[0]?.field).toBe("slug");
    expect((await staff.post(`${at}/state`, { to: "published" })).status).toBe(422);

    const bad = await staff.send("PUT", at, { version: 1, changes: { text: { en: "Fine.\n\n<b>No</b>" } } });
    expect([bad.status, bad.body.errors[0]?.field]).toEqual([422, "changes.text.en"]);
    expect(bad.body.errors[0]?.message).toContain("Line 3");

    const text = title("The trial is {{trial_days}} days.\n\n## Part\n\n- one");
    const saved = await staff.send("PUT", at, { version: 1, changes: { text, summary: title("A short summary") } });
    expect([saved.status, saved.body.data.version, saved.body.data.outdated]).toEqual([200, 2, []]);
    const path = addressOf(made.path);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await staff.post(`${at}/state`, { to: "published" })).body.data.state).toBe("published");
    expect((await visitor.get(path)).body.data.blocks[0]).toMatchObject({ runs: [{ text: "The trial is 30 days." }] });

    const emptied = await staff.send("PUT", at, { version: 3, changes: { text: { fr: "" } } });
    expect([emptied.status, emptied.body.errors[0]?.field]).toEqual([422, "changes.text.fr"]);

    // Two editors: different fields are merged, the same one is asked about.
    const one = await staff.send("PUT", at, { version: 3, changes: { title: { en: "Keys that are lost" } } });
    expect(one.body.data.outdated).toEqual(["de", "fr"]);
    const other = await staff.send("PUT", at, { version: 3, changes: { title: { fr: "Clés perdues" } } });
    expect([other.status, other.body.data.merged.map(({ path: field }: { path: string }) => field)]).toEqual([
      200,
      ["title.en"],
    ]);
    expect((await staff.send("PUT", at, { version: 3, changes: { title: { en: "No keys" } } })).status).toBe(409);

    const moved = await staff.send("PUT", at, { version: 5, changes: { slug: "keys" } });
    expect(moved.body.data.path).toBe(`/help-center/orders/keys`);
    expect((await visitor.get(path)).body.data.path).toBe("/help-center/orders/keys");
    expect(moved.body.data.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      "changed",
      "changed",
      "changed",
      "published",
      "changed",
      "created",
    ]);
    expect((await staff.post(`${at}/state`, { to: "archived" })).status).toBe(200);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await staff.post(`${at}/state`, { to: "published" })).status).toBe(409);
  });

  test("plan an article for a later moment", async () => {
    const staff = await operator(store);
    const { rows } = (await staff.get("/common-api/staff/articles?kind=blog")).body.data;
    const { id, path } = rows[0]!;
    const address = path.replace("/ourblog/", "/common-api/blog/") as `/common-api/blog/${string}`;
    const { version } = (await staff.get(`/common-api/staff/articles/${id}`)).body.data;
    const later = new Date(store.clock.now().getTime() + days(2)).toISOString();
    const planned = await staff.send("PUT", `/common-api/staff/articles/${id}`, {
      version,
      changes: { publish_at: later },
    });
    expect([planned.status, (await visitor.get(address)).status]).toEqual([200, 404]);
    store.clock.advance(days(3));
    expect((await visitor.get(address)).status).toBe(200);
  });

  test("see a text as visitors would, with what of it cannot be shown", async () => {
    const staff = await operator(store, "reader");
    const { body } = await staff.send("POST", "/common-api/staff/articles/preview", {
      locale: "de-DE",
      title: "Ab {{free_delivery_from}}",
      summary: "",
      text: 'Fein.\n\n::dance{}\n\n::products{slugs="rise-duo no-such"}',
    });
    expect(body.data.title).toMatch(/Ab \d+\s€/);
    expect(body.data.products.map(({ product_slug }: { product_slug: string }) => product_slug)).toEqual(["rise-duo"]);
    expect(body.data.problems).toHaveLength(1);
    expect((await staff.post("/common-api/staff/articles/1/state", { to: "draft" })).status).toBe(403);
  });
});

describe("messages from texts", () => {
  test("to the store need no company and no phone number; to the sales team both", async () => {
    const message = { name: "Ada Byron", email: "ada@gmail.com", comment: "Where is my desk?" };
    const write = (source: string, more = {}) =>
      store.visitor().send("POST", "/common-api/register-form-data", { source, ...message, ...more });
    expect((await write("help-center")).status).toBe(200);
    expect((await write("help-center", { comment: "" })).body.errors[0]?.field).toBe("comment");
    const fields = (await write("employers")).body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(["email", "phone"]);
  });

  test("tell the address of a feed of works", async () => {
    const feed = { name: "Ada Byron", email: "ada@gmail.com", feed: "https://art.example/feed.json", about: "Prints." };
    const first = await store.visitor().post("/nft/feeds", feed);
    const again = await store.visitor().post("/nft/feeds", feed);
    expect([first.status, again.body.data.id]).toEqual([200, first.body.data.id]);
    expect((await visitor.post("/nft/feeds", { ...feed, feed: "http://art.example" })).status).toBe(422);
  });
});

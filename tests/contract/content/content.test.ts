import { eq } from "drizzle-orm";
import { articles, categories } from "../../../server/db/schema";
import { LISTED_LOCALES } from "../../../contract/locales";
import { forgetMemos, memoised } from "../../../server/modules/catalog/memo";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let visitor: Visitor;

beforeAll(async () => {
  store = await startTestStore({ STORE_ORIGIN: "https://shop.example" });
  visitor = store.visitor();
});
afterAll(() => store.close());

describe("the shell of every page", () => {
  test("has footer links in the visitor's language", async () => {
    const { body } = await visitor.get("/common-api/data-gs?type=4&name=footer", { "accept-language": "de-DE" });
    expect(body.data.groups.map(({ name }: { name: string }) => name)).toContain("Der Shop");
    const navigation = (await visitor.get("/common-api/navigation?locale=de-DE")).body.data.categories;
    const [shop] = body.data.groups as { links: { name: string; href: string }[] }[];
    const named = navigation.map(({ slug, name }: { slug: string; name: string }) => ({ name, href: `/${slug}` }));
    expect(shop?.links).toEqual(named.slice(0, 6));
    expect((await visitor.get("/common-api/data-gs?type=9")).body.data).toEqual({ groups: [] });
    expect((await visitor.get("/common-api/data-gs?type=-1")).status).toBe(422);
  });

  test("leads from the home page to categories in the shop's own words, and nowhere where it has none", async () => {
    const leads = async () => (await visitor.get("/common-api/home?locale=fr-FR")).body.data.leads;
    expect(await leads()).toEqual({
      hero: { href: "/standing-desks", action: "Voir les bureaux assis-debout" },
      room: { href: "/storage", action: "Voir les rangements" },
    });
    const { db } = store.deps;
    const storage = eq(categories.slug, "storage");
    const [{ home = null } = {}] = await db.select({ home: categories.home }).from(categories).where(storage);
    await db.update(categories).set({ home: null }).where(storage);
    forgetMemos(store.deps);
    expect((await leads()).room).toBeNull();
    await db.update(categories).set({ home }).where(storage);
    forgetMemos(store.deps);
  });

  test("opens products over lists where their category allows it", async () => {
    for (const [category, hasQuickView] of [
      ["standing-desks", true],
      ["work-pods", false],
      ["art-frames", false],
    ]) {
      const { products } = (await visitor.get(`/product-api/v2/products?locale=en-US&category=${category}`)).body.data;
      for (const card of products) expect(card).toMatchObject({ has_quick_view: hasQuickView });
    }
    const { data } = (await visitor.get("/common-api/home?locale=en-US")).body;
    const spots: { href: string; has_quick_view: boolean }[] = data.rooms.home.spots;
    for (const { href, has_quick_view } of spots)
      expect(has_quick_view).toBe(!/^\/(work-pods|art-frames)\//.test(href));
  });

  test("has footer links that lead somewhere: to a category or to a page of the store", async () => {
    const known = new Set([
      "/sale",
      "/hybrid",
      "/personalized-products",
      "/group-buy",
      "/upcoming-events",
      "/office-furniture-bulk-orders",
      "/dropshipping-program",
      "/share-and-earn-money",
      "/employees",
      "/employers",
      "/campaign/productivity-challenge",
      "/tracking-your-order",
      "/cart",
      "/sign-in",
      "/terms-of-use",
      "/privacy",
    ]);
    for (const path of ["/customer/your-orders", "/customer/profile", "/brand/registration"]) known.add(path);
    for (const path of ["/help-center", "/ourblog"]) known.add(path);
    // Pages that the editors write have an address of their own as soon as they are shown.
    const written = await store.deps.db.select({ slug: articles.slug }).from(articles).where(eq(articles.kind, "page"));
    for (const { slug } of written) known.add(`/${slug}`);
    for (const locale of ["en-US", "fr-FR", "de-DE"]) {
      const navigation = (await visitor.get(`/common-api/navigation?locale=${locale}`)).body.data.categories;
      const names = new Map(navigation.map(({ slug, name }: { slug: string; name: string }) => [`/${slug}`, name]));
      const { groups } = (await visitor.get("/common-api/data-gs?type=4", { "accept-language": locale })).body.data;
      for (const { links } of groups)
        for (const { href, name } of links) {
          if (names.has(href)) expect(name).toBe(names.get(href));
          else expect(known).toContain(href);
        }
    }
  });

  test("has the categories with a picture and three products each", async () => {
    const navigation = (await visitor.get("/common-api/navigation?locale=fr-FR")).body.data.categories;
    expect(navigation).toHaveLength(10);
    expect(navigation[0]).toMatchObject({ slug: "standing-desks", name: "Bureaux assis-debout", product_count: 8 });
    for (const { picture, products } of navigation) {
      expect(picture.src).toMatch(/^\/pictures\//);
      expect(products).toHaveLength(3);
    }
  });
});

test("the home page shows best sellers, the running sale and reviews in its language", async () => {
  const { data } = (await visitor.get("/common-api/home?locale=de-DE")).body;
  expect(data.best_sellers).toHaveLength(8);
  expect(data.story_product).toBe("rise-duo");
  for (const card of data.best_sellers) expect(card.currency).toBe("EUR");
  for (const review of data.reviews)
    expect(review).toMatchObject({ language: "de", product_href: expect.stringMatching(/^\/[a-z-]+\/[a-z0-9-]+$/) });
  if (data.flash_sale) expect(new Date(data.flash_sale.ends_at).getTime()).toBeGreaterThan(store.clock.now().getTime());
});

describe("crawlers", () => {
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");

  test("are told what to leave alone and where the sitemap is", async () => {
    const { text, headers } = await visitor.get("/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(text).toContain("Disallow: /*?*quickview=");
    expect(text).toContain("Disallow: /order-api/");
    expect(text).toContain("Sitemap: https://shop.example/sitemap.xml");
  });

  test("find every file of the index, and in them every product in the 42 listed locales", async () => {
    const files = locs((await visitor.get("/sitemap.xml")).text);
    expect(files[0]).toBe("https://shop.example/sitemaps/pages-1.xml");
    const addresses = new Set<string>();
    for (const file of files) {
      const { status, text, headers } = await visitor.get(new URL(file).pathname);
      expect(status).toBe(200);
      expect(headers["content-type"]).toContain("xml");
      expect(text.length).toBeLessThan(50_000_000);
      for (const address of locs(text)) addresses.add(address);
    }
    const duos = [...addresses].filter((address) => address.endsWith("/standing-desks/rise-duo"));
    expect(duos).toHaveLength(LISTED_LOCALES.length);
    expect(addresses).toContain("https://shop.example/");
    expect(addresses).toContain("https://shop.example/pods/quiet-booth-one-showroom");
    expect(addresses).toContain("https://shop.example/fr-CA/adus/garden-pod-duo-work-pod");
    expect(addresses).not.toContain("https://shop.example/adus/quiet-booth-one-work-pod");
    expect(addresses).toContain("https://shop.example/fr-CA/standing-desks");
    expect([...addresses].filter((address) => address.includes("/en-US"))).toEqual([]);
  });

  test("read reciprocal alternates beside each address", async () => {
    const { text } = await visitor.get("/sitemaps/pages-1.xml");
    const alternates = [...text.matchAll(/<url>.*?<\/url>/g)].map(([url]) =>
      [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => `${lang} ${href}`),
    );
    const pages = [
      ...["/", "/sale", "/hybrid", "/personalized-products", "/group-buy"],
      ...["/office-furniture-bulk-orders", "/dropshipping-program", "/employees", "/campaign/productivity-challenge"],
      "/share-and-earn-money",
      ...["/employers", "/black-friday-game", "/upcoming-events", "/privacy", "/terms-of-use"],
    ];
    expect(alternates).toHaveLength(pages.length * LISTED_LOCALES.length);
    alternates.forEach((list, index) => {
      expect(list).toEqual(alternates[index - (index % LISTED_LOCALES.length)]);
      expect(list).toHaveLength(LISTED_LOCALES.length + 4);
    });
    for (const path of pages) expect(locs(text)).toContain(`https://shop.example${path}`);
    expect(alternates[0]).toContain("x-default https://shop.example/");
  });

  test.each([
    "/sitemaps/products-99.xml",
    "/sitemaps/secrets-1.xml",
    "/sitemaps/products-0.xml",
    "/sitemaps/products.xml",
  ])("%s does not exist", async (url) => {
    expect((await visitor.get(url)).status).toBe(404);
  });

  test("do not let made-up numbers push out what the store keeps", async () => {
    const load = jest.fn(async () => "kept");
    const keep = () => memoised(store.deps, "a fact", 600, load);
    await keep();
    for (let number = 1; number <= 2100; number += 1) {
      const url = `/sitemaps/products-${9000 + number}.xml`;
      expect((await store.app.inject({ url, remoteAddress: "198.51.100.9" })).statusCode).toBe(404);
    }
    await keep();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("are not led astray by another host's name", async () => {
    const { text } = await visitor.get("/sitemap.xml", { host: "evil.test" });
    expect(text).not.toContain("evil.test");
  });
});

describe("what programs read", () => {
  test("llms.txt names the shop's and the help center's pages", async () => {
    const { status, text, headers } = await visitor.get("/llms.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain("(https://shop.example/standing-desks)");
    expect(text).toContain("(https://shop.example/help-center/orders/cancel-an-order)");
    expect(text).not.toContain("{{");
  });

  test("a feed has every product of a market with its price there", async () => {
    const [us, de] = [await visitor.get("/feeds/products-en-US.xml"), await visitor.get("/feeds/products-de-DE.xml")];
    const items = [...us.text.matchAll(/<item>/g)].length;
    const list = await visitor.send("GET", "/product-api/v2/products?page_size=1");
    expect(items).toBe(list.body.data.total);
    expect(us.text).toContain("<link>https://shop.example/standing-desks/rise-duo</link>");
    expect(us.text).toMatch(/<g:price>\d+\.\d\d USD<\/g:price>/);
    expect(de.text).toContain("<link>https://shop.example/de-DE/standing-desks/rise-duo</link>");
    expect(de.text).toMatch(/<g:price>\d+\.\d\d EUR<\/g:price>/);
    expect([...us.text.matchAll(/<g:gtin>952\d{10}<\/g:gtin>/g)].length).toBeGreaterThan(50);
    expect([...us.text.matchAll(/<g:identifier_exists>no</g)].length).toBeGreaterThan(0);
    expect((await visitor.get("/feeds/products-xx-XX.xml")).status).toBe(404);
    expect((await visitor.get("/feeds/other.xml")).status).toBe(404);
  });
});

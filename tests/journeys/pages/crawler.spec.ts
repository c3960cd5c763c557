import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { alternatesOf, LISTED_LOCALES, localePath, type Locale } from "../../../contract/locales";
import { codeFor, newAddress } from "../../support/inbox";

/** Redirects are answers of their own here. */
const asCrawler = { maxRedirects: 0, headers: { "user-agent": "Mozilla/5.0 (compatible; Examplebot/1.0)" } };

/** A store that is busy says when to come again, and crawlers do. */
async function read(
  request: APIRequestContext,
  path: string,
): Promise<{ html: string; headers: Record<string, string> }> {
  let answer = await request.get(path, asCrawler);
  for (let tries = 0; tries < 3 && answer.status() === 503; tries += 1) {
    await sleep(Number(answer.headers()["retry-after"]) * 1000);
    answer = await request.get(path, asCrawler);
  }
  expect(answer.status(), path).toBe(200);
  return { html: await answer.text(), headers: answer.headers() };
}

const plain = (text: string) =>
  text
    .replace(/&amp;/g, "&")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">");

/** Elements of one kind as their attributes. */
function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(([, inside = ""]) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), plain(value)]),
    ),
  );
}

function headOf(html: string) {
  const meta = (name: string) =>
    elements(html, "meta").find((tag) => tag.name === name || tag.property === name)?.content;
  const links = (rel: string) => elements(html, "link").filter((tag) => tag.rel === rel);
  return {
    lang: elements(html, "html")[0]?.lang,
    title: plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: meta("description") ?? "",
    robots: meta("robots"),
    canonical: links("canonical")[0]?.href,
    alternates: new Map(links("alternate").map(({ hreflang = "", href = "" }) => [hreflang, href])),
    types: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>)
      .flat(),
  };
}

const PUBLIC = ["/", "/standing-desks", "/standing-desks/rise-duo"];
const SEEN_IN: Locale[] = ["en-US", "fr-FR", "de-AT"];

for (const path of PUBLIC) {
  for (const locale of SEEN_IN) {
    test(`${localePath(path, locale)} tells crawlers what it is, where it lives and how else it can be read`, async ({
      request,
      baseURL,
    }) => {
      const address = localePath(path, locale);
      const head = headOf((await read(request, address)).html);
      expect(head.lang).toBe(locale);
      expect(head.title.length).toBeGreaterThan(10);
      expect(head.description.length).toBeGreaterThan(40);
      expect(head.robots).toBeUndefined();
      expect(head.canonical).toBe(`${baseURL}${address}`);
      const wanted = alternatesOf(path).map(({ hreflang, path: other }) => [hreflang, `${baseURL}${other}`]);
      expect([...head.alternates].sort()).toEqual(wanted.sort());
    });
  }
}

test("titles and descriptions differ between pages and languages", async ({ request }) => {
  const heads = [];
  for (const path of PUBLIC)
    for (const locale of SEEN_IN) heads.push(headOf((await read(request, localePath(path, locale))).html));
  expect(new Set(heads.map(({ title }) => title)).size).toBeGreaterThanOrEqual(PUBLIC.length * 2);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(PUBLIC.length * SEEN_IN.length);
});

test("alternates are reciprocal: each one names the page that named it", async ({ request, baseURL }) => {
  const from = headOf((await read(request, "/standing-desks")).html);
  for (const hreflang of ["en", "fr", "de", "en-GB", "fr-CA", "de-CH", "x-default"]) {
    const address = from.alternates.get(hreflang) ?? "";
    const to = headOf((await read(request, address)).html);
    expect(to.alternates.get("en-US")).toBe(`${baseURL}/standing-desks`);
    expect(to.canonical).toBe(address);
  }
});

test("a combination that is listed nowhere works for people, is canonical to itself and names no alternates", async ({
  request,
  baseURL,
}) => {
  expect(LISTED_LOCALES).not.toContain("fr-PL");
  const head = headOf((await read(request, "/fr-PL/standing-desks")).html);
  expect(head.canonical).toBe(`${baseURL}/fr-PL/standing-desks`);
  expect(head.alternates.size).toBe(0);
  expect(head.robots).toBeUndefined();
});

for (const path of [
  "/cart",
  "/secure-checkout",
  "/checkout-progress",
  "/thank-you",
  "/tracking-your-order",
  "/track-your-order",
  "/sign-in",
  "/sign-up",
  "/otp",
  "/search?q=desk",
]) {
  test(`${path} is not for the index, in any language`, async ({ request }) => {
    for (const locale of ["en-US", "de-DE"] as const) {
      const { html, headers } = await read(request, localePath(path, locale));
      expect(headOf(html).robots).toContain("noindex");
      expect(headOf(html).canonical).toBeUndefined();
      if (!path.startsWith("/search")) expect(headers["cache-control"]).toContain("private");
    }
  });
}

test("filtered, sorted and further lists lead to the category itself, or stay out of the index", async ({
  request,
  baseURL,
}) => {
  for (const path of [
    "/standing-desks?sort=price_asc",
    "/standing-desks?price_min=1000",
    "/standing-desks?utm_source=mail",
  ]) {
    const { robots, canonical } = headOf((await read(request, path)).html);
    if (!robots?.includes("noindex")) expect(canonical).toBe(`${baseURL}/standing-desks`);
  }
  const empty = headOf((await read(request, "/standing-desks?price_min=90000")).html);
  expect(empty.robots).toContain("noindex");
});

test("the product describes itself with offers, shipping and returns, and where it stands", async ({
  request,
  baseURL,
}) => {
  for (const [locale, currency] of [
    ["en-US", "USD"],
    ["de-DE", "EUR"],
  ] as const) {
    const address = localePath("/standing-desks/rise-duo", locale);
    const { types } = headOf((await read(request, address)).html);
    const group = types.find((block) => block["@type"] === "ProductGroup");
    expect(group).toMatchObject({ name: "Rise Duo", url: `${baseURL}${address}` });
    const text = JSON.stringify(group);
    expect(text).toContain(`"priceCurrency":"${currency}"`);
    expect(text).toContain("schema.org/InStock");
    expect(text).toContain('"@type":"OfferShippingDetails"');
    expect(text).toContain('"@type":"MerchantReturnPolicy"');
    const crumbs = types.find((block) => block["@type"] === "BreadcrumbList");
    expect(JSON.stringify(crumbs)).toContain(localePath("/standing-desks", locale));
  }
});

test("home and categories say who sells and where they stand", async ({ request }) => {
  const home = headOf((await read(request, "/")).html).types.map((block) => block["@type"]);
  expect(home.some((type) => /Organization|OnlineStore/.test(String(type)))).toBe(true);
  const category = headOf((await read(request, "/standing-desks")).html).types.map((block) => block["@type"]);
  expect(category).toContain("BreadcrumbList");
});

test("the sitemap lists every public page in 42 locales, and what it lists is there", async ({ request, baseURL }) => {
  const addressesIn = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
      plain(address),
    );
  const files = await addressesIn("/sitemap.xml");
  const pages = (await Promise.all(files.map(addressesIn))).flat();
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.length % LISTED_LOCALES.length).toBe(0);
  expect(pages).toContain(`${baseURL}/`);
  expect(pages).toContain(`${baseURL}/de-DE/standing-desks/rise-duo`);

  // One of ten, each in another locale in turn: the crawl of the gate (`npm run seo`) asks for all of them.
  const all = pages.filter((address) => !/^\/[a-z]{2}-[A-Z]{2}(\/|$)/.test(new URL(address).pathname));
  const paths = all.filter((_, index) => index % 10 === 0);
  for (const [index, address] of paths.entries()) {
    const { pathname } = new URL(address);
    const locale = LISTED_LOCALES[index % LISTED_LOCALES.length] ?? "en-US";
    const answer = await request.get(localePath(pathname, locale), asCrawler);
    expect(answer.status(), `${locale} ${pathname}`).toBe(200);
  }
});

test("robots.txt names the sitemap and keeps crawlers out of carts and calls, not out of the store", async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

for (const path of ["/no-such-place", "/standing-desks/no-such-desk", "/fr-FR/pas-ici", "/xx-XX/standing-desks"]) {
  test(`${path} is a real 404`, async ({ request }) => {
    const answer = await request.get(path, asCrawler);
    expect(answer.status()).toBe(404);
    expect(headOf(await answer.text()).robots).toContain("noindex");
  });
}

for (const [spelling, address] of [
  ["/en-US", "/"],
  ["/en-US/standing-desks", "/standing-desks"],
  ["/en-us/standing-desks/rise-duo", "/standing-desks/rise-duo"],
  ["/FR-fr/standing-desks", "/fr-FR/standing-desks"],
  ["/de-de", "/de-DE"],
  ["/standing-desks/", "/standing-desks"],
] as const) {
  test(`${spelling} leads to ${address} for good`, async ({ request }) => {
    const answer = await request.get(spelling, asCrawler);
    expect(answer.status()).toBe(308);
    expect(new URL(answer.headers().location ?? "", "http://store").pathname).toBe(address);
  });
}

test("a spelling with another host in it never leads out of the store", async ({ request }) => {
  for (const path of ["//evil.test", "/en-US//evil.test", "/en-us/%2Fevil.test"]) {
    const { location = "/" } = (await request.get(path, asCrawler).catch(() => null))?.headers() ?? {};
    expect(new URL(location, "http://localhost").hostname, path).toBe("localhost");
  }
});

test("every page is sent with the headers that protect its reader, and no inline script without its hash", async ({
  request,
}) => {
  for (const path of [...PUBLIC, "/cart", "/secure-checkout", "/sign-in", "/search?q=desk"]) {
    const { html, headers } = await read(request, path);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers).not.toHaveProperty("x-powered-by");
    const policy = headers["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    const inline = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g);
    for (const [, code = ""] of inline) {
      expect(scripts, path).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    }
    expect(html).not.toMatch(/\son(click|load|error|submit)="/);
  }
});

test("a page whose address is a secret has no referrer", async ({ request }) => {
  const SECRET = [
    "/track-your-order?code=VS-26-AAAAAA-A&email=a%40b.test&token=secret",
    "/fr-FR/track-your-order?code=VS-26-AAAAAA-A&email=a%40b.test",
    "/pending-order?order=VS-26-AAAAAA-A&key=secret",
    "/pay-more?token=secret",
    "/checkout-progress?token=secret",
    "/employers/call?topic=pods&token=secret",
    "/de-DE/employers/call?token=secret",
    "/thank-you?order=VS-26-AAAAAA-A",
    "/otp?otp_email=a%40b.test&next=%2Fcart",
    "/customer/your-order-detail-tracking/VS-26-AAAAAA-A",
  ];
  for (const path of SECRET) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers["referrer-policy"], path).toBe("no-referrer");
  }
});

test("public pages are the same bytes for everybody, signed in or not", async ({ request, playwright, baseURL }) => {
  const email = newAddress();
  const own = { headers: { origin: baseURL ?? "" } };
  await request.post("/auth/send-login-verification", { data: { email }, ...own });
  const answer = await request.post("/auth/login", { data: { email, code: await codeFor(email) }, ...own });
  expect(answer.status()).toBe(200);
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  for (const path of PUBLIC) {
    const { html, headers } = await read(request, path);
    expect(html, path).toBe((await read(stranger, path)).html);
    expect(headers).not.toHaveProperty("set-cookie");
    expect(html).not.toContain(email);
  }
  await stranger.dispose();
});

test("a product below another category's address is found at its own, for good and with its parameters", async ({
  request,
  baseURL,
}) => {
  for (const prefix of ["", "/fr-FR", "/de-AT"]) {
    const wrong = `${prefix}/ergonomic-chairs/rise-duo`;
    const right = `${prefix}/standing-desks/rise-duo`;
    const answer = await request.get(`${wrong}?utm_source=post&options=1.oak`, asCrawler);
    expect(answer.status()).toBe(308);
    expect(new URL(answer.headers().location ?? "", baseURL).href).toBe(
      `${baseURL}${right}?utm_source=post&options=1.oak`,
    );
    expect((await request.get(wrong, asCrawler)).headers().location).toBe(right);
    expect((await request.get(right, asCrawler)).status()).toBe(200);
    expect((await request.get(`${prefix}/ergonomic-chairs/no-such-thing`, asCrawler)).status()).toBe(404);
  }
  const { html } = await read(request, "/standing-desks/rise-duo");
  const build = /"buildId":"([^"]+)"/.exec(html)?.[1] ?? "";
  const data = await request.get(`/_next/data/${build}/fr-FR/ergonomic-chairs/rise-duo.json?ref=a`, asCrawler);
  expect(await data.json()).toMatchObject({
    pageProps: { __N_REDIRECT: "/fr-FR/standing-desks/rise-duo?ref=a", __N_REDIRECT_STATUS: 308 },
  });
});

test("browsers find the icons that they ask for, and the pages that list everything have a name", async ({
  request,
}) => {
  const kinds = { "/favicon.ico": /icon/, "/favicon.svg": /svg/, "/apple-touch-icon.png": /png/ };
  for (const [path, kind] of Object.entries(kinds)) {
    const answer = await request.get(path, asCrawler);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()["content-type"]).toMatch(kind);
  }
  const manifest = (await (await request.get("/site.webmanifest", asCrawler)).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await request.get(src, asCrawler)).status()).toBe(200);
  for (const [path, name] of [
    ["/search", "All furniture"],
    ["/fr-FR/search", "Tout le mobilier"],
    ["/de-DE/search?page=2", "Alle Möbel"],
  ] as const) {
    const { html } = await read(request, path);
    expect(headOf(html).title).toContain(name);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    expect(html.match(/<article/g)).toHaveLength(24);
  }
});

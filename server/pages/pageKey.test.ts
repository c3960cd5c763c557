import { localeRedirect, pageKey, unfitPath, withoutZeros } from "./pageKey";

test.each([
  ["/standing-desks", "/standing-desks"],
  ["/standing-desks?utm_source=x&gclid=1", "/standing-desks"],
  ["/standing-desks?quickview=rise-duo", "/standing-desks"],
  ["/standing-desks?page=2", "/standing-desks?page=2"],
  ["/standing-desks?page=1", "/standing-desks"],
  ["/%73tanding%2ddesks?utm_source=x", "/standing-desks"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/a%2fb", "/a%2Fb"],
  ["/_next/data/b/fr-FR/sale.json?categorySlug=sale", "/_next/data/b/fr-FR/sale.json"],
])("%s is kept as %s", (url, key) => expect(pageKey(url)).toBe(key));

test.each([
  "/search?q=desk",
  "/standing-desks?sort=price_asc",
  "/standing-desks?page=-1",
  "/standing-desks?page=99999",
])("%s is rendered each time", (url) => expect(pageKey(url)).toBeUndefined());

test.each([
  ["/en-US", "/"],
  ["/en-US/sale", "/sale"],
  ["/EN-us/sale?x=1", "/sale?x=1"],
  ["/FR-fr/sale", "/fr-FR/sale"],
  ["/fr", "/fr-FR"],
  ["/de/standing-desks", "/de-DE/standing-desks"],
  ["/en/sale/", "/sale"],
  ["/de-DE/?login=1", "/de-DE?login=1"],
  ["/en-US/?login=1", "/?login=1"],
  ["/en-US//evil.test", "/evil.test"],
  ["/en-US/\\evil.test", "/evil.test"],
])("%s moves to %s", (url, to) => expect(localeRedirect(url)).toBe(to));

test.each(["/", "/sale", "/fr-FR", "/fr-FR/sale", "/de-AT/x/y", "/en-UK/sale", "/es-ES"])(
  "%s stays where it is",
  (url) => expect(localeRedirect(url)).toBeUndefined(),
);

test.each([
  ["/%E0%A4%A", { key: "/404", status: 400 }],
  ["/standing-desks/%", { key: "/404", status: 400 }],
  ["/de-DE/%FF?x=1", { key: "/de-DE/404", status: 400 }],
  ["/fr-CA/chaises/%C3%28", { key: "/fr-CA/404", status: 400 }],
  ["/de-DE/%ED%A0%80", { key: "/de-DE/404", status: 400 }],
  ["/fr-FR/a%00b", { key: "/fr-FR/404", status: 404 }],
  [`/standing-desks/${"x".repeat(101)}`, { key: "/404", status: 404 }],
  [`/de-DE${"/x".repeat(300)}`, { key: "/de-DE/404", status: 404 }],
  [`/standing-desks/${"x".repeat(100)}`, undefined],
  ["/caf%C3%A9", undefined],
  ["/standing-desks?q=%E0%A4%A", undefined],
])("%s is helped by %s", (url, page) => expect(unfitPath(url)).toEqual(page));

test("the sign zero is no part of what a page reads", () => {
  expect(withoutZeros("/search?q=a%00b%00")).toBe("/search?q=ab");
});

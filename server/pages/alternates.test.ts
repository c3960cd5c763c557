import { alternatesOf } from "../../contract/locales";
import { withAlternates } from "./alternates";

const ORIGIN = "https://store.test";
const page = (address: string) =>
  Buffer.from(`<head><link rel="canonical" href="${address}" data-next-head=""/><meta name="a"/></head>`);

/** Addresses by language, as a crawler reads them. */
function alternatesIn(address: string): Map<string, string> {
  const html = withAlternates(page(address), ORIGIN).toString();
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g);
  return new Map([...links].map(([, language = "", href = ""]) => [language, href]));
}

test("a page names itself in every listed locale, wherever it is read", () => {
  const wanted = new Map(alternatesOf("/standing-desks").map(({ hreflang, path }) => [hreflang, ORIGIN + path]));
  expect(alternatesIn(`${ORIGIN}/standing-desks`)).toEqual(wanted);
  expect(alternatesIn(`${ORIGIN}/fr-CA/standing-desks`)).toEqual(wanted);
});

test("the home page has no second slash", () => {
  expect(alternatesIn(`${ORIGIN}/`).get("fr-FR")).toBe(`${ORIGIN}/fr-FR`);
  expect(alternatesIn(`${ORIGIN}/de-DE`).get("x-default")).toBe(`${ORIGIN}/`);
});

test("what is listed nowhere, lies elsewhere or has no canonical address names none", () => {
  expect(alternatesIn(`${ORIGIN}/fr-US/standing-desks`).size).toBe(0);
  expect(alternatesIn("https://elsewhere.test/standing-desks").size).toBe(0);
  expect(withAlternates(Buffer.from("<head></head>"), ORIGIN).toString()).toBe("<head></head>");
});

import { readdirSync } from "node:fs";
import path from "node:path";
import { paths } from "../../../constants/paths";
import { ROOT } from "../../../server/root";
import { RESERVED_SLUGS } from "../../../server/modules/desk/reservedSlugs";
import { foldSlug, slugFault } from "../../../server/modules/desk/slugRule";

const others = ["fernwick-acoustics", "standing-desks", "mornvale"];
const faultsOf = (slugs: string[]) => slugs.map((slug) => [slug, slugFault(slug, others)]);
const all = (slugs: string[], fault: string | null) => slugs.map((slug) => [slug, fault]);

test("an address is 3 to 50 small letters, digits and hyphens between them", () => {
  const wrong = ["", "ab", "-ab", "ab-", "---", "Nordkraft", "nord kraft", "nord_kraft", "nördkraft", "a".repeat(51)];
  expect(faultsOf(wrong)).toEqual(all(wrong, "slugForm"));
  const right = ["abc", "nordkraft", "3-legs", `ab${"cd".repeat(24)}`];
  expect(faultsOf(right)).toEqual(all(right, null));
});

test("the store's own addresses are kept back, those of the API and all languages among them", () => {
  const kept = ["console", "brand", "preview", "cart", "fr-fr", "de-at", "en-us", "robots", "well-known", "order-api"];
  expect(faultsOf([...kept, "coming-api"])).toEqual(all([...kept, "coming-api"], "slugReserved"));
});

test("every page and every path of the store is kept back", () => {
  const pages = readdirSync(path.join(ROOT, "pages")).map((name) => name.replace(/\.tsx$/, ""));
  const files = readdirSync(path.join(ROOT, "public")).map((name) => name.replace(/\..*$/, ""));
  const known = Object.values(paths).flatMap((to) => (typeof to === "string" ? [to.split(/[/?]/)[1] ?? ""] : []));
  const first = [...pages, ...known].filter((name) => /^[a-z0-9][a-z0-9-]*$/.test(name) && name !== "index");
  expect([...new Set(first)].filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
  const folders = files.filter((name) => !/icon/.test(name) && name !== "site");
  expect(folders.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
});

test("nobody has what another has, or what can be taken for it", () => {
  expect(slugFault("standing-desks", others)).toBe("slugTaken");
  const alike = ["standingdesks", "standlng-desks", "stand1ng-desks", "momvale", "fernvvick-acoustics", "c0nsole"];
  expect(faultsOf([...alike, "brannd", "ca-rt"])).toEqual(all([...alike, "brannd", "ca-rt"], "slugAlike"));
  expect(foldSlug("li1-i00")).toBe("lo");
});

import path from "node:path";
import { paths } from "../../constants/paths";
import { LISTED_LOCALES, localePath } from "../../contract/locales";
import { mailsIn } from "../support/mailsIn";
import type { Findings } from "./findings";
import { readPage } from "./readPage";
import { readSitemaps } from "./sitemaps";
import { ask, each, pathIn, splitPath, type Site } from "./site";

const TEAM = "operator@example.com";
const CODE = /\b[2-9A-HJ-NP-Z]{4}\b/;
const CHECK = "what is gone answers so";

/** A pod with a showroom, and a product that another takes the place of. */
const ENDED = "garden-pod-solo";
const RENEWED = { slug: "headset-hook-oak", by: "cable-spine" };

type Send = (method: "POST" | "PUT", address: string, body: object) => Promise<Response>;

/** The store's team, signed in with a code from the folder of mails of a store that sends none. */
async function signInTeam(origin: string, dataDir: string): Promise<Send> {
  const cookies = new Map<string, string>();
  const send: Send = async (method, address, body) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "content-type": "application/json", origin, cookie };
    const answer = await fetch(origin + address, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  };
  await send("POST", "/auth/send-login-verification", { email: TEAM });
  let code: string | undefined;
  for (let tries = 0; tries < 50 && code === undefined; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    code = CODE.exec(mailsIn(path.join(dataDir, "outbox"), TEAM)[0]?.subject ?? "")?.[0];
  }
  await send("POST", "/auth/login", { email: TEAM, code });
  return send;
}

/** Takes two products out of a demo store for good, and reads what crawlers find then, in every listed locale. */
export async function lookAtGone(site: Site, dataDir: string, findings: Findings): Promise<void> {
  const { origin } = site;
  const send = await signInTeam(origin, dataDir);
  const end = (slug: string, successor: string | null) =>
    send("PUT", `/product-api/staff/former-products/${slug}`, { is_discontinued: true, successor });
  await end(ENDED, null);
  await end(RENEWED.slug, RENEWED.by);
  const pathOf = (slug: string) =>
    [...site.listed.keys()].find((address) => splitPath(address).locale === "en-US" && address.endsWith(`/${slug}`)) ??
    "";
  const [gone, renewed, successor] = [pathOf(ENDED), pathOf(RENEWED.slug), pathOf(RENEWED.by)];
  const moves = [
    [paths.showroom(ENDED), gone],
    [paths.podBuilding(ENDED), gone],
    [renewed, successor],
  ] as const;
  const look = (isWell: boolean, address: string, reason: string) => findings.look(CHECK, isWell, address, reason);
  await each(LISTED_LOCALES, async (locale) => {
    const address = localePath(gone, locale);
    const answer = await ask(origin + address);
    const { robots, canonicals, h1 } = readPage(await answer.text());
    look(answer.status === 410 && h1 === 1, address, `answers ${answer.status} with ${h1} headings`);
    look(
      canonicals.length === 0 && robots.includes("noindex"),
      address,
      `robots "${robots}", canonical ${canonicals[0]}`,
    );
    for (const [from, to] of moves) {
      const moved = await ask(origin + localePath(from, locale));
      const target = pathIn(origin, moved.headers.get("location") ?? "", "/");
      const isWell = moved.status === 308 && target === localePath(to, locale);
      look(isWell, localePath(from, locale), `answers ${moved.status}, leads to ${target}`);
    }
  });
  const listed = await readSitemaps(origin, site.sitemaps, findings);
  const left = [...listed.keys()].filter((address) => [gone, renewed].includes(splitPath(address).bare));
  look(listed.size > 0 && left.length === 0, "/sitemap.xml", `still lists ${left.slice(0, 3).join(", ")}`);
}

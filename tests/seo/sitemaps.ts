import { LISTED_LOCALES } from "../../contract/locales";
import type { Findings } from "./findings";
import { readEntries, type Entry } from "./readXml";
import { alternatesKey } from "./alternates";
import { ask, pathIn, splitPath } from "./site";

export interface Listed {
  /** The sitemap's file without its number: `products`. */
  kind: string;
  alternates: string;
}

const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50_000_000;

/** Reads the index and its files, one at a time; answers what they list, by path. */
export async function readSitemaps(
  origin: string,
  addresses: readonly string[],
  findings: Findings,
): Promise<Map<string, Listed>> {
  const listed = new Map<string, Listed>();
  findings.look("sitemaps", addresses.length > 0, "/robots.txt", "names no sitemap");
  for (const index of addresses) {
    const files = await entriesOf(index, "sitemap", findings);
    for (const file of files) await readFile(origin, file, listed, findings);
  }
  return listed;
}

async function readFile(origin: string, file: Entry, listed: Map<string, Listed>, findings: Findings): Promise<void> {
  const address = file.values.get("loc") ?? "";
  const kind = /\/([a-z]+)-\d+\.xml$/.exec(address)?.[1] ?? address;
  const entries = await entriesOf(address, "url", findings);
  findings.look("sitemaps", entries.length <= MOST_ADDRESSES, address, `lists ${entries.length} addresses`);
  for (const entry of entries) {
    const place = entry.values.get("loc") ?? "";
    const path = pathIn(origin, place, "/");
    if (!findings.look("sitemaps", path !== undefined, place, "lies outside of the store")) continue;
    const { locale } = splitPath(path ?? "");
    findings.look("sitemaps", LISTED_LOCALES.includes(locale), place, `${locale} is no locale of the index`);
    findings.look("sitemaps", !listed.has(path ?? ""), place, "is listed twice");
    lookAtDate(entry, place, findings);
    listed.set(path ?? "", { kind, alternates: alternatesKey(entry.alternates) });
  }
  lookAtDate(file, address, findings);
}

function lookAtDate({ values }: Entry, address: string, findings: Findings): void {
  const text = values.get("lastmod");
  if (text === undefined) return;
  const isPast = Date.parse(text) <= Date.now() + 60_000;
  findings.look("lastmod", isPast, address, `says that it changed at ${text}`);
}

async function entriesOf(address: string, name: string, findings: Findings): Promise<Entry[]> {
  const answer = await ask(address);
  const xml = await answer.text();
  if (!findings.look("sitemaps", answer.status === 200, address, `answers ${answer.status}`)) return [];
  findings.look("sitemaps", xml.length < MOST_BYTES, address, `has ${xml.length} bytes`);
  try {
    return readEntries(xml, name);
  } catch (error) {
    findings.look("sitemaps", false, address, `is no XML: ${String(error)}`);
    return [];
  }
}

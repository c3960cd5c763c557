/** Whom the store tells of changed pages; nobody by default. */
export interface IndexingSettings {
  /** By which search engines know the store (IndexNow); without one they are not told. */
  key: string | undefined;
  /** Where addresses are sent to. */
  url: string;
  /** Addresses that are called after changes, with `{sitemap}` for the sitemap's. */
  pings: readonly string[];
}

const INDEXNOW_URL = "https://api.indexnow.org/indexnow";
const KEY = /^[A-Za-z0-9-]{8,128}$/;
const MOST_PINGS = 10;

interface Reading {
  value: (name: string) => string | undefined;
  address: (name: string) => string | undefined;
  problems: string[];
}

export function readIndexing({ value, address, problems }: Reading): IndexingSettings {
  const key = value("INDEXNOW_KEY");
  if (key !== undefined && !KEY.test(key)) problems.push("INDEXNOW_KEY must be 8 to 128 letters, digits and hyphens.");
  const pings = (value("SITEMAP_PING_URLS") ?? "").split(/[\s,]+/).filter((text) => text !== "");
  const wrong = pings.filter(
    (text) => !/^https?:\/\//.test(text) || !URL.canParse(text) || !text.includes("{sitemap}"),
  );
  if (wrong.length > 0 || pings.length > MOST_PINGS)
    problems.push(
      `SITEMAP_PING_URLS must be ${MOST_PINGS} addresses at most with {sitemap} in them, not "${pings.join(", ")}".`,
    );
  if ((key !== undefined || pings.length > 0) && value("STORE_ORIGIN") === undefined)
    problems.push(
      "INDEXNOW_KEY and SITEMAP_PING_URLS need STORE_ORIGIN: engines are told of addresses that they can read.",
    );
  return { key, url: address("INDEXNOW_URL") ?? INDEXNOW_URL, pings };
}

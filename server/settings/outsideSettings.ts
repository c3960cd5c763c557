import { AD_PLATFORMS, type AdPlatform, type Connected } from "../../contract/visit/visitTerms";

export interface MetaSettings {
  pixelId: string;
  accessToken: string;
  /** The Graph API with its version, without a slash at the end. */
  url: string;
}

export interface GoogleSettings {
  measurementId: string;
  apiSecret: string;
  /** Without a slash at the end. */
  url: string;
}

/** Services of others; each is off until its settings are given. */
export interface OutsideSettings {
  /** Headers in which a trusted proxy names the visitor's country and region, lower case. */
  geoHeader: string | undefined;
  geoRegionHeader: string | undefined;
  /** A file in MaxMind's format. */
  geoDatabase: string | undefined;
  ads: { [Platform in AdPlatform]: { meta: MetaSettings; google: GoogleSettings }[Platform] | null };
  /** How long one message to an advertising platform may take. */
  adTimeoutMs: number;
  analytics: { url: string; key: string | undefined } | null;
  chat: { url: string; origin: string; host: string } | null;
}

const META = "https://graph.facebook.com/v23.0";
const GOOGLE = "https://www.google-analytics.com";
/** The specification's time for the platform's client. */
const AD_SECONDS = { preset: 1800, min: 1, max: 7200 };
const HEADER = /^[a-z0-9-]{1,60}$/;

interface Reading {
  value: (name: string) => string | undefined;
  address: (name: string, protocols: string[]) => string | undefined;
  whole: (name: string, preset: number, min: number, max: number) => number;
  problems: string[];
  origin: string;
  proxyHops: number;
}

export function readOutside({ value, address, whole, problems, origin, proxyHops }: Reading): OutsideSettings {
  const web = (name: string) => address(name, ["http:", "https:"])?.replace(/\/+$/, "");
  const header = (name: string) => {
    const given = value(name)?.toLowerCase();
    if (given === undefined) return undefined;
    if (!HEADER.test(given)) problems.push(`${name} must be the name of a header, such as cf-ipcountry.`);
    // Anybody could send it: only what a proxy of the store's own has set counts.
    if (proxyHops === 0) problems.push(`${name} is believed of a proxy alone: set TRUST_PROXY to how many there are.`);
    return given;
  };
  const pair = (name: string, secret: string): [string, string] | null => {
    const [given, key] = [value(name), value(secret)];
    if ((given === undefined) !== (key === undefined))
      problems.push(`${name} and ${secret} are given together, or not at all.`);
    return given !== undefined && key !== undefined ? [given, key] : null;
  };
  const meta = pair("META_PIXEL_ID", "META_ACCESS_TOKEN");
  if (meta && !/^\d{5,20}$/.test(meta[0])) problems.push("META_PIXEL_ID must be a number.");
  const google = pair("GA_MEASUREMENT_ID", "GA_API_SECRET");
  const [metaUrl, googleUrl] = [web("META_API_URL") ?? META, web("GA_URL") ?? GOOGLE];
  const { preset, min, max } = AD_SECONDS;
  const analytics = address("ANALYTICS_URL", ["http:", "https:"]);
  return {
    geoHeader: header("GEO_HEADER"),
    geoRegionHeader: header("GEO_REGION_HEADER"),
    geoDatabase: value("GEO_DATABASE"),
    ads: {
      meta: meta && { pixelId: meta[0], accessToken: meta[1], url: metaUrl },
      google: google && { measurementId: google[0], apiSecret: google[1], url: googleUrl },
    },
    adTimeoutMs: whole("AD_TIMEOUT_SECONDS", preset, min, max) * 1000,
    analytics: analytics === undefined ? null : { url: analytics, key: value("ANALYTICS_KEY") },
    chat: readChat(address("CHAT_WIDGET_URL", ["http:", "https:"]), origin, problems),
  };
}

/** The widget gets a frame of its own: from the store's origin it could read everything that the visitor can. */
function readChat(given: string | undefined, origin: string, problems: string[]): OutsideSettings["chat"] {
  if (given === undefined) return null;
  const url = new URL(given);
  if (url.origin === new URL(origin).origin) problems.push("CHAT_WIDGET_URL must be at another host than the store.");
  if (origin.startsWith("https:") && url.protocol !== "https:")
    problems.push("CHAT_WIDGET_URL must start with https:// where the store does.");
  return { url: url.href, origin: url.origin, host: url.host };
}

/** What visitors are asked about by name, of all that is connected. */
export const connectedOf = ({ ads, analytics }: Pick<OutsideSettings, "ads" | "analytics">): Connected => ({
  ads: AD_PLATFORMS.filter((platform) => ads[platform] !== null),
  analytics: analytics && new URL(analytics.url).host,
});

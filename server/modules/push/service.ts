import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Where the push services of browsers take messages. An entry with a dot in front stands for names below it. */
const KNOWN = ["fcm.googleapis.com", ".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"] as const;

export interface PushTarget {
  url: URL;
  /** Named in the settings: it may stand on the store's own network, and without encryption. */
  isOwn: boolean;
}

/**
 * Reads an address that a browser named. The store sends to it by itself, so it leads to push services alone: those of
 * browsers over HTTPS, and those of the settings. Undefined for any other.
 */
export function readTarget(endpoint: string, own: readonly string[]): PushTarget | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.username !== "" || url.password !== "" || url.hash !== "") return undefined;
  if (own.includes(url.origin)) return { url, isOwn: true };
  const isKnown = KNOWN.some((name) => (name.startsWith(".") ? url.hostname.endsWith(name) : url.hostname === name));
  return isKnown && url.protocol === "https:" && url.port === "" ? { url, isOwn: false } : undefined;
}

export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** Finds a host's addresses, and refuses one that leads into the store's own network, whatever its name says. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} is no public host`), "");
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

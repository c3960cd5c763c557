import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an address that a provider gives to one customer: a /64. */
const NETWORK = 4;

/**
 * Whom limits count an address as: IPv4 as it is, however it is written, and of IPv6 the network, of which a customer has all addresses.
 * Nearly all callers of a socket that takes both kinds come as the first: they are told without reading the address group by group.
 */
export function limitKey(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip.toLowerCase();
  const groups = groupsOf(ip);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return groups
    .slice(0, NETWORK)
    .map((group) => group.toString(16))
    .join(":");
}

/** All eight of them. */
function groupsOf(ip: string): number[] {
  const [plain = ""] = ip.split("%");
  // Where the end is written as IPv4, that is two groups.
  const written = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_whole, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [front = [], back = []] = written.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const left = Array.from({ length: 8 - front.length - back.length }, () => "0");
  return [...front, ...left, ...back].map((group) => parseInt(group, 16));
}

import type { IncomingMessage } from "node:http";
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { VISITOR_ADDRESS } from "../../contract/routes/visitor";
import { isInProcess } from "../platform/http/inProcess";

/** What is read of a request. */
export type AddressedRequest = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/** Bits of an IPv6 address that name a connection; the rest is its owner's to choose. */
const NETWORK_BITS = 64;

/**
 * Where a request came from. Each of the `proxyHops` trusted proxies appended whom it heard to `X-Forwarded-For`, so
 * the address stands that many places from the right; whatever stands further left is what the visitor says of
 * itself. Pages that render in this process name their visitor in a header, which means nothing from outside.
 */
export function addressOf({ headers, socket }: AddressedRequest, proxyHops: number): string {
  const nearest = readIp(socket.remoteAddress ?? "") ?? "";
  if (isInProcess(headers)) return readIp(String(headers[VISITOR_ADDRESS] ?? "")) ?? nearest;
  if (proxyHops === 0) return nearest;
  const heard = String(headers["x-forwarded-for"] ?? "").split(",");
  return readIp(heard[Math.max(0, heard.length - proxyHops)] ?? "") ?? nearest;
}

/**
 * What limits count by: an IPv4 address as it is, of an IPv6 address the first 64 bits, because whoever has one has all
 * of that network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}

/**
 * One spelling for each address: IPv4 inside IPv6 is IPv4; some proxies add a port or brackets. Undefined for what is
 * none.
 */
function readIp(text: string): string | undefined {
  const bare = text.trim().replace(/^\[(.*)\](?::\d+)?$/, "$1");
  const plain = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(":")) : bare;
  if (isIPv4(plain)) return plain;
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(withoutZone(plain)).toString() : undefined;
}

const withoutZone = (address: string) => address.replace(/%.*$/, "");

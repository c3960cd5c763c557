import type { IncomingHttpHeaders } from "node:http";
import type { Locate } from "./place";

/** What networks say of what they cannot place: unknown, and Tor. */
const NOWHERE = ["XX", "T1"];

function read(headers: IncomingHttpHeaders, name: string, form: RegExp): string {
  const value = headers[name];
  return typeof value === "string" && form.test(value.trim()) ? value.trim().toUpperCase() : "";
}

/** By the headers that a trusted proxy sets; the settings want one (`TRUST_PROXY`). */
export const fromHeader =
  (countryHeader: string, regionHeader: string | undefined): Locate =>
  ({ headers }) => {
    const country = read(headers, countryHeader, /^[A-Za-z][A-Za-z0-9]$/);
    if (country === "" || NOWHERE.includes(country)) return Promise.resolve(null);
    const region = regionHeader === undefined ? "" : read(headers, regionHeader, /^[A-Za-z0-9]{1,3}$/);
    return Promise.resolve({ country, region });
  };

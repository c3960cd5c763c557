import type { CountryCode } from "../markets";

/** What a call is about. */
export const CALL_TOPICS = ["employers", "pods"] as const;
export type CallTopic = (typeof CALL_TOPICS)[number];

/** Books, moves and cancels calls. One page for all topics: a second would bring its sheets into the shop's pages. */
export const CALL_PATH = "/employers/call";
export function callPage(topic: CallTopic, query: Readonly<Record<string, string>> = {}): `/${string}` {
  const search = new URLSearchParams({ ...(topic !== "employers" && { topic }), ...query }).toString();
  return search ? `${CALL_PATH}?${search}` : CALL_PATH;
}
export const readCallTopic = (text: string | null | undefined): CallTopic =>
  CALL_TOPICS.find((topic) => topic === text) ?? "employers";

/** How often the time of one call can be changed. */
export const CALL_MOVES = 3;
/** Hours before a call at which it is called to mind. */
export const CALL_REMINDER_HOURS = 24;

/** Minutes that a call takes, from one start to the next. */
export const CALL_MINUTES = 30;
/** Hours between booking and the call, at least. */
export const CALL_NOTICE_HOURS = 12;
/** How far ahead calls are offered. */
export const CALL_DAYS = 14;

/** Where most people of a country are: for pages that do not know the visitor's own time zone. */
export const TIME_ZONES: Record<CountryCode, string> = {
  US: "America/New_York",
  CA: "America/Toronto",
  GB: "Europe/London",
  FR: "Europe/Paris",
  DE: "Europe/Berlin",
  ES: "Europe/Madrid",
  NL: "Europe/Amsterdam",
  BE: "Europe/Brussels",
  IE: "Europe/Dublin",
  IT: "Europe/Rome",
  PT: "Europe/Lisbon",
  AT: "Europe/Vienna",
  FI: "Europe/Helsinki",
  DK: "Europe/Copenhagen",
  BG: "Europe/Sofia",
  CY: "Asia/Nicosia",
  CZ: "Europe/Prague",
  EE: "Europe/Tallinn",
  HU: "Europe/Budapest",
  LV: "Europe/Riga",
  LT: "Europe/Vilnius",
  LU: "Europe/Luxembourg",
  MT: "Europe/Malta",
  MC: "Europe/Monaco",
  NO: "Europe/Oslo",
  PL: "Europe/Warsaw",
  RO: "Europe/Bucharest",
  SK: "Europe/Bratislava",
  SI: "Europe/Ljubljana",
  SE: "Europe/Stockholm",
  CH: "Europe/Zurich",
};

/** Beside those, where people of large countries are. */
export const MORE_TIME_ZONES = [
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Halifax",
  "America/Winnipeg",
  "America/Edmonton",
  "America/Vancouver",
  "Atlantic/Canary",
  "Atlantic/Azores",
] as const;

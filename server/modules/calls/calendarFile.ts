import { CALL_MINUTES } from "../../../contract/rules/callTerms";
import { addTime, minutes } from "../../clock";

export interface CalendarEvent {
  /** The same for every version of one event. */
  uid: string;
  startsAt: Date;
  /** When it ends; a call as long as calls are. */
  endsAt?: Date;
  place?: string;
  url?: string;
  /** When this version of it was made. */
  at: Date;
  title: string;
  text: string;
  isCancelled: boolean;
  /** Counts up with each version; a calendar keeps the highest. */
  version?: number;
}

/** Octets of a line; longer ones go on in the next, behind a blank (RFC 5545, 3.1). */
const LINE = 73;

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > LINE) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}

/** An event as calendars read it (iCalendar). */
export function calendarFile({ uid, startsAt, at, title, text, isCancelled, ...more }: CalendarEvent): Buffer {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Velstol//Calls//EN",
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(more.endsAt ?? addTime(startsAt, minutes(CALL_MINUTES)))}`,
    `SEQUENCE:${more.version ?? (isCancelled ? 1 : 0)}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    ...(more.place ? [`LOCATION:${escaped(more.place)}`] : []),
    ...(more.url ? [`URL:${more.url}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(""));
}

import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";

const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const MOST_CUES = 2000;
const CUE_LENGTH = 500;

/**
 * Captions in WebVTT as they are kept: cues with their times and words. Notes, styles and regions are left out.
 * @throws 422, with the line, for what cannot be shown in this order
 */
export function readCaptions(bytes: Buffer): string {
  const text = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
  if (!/^WEBVTT(?:[ \t].*)?\n/.test(text) || /[\uFFFD\0]/.test(text)) throw wrong(1);
  const cues: string[] = [];
  let ended = 0;
  let line = 1;
  for (const block of text.split(/\n(?=\n)/)) {
    const begins = line;
    line += block.split("\n").length;
    const lines = block.split("\n").filter((each) => each.trim() !== "");
    const at = lines.findIndex((each) => each.includes("-->"));
    if (at < 0) continue;
    const [from, to] = timesOf(lines[at] ?? "", begins);
    const words = lines.slice(at + 1).join("\n");
    const isInOrder = from >= ended && to > from;
    if (at > 1 || words === "" || words.length > CUE_LENGTH || !isInOrder) throw wrong(begins);
    ended = from;
    cues.push(`${lines[at]?.trim().split(/\s+/).slice(0, 3).join(" ")}\n${words}`);
  }
  if (cues.length === 0 || cues.length > MOST_CUES) throw wrong(1);
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

function timesOf(line: string, at: number): [number, number] {
  const [from = "", arrow, to = ""] = line.trim().split(/\s+/);
  if (arrow !== "-->") throw wrong(at);
  return [milliseconds(from, at), milliseconds(to, at)];
}

function milliseconds(time: string, at: number): number {
  const [found, hours = "0", minutes, seconds, rest] = TIME.exec(time) ?? [];
  if (found === undefined) throw wrong(at);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}

const wrong = (line: number) => new DomainError(articleErrors.captionsWrong, { values: { line } });

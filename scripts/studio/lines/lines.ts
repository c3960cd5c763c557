/** All that the shop sells and that has a shape. */
import { accessoryLines } from "./accessories";
import { chairLines } from "./chairs";
import { deskLines } from "./desks";
import { axesOf, presetOf, type Axis } from "./facts";
import { frameLines } from "./frames";
import { lightLines } from "./lights";
import type { Choice, Line, Lines } from "./line";
import { activeLines, meetingLines, postLines } from "./others";
import { podLines } from "./pods";
import { setLines } from "./sets";
import { storageLines } from "./storage";
import type { Model } from "../pipeline/shots";

export const LINES: Lines = {
  ...deskLines,
  ...chairLines,
  ...podLines,
  ...frameLines,
  ...accessoryLines,
  ...storageLines,
  ...lightLines,
  ...meetingLines,
  ...activeLines,
  ...setLines,
  ...postLines,
};

export function lineOf(slug: string): Line {
  const line = LINES[slug];
  if (!line) throw new Error(`The studio has no line "${slug}"`);
  return line;
}

/** The axes of its look that the shop offers with this product, in the line's order. */
export function looksOf(slug: string): Axis[] {
  const offered = axesOf(slug);
  return (lineOf(slug).axes ?? []).flatMap((group) => offered.find((axis) => axis.group === group) ?? []);
}

/** Models of its main picture as it is chosen, the rest as the shop presets it. */
export function shownOf(slug: string, chosen: Choice = {}): Model[] {
  const { shown, alone } = lineOf(slug);
  const choice = { ...presetOf(slug), ...chosen };
  return shown?.(choice) ?? [() => alone(choice, { height: 0, high: false })];
}

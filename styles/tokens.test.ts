import { readFileSync } from "node:fs";
import path from "node:path";

const css = readFileSync(path.join(process.cwd(), "styles/tokens.css"), "utf8");

/** The hex colours of one theme; the dark one only names what differs. */
function colours(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

const light = colours(":root");
const dark = { ...light, ...colours('[data-theme="dark"]') };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Record<string, string>, front: string, back: string): number {
  const [a = 0, b = 0] = [front, back].map((name) => luminance(theme[name] ?? "#000000")).sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

const TEXT = ["ink", "muted", "accent", "sale", "positive", "warning", "danger"];
const GROUNDS = ["paper", "surface", "raised"];
const PAIRS = [
  ...TEXT.flatMap((front) => GROUNDS.map((back) => [front, back] as const)),
  ["on-ink", "ink"],
  ["on-ink", "sale"],
  ["on-accent", "accent"],
  ["on-banner", "banner"],
  ["positive", "tint-positive"],
  ["warning", "tint-warning"],
  ["danger", "tint-danger"],
] as const;

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_name, theme) => {
  it.each(PAIRS)("lets %s be read on %s", (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS)("shows the edge of a control and the focus on %s", (back) => {
    expect(contrast(theme, "control-line", back)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme, "focus", back)).toBeGreaterThanOrEqual(3);
  });
});

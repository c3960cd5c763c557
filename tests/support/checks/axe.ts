import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectSameText } from "./sameText";

const SOURCE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
/** What a theme can change: the other rules read the same document in both. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const EVERYTHING = { runOnly: { type: "tag", values: RULES } };
const COLOURS_ALONE = { runOnly: { type: "rule", values: COLOURS } };
const ALL_BUT_COLOURS = { ...EVERYTHING, rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) };

interface Found {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe finds against WCAG 2.2 AA on the page as it stands, each in a line that says where and why. */
export async function violationsOf(page: Page, options: object = EVERYTHING): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Found[] }> };
    };
    const { violations } = await axe.run(document, { ...chosen, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => ({ id, nodes }));
  }, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}

/**
 * Nothing found in either theme: switching is what the remembered choice does before the first paint. Leaves it
 * light. Colours are most of the work, and those of a French page are those of the English one on the same screen
 * (`screenOf`), where they are looked at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // On the way from another page a title is gone for a moment; one that never comes fails here, too.
  await expect(page).toHaveTitle(/\S/);
  // The counter of a first visit fades over the page.
  await page.waitForFunction(() => (document.documentElement.dataset.loader ?? "entered") === "entered");
  const show = (theme: string) =>
    page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      await new Promise(requestAnimationFrame);
    }, theme);
  const isFrench = await page.evaluate(() => document.documentElement.lang.startsWith("fr"));
  await still(page, true);
  if (!isFrench) {
    await show("dark");
    expect(await violationsOf(page, COLOURS_ALONE), "dark").toEqual([]);
    await show("light");
  }
  expect(await violationsOf(page, isFrench ? ALL_BUT_COLOURS : EVERYTHING), "light").toEqual([]);
  await still(page, false);
  await expectSameText(page);
}

/**
 * Colours on their way to the theme's are nobody's to read; those of sections out of sight set out when axe looks at
 * them.
 */
const still = (page: Page, isStill: boolean) =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isStill);

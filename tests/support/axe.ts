import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const SOURCE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Found {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe finds against WCAG 2.2 AA on the page as it stands, each in a line that says where and why. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Found[] }> };
    };
    const { violations } = await axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => ({ id, nodes }));
  }, RULES);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}

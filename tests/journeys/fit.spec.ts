import { expect, test } from "@playwright/test";
import { violationsOf } from "../support/axe";
import { visit } from "../support/storefront";

test("a desk and a chair say whether they fit a body, with the height typed and without scripts", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/standing-desks/rise-duo");
  await page.getByRole("heading", { name: "Does Rise Duo fit you?" }).scrollIntoViewIfNeeded();
  const table = page.getByRole("table", { name: "Does Rise Duo fit you?" });
  await expect(table.getByRole("row")).toHaveCount(6);
  const height = page.getByRole("textbox", { name: "Your height in cm" });
  // The section wakes with the first sign of a person; before that it keeps what is typed to itself.
  await expect(async () => {
    await height.fill("");
    await height.pressSequentially("205");
    await expect(table.getByRole("row")).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await expect(table.getByText("1.2 in higher than it goes")).toBeVisible();
  await page.getByRole("checkbox", { name: "I wear shoes" }).uncheck();
  await expect(table.getByText("reaches it")).toHaveCount(2);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    expect(await violationsOf(page), theme).toEqual([]);
  }
  await visit(page, "/ergonomic-chairs/vertebra-mesh");
  await expect(page.getByRole("heading", { name: "Does Vertebra Mesh fit you?" })).toBeAttached();
});

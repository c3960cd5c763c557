import { expect, test } from "@playwright/test";
import { answers, visit } from "../../support/storefront";

test("without a connection the page stays, says so, and goes on when it is back @desktop", async ({
  page,
  context,
}) => {
  await visit(page, "/standing-desks");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await answers(sort);
  await page.mouse.move(300, 500, { steps: 2 });
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const notice = page.getByText(/^You are offline/).first();
  await expect(notice).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(8);
  await sort.selectOption("price_asc");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await again.click();
  await expect(page.getByRole("article").first()).toContainText("Lift Topper 80");
});

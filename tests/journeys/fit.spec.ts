import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { visit } from "../support/storefront";

test("a desk and a chair say whether they fit a body, with the height typed and without scripts @phone", async ({
  page,
}) => {
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
  const room = page.getByRole("heading", { name: "Door, lift, room: will it fit?" });
  await room.scrollIntoViewIfNeeded();
  await expect(page.getByText(/comes in 2 cartons. The largest measures 50 × 30.3 × 2.4 in/)).toBeVisible();
  const door = page.getByRole("group", { name: "Doorway" });
  await door.getByRole("textbox", { name: "Width, in" }).fill("10");
  await page.keyboard.press("Tab");
  await expect(door.getByText("From 11.8 in to 196.9 in")).toBeVisible();
  await door.getByRole("textbox", { name: "Width, in" }).fill("28");
  await door.getByRole("textbox", { name: "Height, in" }).fill("78");
  await expect(page.getByText("All 2 cartons pass the doorway.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Remember these measures/ }).check();
  await expectAccessible(page);
  await visit(page, "/ergonomic-chairs/vertebra-mesh");
  await expect(page.getByRole("heading", { name: "Does Vertebra Mesh fit you?" })).toBeAttached();
  await page.mouse.wheel(0, 400);
  await expect(page.getByText("The carton passes the doorway.")).toBeAttached();
});

test("a list of chairs is narrowed to a body and says so in its address", async ({ page }) => {
  await visit(page, "/ergonomic-chairs?BODY.200=1");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Vertebra Tall");
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await page.getByRole("button", { name: "Remove filter: Body height: 6′7″ (200 cm)" }).click();
  await expect(page).toHaveURL("/ergonomic-chairs");
});

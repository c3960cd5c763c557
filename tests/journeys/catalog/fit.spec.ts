import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { answers, isPhone, moveMouse, visit } from "../../support/storefront";

test("a desk and a chair say whether they fit a body, with the height typed and without scripts @phone", async ({
  page,
}) => {
  await visit(page, "/standing-desks/rise-duo");
  await page.getByRole("heading", { name: "Does Rise Duo fit you?" }).scrollIntoViewIfNeeded();
  const table = page.getByRole("table", { name: "Does Rise Duo fit you?" });
  await expect(table.getByRole("row")).toHaveCount(6);
  const feet = page.getByRole("textbox", { name: "Your height: feet" });
  const inches = page.getByRole("textbox", { name: "Inches", exact: true });
  // The section wakes with the first sign of a person; before that it keeps what is typed to itself.
  await expect(async () => {
    await feet.fill("");
    await feet.pressSequentially("9");
    await expect(page.getByText("Give a height from 4′3″ to 7′2″.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await feet.fill("6");
  await inches.fill("8");
  await expect(table.getByRole("row", { name: /^6′8″ ?203 cm/ })).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByText("0.8 in higher than it goes")).toBeVisible();
  await page.getByRole("checkbox", { name: "I wear shoes" }).uncheck();
  await expect(table.getByText("reaches it")).toHaveCount(2);
  const room = page.getByRole("heading", { name: "Door, lift, room: will it fit?" });
  await room.scrollIntoViewIfNeeded();
  await expect(page.getByText(/comes in 2 cartons. The largest measures 50\s×\s30.3\s×\s2.4\sin/)).toBeVisible();
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

test("a list of desks is narrowed to one's own height, in the country's units, and a height that is none is refused in words", async ({
  page,
}) => {
  const openFilters = async (name: string) => {
    if (isPhone(page)) await page.getByRole("button", { name }).click();
    else {
      await moveMouse(page);
    }
  };
  await visit(page, "/standing-desks");
  await openFilters("Filters");
  const height = page.getByRole("group", { name: "Body height" }).filter({ visible: true });
  await answers(height);
  await height.getByLabel("Feet").fill("6");
  await height.getByLabel("Inches").fill("5");
  await height.getByLabel("Inches").press("Enter");
  await expect(page).toHaveURL("/standing-desks?BODY.196=1");
  await expect(page.getByRole("button", { name: "Remove filter: Body height: 6′5″ (196 cm)" })).toBeAttached();

  await visit(page, "/standing-desks?BODY.185=1", "de-DE");
  await openFilters("Filter (1)");
  const own = page.getByLabel("Zentimeter").filter({ visible: true });
  await expect(own).toHaveValue("185");
  await answers(own);
  await own.fill("96");
  await own.press("Enter");
  await expect(page.getByText("Geben Sie eine Größe von 130 cm bis 220 cm an.")).toBeVisible();
  await expect(own).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await own.fill("");
  await own.press("Enter");
  await expect(page).toHaveURL("/de-DE/standing-desks");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is narrowed to a typed height by a plain form, which says what is wrong with it @desktop", async ({
    page,
  }) => {
    await page.goto("/ergonomic-chairs");
    const height = page.getByRole("group", { name: "Body height" });
    await height.getByLabel("Feet").fill("9");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(height.getByText("Give a height from 4′3″ to 7′2″.")).toBeVisible();
    await expect(height.getByLabel("Feet")).toHaveValue("9");
    await height.getByLabel("Feet").fill("6");
    await height.getByLabel("Inches").fill("7");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("Vertebra Tall");
    await expect(height.getByLabel("Inches")).toHaveValue("7");
  });
});

test("a list of chairs is narrowed to a body and says so in its address @desktop", async ({ page }) => {
  await visit(page, "/ergonomic-chairs?BODY.200=1");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Vertebra Tall");
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await page.getByRole("button", { name: "Remove filter: Body height: 6′7″ (200 cm)" }).click();
  await expect(page).toHaveURL("/ergonomic-chairs");
});

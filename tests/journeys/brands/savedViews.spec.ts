import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, visit, wordsOf } from "../../support/storefront";

/** Two of one brand, and somebody of the store's team. */
const [SHIPPER, OWNER, OPERATOR] = ["shipper@halvorsen-reed.example", "vendor@example.com", "operator@example.com"];
const newName = () => `Oak ${randomUUID().slice(0, 8)}`;

const tabOf = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name: new RegExp(name) });
/** A click that changes the view the page shows, until it does. */
async function shows(page: Page, query: RegExp): Promise<void> {
  await expect(page).toHaveURL(query);
  await awake(page);
}

test("a view of orders is saved and shared, opened by another member, deleted and brought back @desktop", async ({
  page,
  browser,
}) => {
  const say = wordsOf("en");
  const t = (key: string, values?: Record<string, string>) => say(`desk:views.${key}`, values);
  const name = newName();
  await signIn(page, SHIPPER, "/brand/orders?view=all");
  await awake(page);
  await page.getByRole("searchbox", { name: say("brandOrders:search.label") }).fill("VS-26");
  await page.getByRole("button", { name: say("brandOrders:search.submit"), exact: true }).click();
  await shows(page, /view=all&q=VS-26/);
  await page.getByRole("button", { name: t("save"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("saveTitle") });
  await dialog.getByRole("button", { name: t("save"), exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: t("name") })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: t("name") })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox", { name: t("name") }).fill(name);
  await dialog.getByRole("checkbox", { name: t("share.vendor") }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("save"), exact: true }).click();
  await expect(page.getByText(t("saved", { name }))).toBeVisible();
  await expect(tabOf(page, name)).toHaveAttribute("aria-current", "page");
  // The file is of what the view shows.
  const file = page.getByRole("link", { name: say("brandOrders:export") });
  if ((await file.count()) > 0) await expect(file).toHaveAttribute("href", /view=all&q=VS-26/);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, OWNER, "/brand/orders?view=late");
  await awake(other);
  await tabOf(other, name).click();
  await shows(other, /view=all&q=VS-26/);
  await expect(other.getByRole("searchbox")).toHaveValue("VS-26");
  await expect(tabOf(other, name)).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: t("manage"), exact: true }).click();
  const manage = page.getByRole("dialog", { name: t("manageTitle") });
  await manage.getByRole("button", { name: t("editOne", { name }) }).click();
  await manage.getByRole("textbox", { name: t("name") }).fill(`${name} b`);
  await manage.getByRole("button", { name: say("common:action.save"), exact: true }).click();
  await expect(manage.getByText(t("changed", { name: `${name} b` }))).toBeVisible();
  await manage.getByRole("button", { name: t("deleteOne", { name: `${name} b` }) }).click();
  await expect(manage.getByText(t("deleted", { name: `${name} b` }))).toBeVisible();
  await other.reload();
  await expect(tabOf(other, name)).toHaveCount(0);
  // By keyboard: the way back is the next stop.
  await page.keyboard.press("Tab");
  await expect(manage.getByRole("button", { name: say("common:action.undo"), exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(manage.getByText(t("restored"))).toBeVisible();
  await expectAccessible(page);
  await other.reload();
  await expect(tabOf(other, `${name} b`)).toBeVisible();
  await manage.getByRole("button", { name: t("deleteOne", { name: `${name} b` }) }).click();
  await expect(manage.getByText(t("deleted", { name: `${name} b` }))).toBeVisible();
  await context.close();
});

test("a list opens with the view that somebody chose, whose tabs stay in reach @phone", async ({ page }) => {
  const say = wordsOf("de");
  const t = (key: string, values?: Record<string, string>) => say(`desk:views.${key}`, values);
  const name = newName();
  // Other journeys of the team name what they open here.
  const list = localePath("/console/content", "de-DE");
  await signIn(page, OPERATOR, `${list}?kind=blog`);
  await awake(page);
  await page.getByRole("button", { name: t("save"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("saveTitle") });
  await dialog.getByRole("textbox", { name: t("name") }).fill(name);
  await dialog.getByRole("checkbox", { name: t("first") }).check();
  await dialog.getByRole("button", { name: t("save"), exact: true }).click();
  await expect(page.getByText(t("saved", { name }))).toBeVisible();
  await visit(page, "/console/content?kind=page", "de-DE");
  await page.goto(list);
  await shows(page, /kind=blog$/);
  await expect(tabOf(page, name)).toHaveAttribute("aria-current", "page");
  await expect(tabOf(page, name)).toBeInViewport();
  expect(await beyondWindow(page)).toBe("");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("manage"), exact: true }).click();
  const manage = page.getByRole("dialog", { name: t("manageTitle") });
  expect(await beyondWindow(page)).toBe("");
  await manage.getByRole("button", { name: t("deleteOne", { name }) }).click();
  await expect(manage.getByText(t("deleted", { name }))).toBeVisible();
  await page.goto(list);
  await expect(page).toHaveURL(list);
});

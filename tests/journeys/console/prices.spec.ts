import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, visit, wordsOf } from "../../support/storefront";

// A product that no other journey buys; its prices are as they were in the end.
const CODE = "VS-FILE-2";

test("prices are written, pasted, saved and taken back by keyboard alone, and explained @desktop", async ({ page }) => {
  const say = wordsOf("en");
  const t = (key: string, values?: Record<string, string | number>) => say(`priceDesk:${key}`, values);
  await signIn(page, "operator@example.com", "/console/prices");
  await visit(page, `/console/prices?view=all&q=${CODE}`, "en-US");
  await awake(page);
  expect(await beyondWindow(page)).toBe("");
  await expectAccessible(page);

  const cell = (column: number) => page.locator(`[data-cell="0 ${column}"]`);
  const [first, second] = [await cell(1).innerText(), await cell(2).innerText()].map(Number.parseFloat);
  await cell(1).focus();
  await page.keyboard.type(String((first ?? 0) + 1));
  await page.keyboard.press("Tab");
  await expect(cell(2)).toBeFocused();
  await page.keyboard.type("abc");
  await page.keyboard.press("Escape");
  await expect(cell(2)).toContainText(String(second));
  await page.evaluate(
    ([text]) => {
      const data = new DataTransfer();
      data.setData("text/plain", text ?? "");
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [`${((second ?? 0) + 1).toFixed(2).replace(".", ",")}\tx`],
  );
  await expect(page.getByText(t("save.changed", { count: 3 }))).toBeVisible();
  await expect(page.getByText(t("fault.amount"))).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await expect(page.getByText(t("save.changed", { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(t("save.saved", { count: 2 }))).toBeVisible();
  await page.getByRole("button", { name: t("save.undoSaved"), exact: true }).click();
  await expect(cell(1)).toContainText(String(first));
  await expect(cell(2)).toContainText(String(second));

  await cell(0).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText(t("badge.not_lowered"))).toBeVisible();
  await panel.getByRole("combobox", { name: t("inspect.country") }).selectOption("DE");
  await expect(panel.getByText(t("inspect.taxIncluded"))).toBeVisible();
  await expectAccessible(page);
});

import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { answers, seen, visit, wordsOf } from "../support/storefront";

test("a postcode typed on a product's page gives its own date and price, is remembered, and refused in words", async ({
  page,
}) => {
  const say = wordsOf("en");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/standing-desks/rise-duo");
  await page.mouse.move(300, 300);
  const opener = page.getByRole("button", { name: say("product:delivery.exact") });
  await answers(opener);
  await opener.click();
  const field = seen(page.getByRole("textbox", { name: say("compare:zip.us") }));
  await expect(field).toBeFocused();
  await field.fill("nowhere");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(say("compare:zip.malformed"));
  await field.fill("96813");
  await page.keyboard.press("Enter");
  const place = page.getByText("Delivery to 96813, United States");
  await expect(place).toBeVisible();
  await expect(field).toHaveAccessibleDescription("");
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe("/standing-desks/rise-duo");

  await visit(page, "/ergonomic-chairs/vertebra-mesh");
  await page.mouse.move(320, 320);
  await expect(page.getByText("Delivery to 96813, United States")).toBeVisible();
});

test("without scripts the comparison asks for the postcode", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/standing-desks/rise-duo");
  await page.getByRole("link", { name: wordsOf("en")("product:delivery.exact") }).click();
  await expect(page.getByRole("textbox", { name: wordsOf("en")("compare:zip.us") })).toBeVisible();
  await context.close();
});

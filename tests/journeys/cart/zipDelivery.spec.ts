import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { answers, LANGUAGES, moveMouse, screenOf, seen, visit, wordsOf } from "../../support/storefront";

const PLACES = {
  en: ["96813", "United States"],
  de: ["10115", "Deutschland"],
  fr: ["75011", "France"],
} as const;

for (const [language, locale] of LANGUAGES)
  test(`a postcode typed on a product's page gives its own date and price, is remembered, and refused in words (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const [zip, country] = PLACES[language];
    const label = language === "en" ? say("compare:zip.us") : say("compare:zip.label", { country });
    const title = say("product:delivery.title", { country: `${zip}, ${country}` });
    await visit(page, "/standing-desks/rise-duo", locale);
    await moveMouse(page);
    const opener = page.getByRole("button", { name: say("product:delivery.exact") });
    await answers(opener);
    await opener.click();
    const field = seen(page.getByRole("textbox", { name: label }));
    await expect(field).toBeFocused();
    await field.fill("nowhere");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(say("compare:zip.malformed"));
    await field.fill(zip);
    await page.keyboard.press("Enter");
    const place = page.getByText(title);
    await expect(place).toBeVisible();
    await expect(field).toHaveAccessibleDescription("");
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toBe(localePath("/standing-desks/rise-duo", locale));

    await visit(page, "/ergonomic-chairs/vertebra-mesh", locale);
    await moveMouse(page);
    await expect(page.getByText(title)).toBeVisible();
  });

test("without scripts the comparison asks for the postcode @desktop", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/standing-desks/rise-duo");
  await page.getByRole("link", { name: wordsOf("en")("product:delivery.exact") }).click();
  await expect(page.getByRole("textbox", { name: wordsOf("en")("compare:zip.us") })).toBeVisible();
  await context.close();
});

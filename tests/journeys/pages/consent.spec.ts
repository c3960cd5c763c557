import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { moveMouse, screenOf, visit } from "../../support/storefront";
import type { Locale } from "../../../contract/locales";

test.use({ storageState: { cookies: [], origins: [] } });

/** Bodies of the beacons that the browser took. Playwright itself cannot read what is in them. */
async function sentBy(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.exposeFunction("beaconTaken", (body: string) => void bodies.push(body));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const told = (window as unknown as { beaconTaken: (text: string) => void }).beaconTaken;
      void (body as Blob).text().then((text) => told(`${String(url)} ${text}`));
      return send(url, body);
    };
  });
  return bodies;
}

const optional = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("utm_") || key === "visit"));

const banner = (page: Page) => page.getByRole("region", { name: "May we count your visit?" });

async function comeTo(page: Page, path: string, locale?: Locale): Promise<void> {
  await visit(page, path, locale);
  await moveMouse(page);
  await page.mouse.wheel(0, 10);
}

test("nothing is stored or sent before a yes; a no is kept and asked no more @phone", async ({ page }) => {
  const sent = await sentBy(page);
  await comeTo(page, "/?utm_source=letter");
  await expect(banner(page)).toBeVisible();
  expect(await optional(page)).toEqual([]);
  await expectAccessible(page);
  const [no, yes] = await Promise.all(
    ["No", "Yes"].map((name) => banner(page).getByRole("button", { name, exact: true }).boundingBox()),
  );
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
  await banner(page).getByRole("button", { name: "No", exact: true }).click();
  await expect(banner(page)).toBeHidden();
  await comeTo(page, "/standing-desks");
  await page.waitForTimeout(1500);
  await expect(banner(page)).toBeHidden();
  expect(await optional(page)).toEqual([]);
  expect(sent).toEqual([]);
});

test("a yes by keyboard counts the visit without anything personal; taking it back deletes what was stored @desktop", async ({
  page,
}) => {
  const sent = await sentBy(page);
  await comeTo(page, "/?utm_source=letter");
  await expect(banner(page)).toBeVisible();
  const yes = banner(page).getByRole("button", { name: "Yes", exact: true });
  await yes.focus();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => optional(page)).toEqual(expect.arrayContaining(["utm_source", "visit"]));
  await visit(page, "/standing-desks/rise-duo?options=2.walnut");
  const answer = await page.waitForResponse((response) => response.url().endsWith("/log-api/visit-events"));
  expect(answer.status()).toBe(204);
  await expect.poll(() => sent.join()).toContain('"item":"standing-desks/rise-duo"');
  expect(sent.join()).toContain('"source":"letter"');
  expect(sent.every((body) => body.startsWith("/log-api/visit-events "))).toBe(true);
  expect(sent.join()).not.toMatch(/@|walnut/);

  await comeTo(page, "/terms-of-use");
  const settings = page.getByRole("button", { name: "Privacy settings" });
  await settings.click();
  await expect(banner(page)).toContainText("You agreed on");
  await expect(banner(page).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeHidden();
  await expect(settings).toBeFocused();
  await settings.click();
  await banner(page).getByRole("button", { name: "No", exact: true }).click();
  await expect(settings).toBeFocused();
  await expect.poll(() => optional(page)).toEqual([]);
});

test("nobody is asked at a product, and nothing moves when the question comes", async ({ page }) => {
  await comeTo(page, "/standing-desks/rise-duo");
  await page.waitForTimeout(1500);
  await expect(banner(page)).toBeHidden();
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      const kept = window as unknown as { shifted: number };
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) kept.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await comeTo(page, "/");
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
});

for (const [language, locale, name, no] of [
  ["fr", "fr-FR", "Pouvons-nous compter votre visite ?", "Non"],
  ["de", "de-DE", "Dürfen wir Ihren Besuch zählen?", "Nein"],
] as const) {
  test(`asks in the language of ${locale}${screenOf(language)}`, async ({ page }) => {
    await comeTo(page, "/", locale);
    await page.getByRole("region", { name }).getByRole("button", { name: no, exact: true }).click();
    await expect(page.getByRole("region", { name })).toBeHidden();
  });
}

test.describe("with a browser that refuses", () => {
  test("nobody is asked, and the settings say why @desktop", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await comeTo(page, "/");
    await page.waitForTimeout(1500);
    await expect(banner(page)).toBeHidden();
    await page.getByRole("button", { name: "Privacy settings" }).click();
    await expect(banner(page)).toContainText("Your browser asks sites not to follow you");
    await expect(banner(page).getByRole("button", { name: "Yes", exact: true })).toHaveCount(0);
  });
});

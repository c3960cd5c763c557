import { expect, test } from "@playwright/test";
import { wordsOf } from "../../support/storefront";

const de = wordsOf("de");

test("an address whose signs cannot be read leads on in its own language @phone", async ({ page }) => {
  const answer = await page.goto("/de-DE/standing-desks/%E0%A4%A");
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole("heading", { level: 1, name: de("notFound.title") })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Bestellung verfolgen");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Höhenverstellbare Schreibtische/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Höhenverstellbare Schreibtische" })).toBeVisible();
  await expect(page).toHaveURL(/\/de-DE\/standing-desks$/);
});

test("a search for a card number is not made, and the page says why without showing it @phone", async ({ page }) => {
  const answer = await page.goto("/de-DE/search?q=4242+4242+4242+4242");
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Kartennummern dürfen nie an den Shop gesendet werden.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: de("search:all") })).toBeVisible();
  await expect(page).not.toHaveTitle(/4242/);
  expect(await page.locator("body").innerText()).not.toContain("4242");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("");
});

/** What is wrong, and the least that is shown all the same. */
const WRONG = [
  "/standing-desks?page=9999",
  "/standing-desks?page=1&page=7",
  "/standing-desks?page=-1&sort=%E0%A4%A&NO.such=1",
  "/standing-desks?price_min=1e308&price_max=abc",
  "/search?q=desk&page=9999",
  "/search?q=%E0%A4%A",
  "/sale?page=9999",
  "/compare?ids=1,abc,99999999999999999999",
  "/standing-desks/rise-duo?options=%E0%A4&quantity=-9&reviews=9999&questions=9999&ask=%00",
  "/office-furniture-bulk-orders?lines=1.-5_x&error=%E0",
  "/contact-sales?source[]=x",
  "/track-your-order?code=%E0&email=%FF",
  "/thank-you?order=%E0",
];

test("wrong values in an address are passed over: each page shows what it has @desktop", async ({ page }) => {
  for (const path of WRONG) {
    const answer = await page.request.get(path);
    expect.soft(answer.status(), path).toBe(200);
  }
  await page.goto("/standing-desks?page=9999");
  await expect(page.getByRole("main").getByRole("link", { name: "Rise Duo", exact: true }).first()).toBeVisible();
  await page.goto("/search?q=desk&page=9999");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

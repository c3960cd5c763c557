import { expect, test, type Page } from "@playwright/test";
import { WITH_PICTURES } from "../../support/runner/chromium";
import { fillDelivery, american, takeProduct } from "../../support/flows/purchase";
import { newAddress } from "../../support/inbox";
import { seen, visit, wordsOf } from "../../support/storefront";

test.use({ contextOptions: { reducedMotion: "no-preference" }, launchOptions: WITH_PICTURES });

const say = wordsOf("en");

/** Everything that the browser complains about, in the order in which it did. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`fault: ${error.message}`));
  page.on("response", (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()}: ${answer.url()}`);
  });
  page.on("requestfailed", (request) => {
    // What the browser itself gives up because the page is left is no failure.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}`);
  });
  return complaints;
}

/** Scrolls as a reader does, down to the end, so that what loads on the way has loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 400, { steps: 2 });
  const atEnd = () =>
    page.evaluate(() => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2);
  for (let turns = 0; turns < 60 && !(await atEnd()); turns += 1) await page.mouse.wheel(0, 600);
  // A line that is never quite silent is not what is looked for here: after a while what is there counts.
  await Promise.race([page.waitForLoadState("networkidle"), page.waitForTimeout(10_000)]);
}

for (const path of ["/", "/standing-desks", "/standing-desks/rise-duo"]) {
  test(`${path} stands still while it is read, and nothing goes wrong`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts, shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
          shifts.push(
            `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.className ?? node?.nodeName).join(" ")}`,
          );
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page, path);
    await readToTheEnd(page);
    const { shifted, shifts } = await page.evaluate(() => {
      const kept = window as unknown as { shifted: number; shifts: string[] };
      return { shifted: kept.shifted, shifts: kept.shifts };
    });
    expect(shifted, shifts.join("\n")).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });
}

test("a click on a card changes what is between header and footer, and nothing else", async ({ page }) => {
  await visit(page, "/standing-desks");
  const [header, footer] = await Promise.all(["body > * header", "footer"].map((place) => page.$(place)));
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/standing-desks\/[\w-]+/);
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  for (const part of [header, footer]) expect(await part?.evaluate((node) => node.isConnected)).toBe(true);
});

test("nothing goes wrong in the cart and at the checkout @desktop", async ({ page }) => {
  const complaints = complaintsOf(page);
  await takeProduct(page, say);
  await page.getByRole("link", { name: "View cart" }).click();
  const lines = page.getByRole("list", { name: "Items in your cart" });
  await lines.getByRole("button", { name: "One more" }).click();
  await expect(lines).toContainText("$119.00 each");
  await visit(page, "/cart");
  await seen(page.getByRole("link", { name: "Go to checkout" })).click();
  await fillDelivery(page, say, american(newAddress()));
  await visit(page, "/secure-checkout");
  await readToTheEnd(page);
  expect(complaints).toEqual([]);
});

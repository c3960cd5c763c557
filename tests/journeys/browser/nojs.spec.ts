import { expect, test } from "@playwright/test";
import { isPhone, seen, wordsOf } from "../../support/storefront";

test.use({ javaScriptEnabled: false });

test("without scripts the home page leads to every category", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "A good room to work in" })).toBeVisible();
  const categories = page.getByRole("region", { name: "Everything for the room" }).getByRole("link");
  await expect(categories).toHaveCount(10);
  await categories.filter({ hasText: "Desk accessories" }).click();
  await expect(page).toHaveURL("/accessories");
});

test("without scripts a category can be filtered and sorted by its form @quick", async ({ page }) => {
  await page.goto("/standing-desks");
  const all = page.getByRole("region", { name: "Products" }).getByRole("article");
  await expect(all).toHaveCount(8);
  if (isPhone(page)) await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("From").fill("1000");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/\/standing-desks\?.*price_min=1000/);
  await expect(all).toHaveCount(2);
  await expect(all.first()).toContainText("Rise Quad");
});

test("without scripts a long list has a second page", async ({ page }) => {
  await page.goto("/search?q=desk");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without scripts a product can be read, put into the cart and counted there @quick", async ({ page }) => {
  await page.goto("/standing-desks/rise-duo");
  await expect(page.getByRole("heading", { level: 1, name: "Rise Duo" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Finally low enough for me" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Does it fit my own 200 × 80 cm top?" })).toBeVisible();

  await page
    .getByRole("group", { name: /Desktop material/ })
    .getByRole("radio", { name: /Bamboo/ })
    .check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL("/cart");
  const line = page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem");
  await expect(line).toHaveCount(1);
  await expect(line).toContainText("Bamboo");
  await expect(line).toContainText("$639.00");

  await line.getByRole("textbox", { name: "Quantity" }).fill("2");
  await line.getByRole("button", { name: "Update" }).click();
  await expect(line).toContainText("$1,278.00");
  await expect(seen(page.getByText("$639.00 each"))).toBeVisible();
  await line.locator("summary", { hasText: "Add a note" }).click();
  await line.getByRole("textbox", { name: "Your note" }).fill("Ring twice, please.");
  await line.getByRole("button", { name: "Save the note" }).click();
  await expect(line).toContainText("“Ring twice, please.”");
  await line.locator("summary", { hasText: "Edit the note" }).click();
  await expect(line.getByRole("textbox", { name: "Your note" })).toHaveValue("Ring twice, please.");
  await line.getByRole("button", { name: "Remove Rise Duo" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

for (const [language, path] of [
  ["en", ""],
  ["fr", "/fr-FR"],
  ["de", "/de-DE"],
] as const) {
  test(`without scripts a refused quantity is explained and kept (${language})`, async ({ page }) => {
    const say = wordsOf(language);
    await page.goto(`${path}/accessories/single-monitor-arm`);
    await page.getByRole("textbox", { name: say("quantity.label") }).fill("3");
    await page.getByRole("button", { name: say("product:buy.add") }).click();
    const line = page.getByRole("list", { name: say("cart:lines") }).getByRole("listitem");
    const quantity = line.getByRole("textbox", { name: say("quantity.label") });
    await expect(quantity).toHaveValue("3");

    await quantity.fill("1000");
    await line.getByRole("button", { name: say("cart:update") }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(say("cart:refusal.title"));
    await expect(alert).toContainText(say("cart:refusal.tooMany", { limit: 999 }));
    await expect(quantity).toHaveValue("1000");
    await expect(quantity).toHaveAttribute("aria-invalid", "true");

    await page.goto(`${path}/light-and-sound/limited-lamp`);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("textbox", { name: say("quantity.label") }).fill("60");
    await page.getByRole("button", { name: say("product:buy.add") }).click();
    await expect(alert).toContainText(name);
    await page.getByRole("link", { name: say("cart:refusal.back", { name }) }).click();
    await expect(page).toHaveURL(/\/limited-lamp\?.*quantity=60/);
    await expect(page.getByRole("textbox", { name: say("quantity.label") })).toHaveValue("60");
  });
}

// What loads later is in the page's HTML from the start; whoever places it must bring its styles.
for (const path of [
  "/",
  "/standing-desks",
  "/standing-desks/rise-duo",
  "/compare",
  "/compare?ids=1,2",
  "/cart",
  "/sale",
  "/no-such-page",
]) {
  test(`without scripts nothing on ${path} lacks its style`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const files = new Set(Array.from(html.matchAll(/"(\/_next\/static\/[^"]+\.css)"/g), ([, file = ""]) => file));
    expect(files.size).toBeGreaterThan(0);
    const texts = await Promise.all([...files].map(async (file) => (await request.get(file)).text()));
    const styled = new Set(texts.flatMap((text) => Array.from(text.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name)));
    const used = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat();
    const ofModules = used.filter((name) => /^_?[\w-]{6,}_\w+$/.test(name));
    expect(ofModules.length).toBeGreaterThan(0);
    expect([...new Set(ofModules)].filter((name) => !styled.has(name))).toEqual([]);
  });
}

test("without scripts a page that is not there still leads everywhere, in its language", async ({ page }) => {
  const answer = await page.goto("/fr-FR/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const links = page.getByRole("navigation", { name: wordsOf("fr")("footer.links") });
  await expect(links.getByRole("link", { name: "Rangement" })).toBeVisible();
  if (!isPhone(page))
    await expect(page.getByRole("banner").getByRole("link", { name: "Bureaux assis-debout" })).toBeVisible();
  await seen(page.getByRole("main").getByRole("link", { name: "Bureaux assis-debout" })).click();
  await expect(page).toHaveURL("/fr-FR/standing-desks");
});

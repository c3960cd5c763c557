import { expect, test, type Page } from "@playwright/test";
import { newAddress } from "../../support/inbox";
import { american, checkoutFields, payButton, takeProduct } from "../../support/flows/purchase";
import { answers, isPhone, seen, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

/** Opens a page over a line on which its scripts take their time; they come when the answer is called. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_next\/static\/chunks\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // No greeting in front of a first visit; and what is held keeps a page from being loaded.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return release;
}

test("what is typed in the checkout before its script is there stays @desktop", async ({ page }) => {
  await takeProduct(page, say);
  const release = await openSlowly(page, "/secure-checkout");
  const shopper = american(newAddress());
  const { email, fullname, phone, number } = checkoutFields(page, say);
  await email.fill(shopper.email);
  await fullname.fill(shopper.fullname);
  release();
  await answers(email);
  await phone.fill(shopper.phone);
  await expect(email).toHaveValue(shopper.email);
  await expect(fullname).toHaveValue(shopper.fullname);
  await payButton(page, say).click();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  for (const field of [email, fullname]) await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("a message typed before the script is there is not asked for again @desktop", async ({ page }) => {
  const release = await openSlowly(page, "/contact-sales");
  const name = page.getByRole("textbox", { name: say("contact:name") });
  await name.fill("Ada Shopper");
  release();
  await answers(name);
  await page.getByRole("button", { name: say("contact:submit") }).click();
  await expect(page.getByRole("textbox", { name: say("contact:email") })).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveValue("Ada Shopper");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
});

test("a filter and an order that are chosen before the script is there narrow and sort the list @desktop", async ({
  page,
}) => {
  const release = await openSlowly(page, "/standing-desks");
  const filters = page.getByRole("complementary", { name: say("category:filters.title") });
  const filter = filters.getByRole("checkbox").first();
  await page.getByRole("combobox", { name: say("category:sort.label") }).selectOption("price_asc");
  await filter.check();
  await filters.getByRole("checkbox", { name: say("category:filters.inStock") }).check();
  const code = (await filter.getAttribute("name")) ?? "";
  release();
  await expect.poll(() => new URL(page.url()).search).toContain(code);
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page).toHaveURL(/in_stock=1/);
  await expect(filter).toBeChecked();
});

test("options and a quantity that are chosen before the script is there are priced and put into the cart @phone", async ({
  page,
}) => {
  const release = await openSlowly(page, "/standing-desks/rise-duo");
  await page.getByRole("group", { name: "Desktop material" }).getByRole("radio", { name: "Bamboo" }).check();
  await seen(page.getByRole("button", { name: say("quantity.more") })).click();
  await seen(page.getByRole("button", { name: say("quantity.more") })).click();
  await page
    .getByRole("button", { name: say("product:buy.add"), exact: true })
    .first()
    .click();
  release();
  const line = page
    .getByRole("dialog", { name: say("cart.added") })
    .getByRole("listitem")
    .first();
  await expect(line).toContainText("Bamboo");
  await expect(line).toContainText("$1,917");
});

test("what is put into the cart before the script is there is in the cart @desktop", async ({ page }) => {
  await openSlowly(page, "/standing-desks/rise-duo");
  await page.getByRole("group", { name: "Desktop material" }).getByRole("radio", { name: "Bamboo" }).check();
  await page
    .getByRole("button", { name: say("product:buy.add"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("list", { name: say("cart:lines") })).toContainText("Bamboo");
});

test("menus and filters that are opened before the script is there open @phone", async ({ page }) => {
  const release = await openSlowly(page, "/standing-desks");
  const filters = page.getByRole("button", { name: say("category:filters.title") });
  await filters.click();
  // Somebody who sees nothing happen presses again.
  await filters.click();
  release();
  await expect(page.getByRole("dialog", { name: say("category:filters.title") })).toBeVisible();
});

test("a panel that is opened before the script is there opens, once", async ({ page }) => {
  const release = await openSlowly(page, "/");
  const opener = isPhone(page)
    ? page.getByRole("button", { name: say("header.barShop"), exact: true })
    : page.getByRole("contentinfo").getByRole("button").first();
  await opener.click();
  await opener.click();
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

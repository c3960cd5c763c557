import { expect, test, type Page } from "@playwright/test";
import { newAddress } from "../support/inbox";
import { american, checkoutFields, payButton, takeProduct } from "../support/purchase";
import { answers, wordsOf } from "../support/storefront";

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
  await page.emulateMedia({ reducedMotion: "reduce" });
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

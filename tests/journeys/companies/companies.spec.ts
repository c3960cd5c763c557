import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo } from "../../support/inbox";
import { awake, isPhone, LANGUAGES, seen, visit, wordsOf } from "../../support/storefront";

const BULK = "/office-furniture-bulk-orders";
const newBuyer = () => `buyer-${Date.now()}-${Math.floor(Math.random() * 1e6)}@northbank-robotics.example`;

const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const quantityOf = (page: Page, name: string) => rowOf(page, name).getByRole("textbox");

async function choose(page: Page, name: string, quantity: string): Promise<void> {
  await quantityOf(page, name).fill(quantity);
  await quantityOf(page, name).blur();
}

test("a team is furnished: quantities are counted by the store, told what they save, and go into the cart @desktop", async ({
  page,
}) => {
  await visit(page, BULK);
  await choose(page, "Vertebra Mesh", "4");
  const row = rowOf(page, "Vertebra Mesh");
  await expect(row.getByText("$1,455.36")).toBeVisible();
  await expect(row.getByText(/^You save \$60\.64 · 4% for the number/)).toBeVisible();
  await expect(row.getByText("1 more piece, and each costs 6% less")).toBeVisible();
  await choose(page, "Rise Duo", "2");
  const selection = page.getByRole("complementary", { name: "Your selection" });
  await expect(selection.getByText("6 pieces of 2 products")).toBeVisible();
  await selection.getByRole("button", { name: "Add all to cart" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Vertebra Mesh").first()).toBeVisible();
  await expect(drawer.getByText("Rise Duo").first()).toBeVisible();
});

test("nothing chosen is told and leads to the first quantity; what is not there is said at its line @phone", async ({
  page,
}) => {
  await visit(page, BULK);
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(page.getByText("Enter the number of pieces of at least one product")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Quantity" }).first()).toBeFocused();
  await choose(page, "Rise Duo Compact", "900");
  await expect(rowOf(page, "Rise Duo Compact").getByText(/^Only \d+ of Rise Duo Compact left/)).toBeVisible();
});

for (const [language, locale] of LANGUAGES) {
  const where = language === "en" ? "@desktop" : "@phone";
  test(`the sales team is written to from the page, with mistakes named (${language}) ${where}`, async ({ page }) => {
    const say = wordsOf(language);
    await visit(page, BULK, locale);
    const opener = page.getByRole("link", { name: say("bulk:contact.action") }).last();
    await opener.click();
    const dialog = page.getByRole("dialog", { name: say("contact:title") });
    await expect(dialog).toBeVisible();
    const name = dialog.getByRole("textbox", { name: say("contact:name"), exact: true });
    const email = dialog.getByRole("textbox", { name: say("contact:email") });
    const phone = dialog.getByRole("textbox", { name: say("contact:phone") });
    const send = dialog.getByRole("button", { name: say("contact:submit") });
    await send.click();
    await expect(dialog.getByText(say("contact:required", { field: say("contact:name") }))).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill("Dana Okafor");
    await phone.fill("+1 415 555 2671");
    await email.fill("dana@gmail.com");

    // Closed and opened again, it still knows what was typed; the focus goes back to where it came from.
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(name).toHaveValue("Dana Okafor");

    await send.click();
    await expect(email).toHaveAccessibleDescription(/work email|professionnelle|geschäftliche/);
    await expect(email).toBeFocused();
    const buyer = newBuyer();
    await email.fill(buyer);
    await send.click();
    await expect(page.getByRole("dialog", { name: say("contact:sent.title") })).toBeVisible();
    const mail = await mailTo(buyer, /./);
    expect(mail.subject).toBe(
      { en: "We have your message", fr: "Nous avons bien reçu votre message", de: "Ihre Nachricht ist angekommen" }[
        language
      ],
    );
  });
}

test("everybody can use the bulk orders, the programme and the contact form @phone", async ({ page }) => {
  const check = () => expectAccessible(page);
  await visit(page, BULK);
  await choose(page, "Vertebra Mesh", "4");
  await choose(page, "Rise Duo Compact", "900");
  await expect(rowOf(page, "Rise Duo Compact").getByText(/^Only/)).toBeVisible();
  await rowOf(page, "Rise Duo")
    .getByText(/Graphite/)
    .first()
    .click();
  await check();
  await page.getByRole("link", { name: "Talk to sales" }).last().click();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await check();
  await visit(page, "/dropshipping-program");
  await check();
  await visit(page, "/contact-sales?source=dropshipping-program");
  await check();
});

test("the dropshipping programme is found from the menu and applied for @desktop", async ({ page }) => {
  await visit(page, "/");
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Dropshipping" }).click();
  } else await page.getByRole("contentinfo").getByRole("link", { name: "Dropshipping" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dropshipping" })).toBeVisible();
  // Before its script is there the link leads to the form's own page.
  await awake(page);
  await page.getByRole("link", { name: "Apply with your company" }).first().click();
  await expect(page.getByRole("dialog", { name: "Contact sales" })).toBeVisible();
  // A moment after it opened, the way back closes it.
  await page.waitForFunction(() => (window.history.state as { overlay?: boolean } | null)?.overlay);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Contact sales" })).toBeHidden();
  await expect(page).toHaveURL("/dropshipping-program");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a selection goes into the cart, and a refused one comes back with all that was entered @desktop", async ({
    page,
  }) => {
    await page.goto(BULK);
    await quantityOf(page, "Vertebra Mesh").fill("6");
    await quantityOf(page, "Rise Duo Compact").fill("900");
    await page.getByRole("button", { name: "Add all to cart" }).click();
    await expect(page.getByRole("alert")).toContainText(/Only \d+ of Rise Duo Compact left/);
    await expect(quantityOf(page, "Vertebra Mesh")).toHaveValue("6");
    await quantityOf(page, "Rise Duo Compact").fill("3");
    await page.getByRole("button", { name: "Add all to cart" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(seen(page.getByText("Rise Duo Compact"))).toBeVisible();
  });

  test("the sales team is written to from a page of its own @desktop", async ({ page }) => {
    await page.goto(`/de-DE${BULK}`);
    await page.getByRole("link", { name: "Vertrieb kontaktieren" }).last().click();
    await page.getByLabel("Name", { exact: true }).fill("Dana Okafor");
    await page.getByLabel("Geschäftliche E-Mail-Adresse").fill("dana@web.de");
    await page.getByLabel("Telefon").fill("030 901820");
    await page.getByLabel("Anmerkung").fill("Vierzig Tische im Mai.");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page.getByText("Bitte verwenden Sie Ihre geschäftliche E-Mail-Adresse.")).toBeVisible();
    await expect(page.getByLabel("Anmerkung")).toHaveValue("Vierzig Tische im Mai.");
    const buyer = newBuyer();
    await page.getByLabel("Geschäftliche E-Mail-Adresse").fill(buyer);
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ihre Nachricht ist angekommen" })).toBeVisible();
    await mailTo(buyer, /^Ihre Nachricht ist angekommen$/);
  });
});

import { expect, test, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../../../contract/locales";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo, newAddress } from "../../support/inbox";
import { american, french, german, type Shopper } from "../../support/flows/purchase";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, CARDS, type Say, screenOf, visit, wordsOf } from "../../support/storefront";

const MINE = "/customer/rentals";

/** Chooses a term on the product's page; answers at the checkout of the rental. */
async function choose(page: Page, say: Say, locale: Locale): Promise<void> {
  await visit(page, "/standing-desks/rise-duo", locale);
  const part = page.locator("#rent");
  await part.scrollIntoViewIfNeeded();
  await part.getByRole("radio", { name: new RegExp(`^${say("rent:months", { count: 6 })}`) }).check();
  await part
    .locator("summary")
    .filter({ hasText: say("rent:table.title") })
    .click();
  await expect(part.getByRole("rowheader")).toHaveCount(6);
  await part.getByRole("link", { name: say("rent:go", { count: 6 }) }).click();
  await expect(page).toHaveURL(/rental-checkout\/\d+/);
  await awake(page);
}

async function fillAddress(page: Page, say: Say, shopper: Shopper): Promise<void> {
  const field = (key: string) => page.getByRole("textbox", { name: say(`checkout:${key}`) });
  await field("address.fullname").fill(shopper.fullname);
  await field("address.street1").fill(shopper.street);
  await field("address.zip").fill(shopper.zip);
  await field("address.city").fill(shopper.city);
  await field("address.phone").fill(shopper.phone);
  if (!shopper.state) return;
  const taxed = page.waitForResponse((answer) => answer.url().includes("/rental-api/detail/"));
  await page.getByRole("combobox", { name: say("checkout:address.state") }).selectOption(shopper.state);
  await taxed;
}

async function fillCard(part: Page | Locator, say: Say, number: string, name: string): Promise<void> {
  for (const [key, typed] of [
    ["number", number],
    ["expiry", "12 / 31"],
    ["cvc", "123"],
    ["name", name],
  ] as const)
    await part.getByRole("textbox", { name: say(`checkout:card.${key}`) }).fill(typed);
}

for (const [language, locale, shopperOf] of [
  ["en", "en-US", american],
  ["de", "de-DE", german],
  ["fr", "fr-FR", french],
] as const)
  test(`a desk is rented by the month, seen in the account, and called off (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const shopper = shopperOf(newAddress());
    await signIn(page, shopper.email, MINE);
    await visit(page, MINE, locale);
    await expect(page.getByText(say("rentals:empty.title"))).toBeVisible();
    await expectAccessible(page);

    await choose(page, say, locale);
    await expectAccessible(page);
    await fillAddress(page, say, shopper);
    await fillCard(page, say, CARDS.pays, shopper.fullname);
    const pay = page.getByRole("button", { name: say("payment:pending.pay", { amount: "" }).trim() });
    await pay.click();
    // Nothing is charged before the monthly charge is agreed to.
    const terms = page.getByRole("checkbox").first();
    await expect(terms).toHaveAttribute("aria-invalid", "true");
    await terms.check();
    await pay.click();
    await expect(page.getByRole("heading", { level: 1, name: say("rent:done.title") })).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
    expect((await mailTo(shopper.email, /Rise Duo/)).text).toContain("Rise Duo");

    await page.getByRole("link", { name: say("rent:gone.action") }).click();
    await expect(page).toHaveURL(localePath(MINE, locale));
    const card = page.getByRole("article");
    await expect(card.getByText(say("rentals:states.preparing"), { exact: true })).toBeVisible();
    await card
      .locator("summary")
      .filter({ hasText: say("rentals:charges.title") })
      .click();
    await expect(card.getByRole("row")).toHaveCount(2);
    await expectAccessible(page);
    await card.getByRole("button", { name: new RegExp(`^${say("rentals:acts.cancel.button")}`) }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("rentals:acts.cancel.button"), exact: true }).click();
    await expect(page.getByText(say("rentals:acts.cancel.done", { name: "Rise Duo" }))).toBeVisible();
    await expect(card.getByText(say("rentals:states.canceled"), { exact: true })).toBeVisible();
  });

test("what runs is paused, swapped, extended or returned in a dialog of its own @phone", async ({ page }) => {
  const say = wordsOf("en");
  await signIn(page, "customer@example.com", MINE);
  await visit(page, MINE);
  const desk = page.getByRole("article", { name: "Rise Duo" });
  await expect(desk.getByText(say("rentals:states.active"), { exact: true })).toBeVisible();
  await expect(page.getByRole("article", { name: "Perch Task" }).getByText(say("rentals:owed.title"))).toBeVisible();
  for (const act of ["pause", "swap", "extend", "buy", "return", "card"] as const) {
    const open = desk.getByRole("button", { name: new RegExp(`^${say(`rentals:acts.${act}.button`)}:`) });
    await open.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(say("rentals:loading"))).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  }
});

/** Somebody who has rented a desk by now; answers their address. */
async function rentsDesk(page: Page, say: Say): Promise<Shopper> {
  const shopper = american(newAddress());
  await signIn(page, shopper.email, MINE);
  await choose(page, say, "en-US");
  await fillAddress(page, say, shopper);
  await fillCard(page, say, CARDS.pays, shopper.fullname);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: say("payment:pending.pay", { amount: "" }).trim() }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("rent:done.title") })).toBeVisible({ timeout: 30_000 });
  return shopper;
}

test("another card is typed into the dialog of the rental, which says what is wrong with it @desktop", async ({
  page,
}) => {
  const say = wordsOf("en");
  await rentsDesk(page, say);
  await visit(page, MINE);
  const card = page.getByRole("article", { name: "Rise Duo" });
  await card.getByRole("button", { name: new RegExp(`^${say("rentals:acts.card.button")}:`) }).click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: say("rentals:acts.card.button"), exact: true });
  // The card that the rental was paid with is kept.
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await submit.click();
  await expect(dialog.getByRole("textbox", { name: say("checkout:card.number") })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectAccessible(page);
  await fillCard(dialog, say, "5555555555554444", "Ada Lovelace");
  await submit.click();
  await expect(page.getByText(say("rentals:acts.card.done"))).toBeVisible();
  await expect(card.getByText(/•••• 4444/)).toBeVisible();
  await expectAccessible(page);
});

test("without scripts a rental's acts are forms with what they need, and it is called off @desktop", async ({
  page,
  browser,
}, info) => {
  const say = wordsOf("en");
  await rentsDesk(page, say);
  const { viewport } = info.project.use;
  const context = await browser.newContext({
    ...(viewport !== undefined && { viewport }),
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto(MINE);
  const card = plain.getByRole("article", { name: "Rise Duo" });
  const open = (act: string) =>
    card.getByRole("button", { name: new RegExp(`^${say(`rentals:acts.${act}.button`)}:`) }).click();
  await open("card");
  await expect(card.getByText(say("rentals:acts.card.plain"))).toBeVisible();
  const submit = (act: string) =>
    card.getByRole("button", { name: say(`rentals:acts.${act}.button`), exact: true }).click();
  await submit("card");
  await expect(card.getByText(say("rentals:errors.card"))).toBeVisible();
  await card.getByRole("radio").first().check();
  await submit("card");
  await expect(plain.getByText(say("rentals:acts.card.done"))).toBeVisible();
  await open("cancel");
  await expect(
    card.getByRole("heading", { name: say("rentals:acts.cancel.title", { name: "Rise Duo" }) }),
  ).toBeVisible();
  await submit("cancel");
  await expect(plain.getByText(say("rentals:acts.cancel.done", { name: "Rise Duo" }))).toBeVisible();
  await expect(card.getByText(say("rentals:states.canceled"), { exact: true })).toBeVisible();
  expect(await beyondWindow(plain)).toBe("");
  await context.close();
});

test("without scripts what runs shows the forms of all its acts, in German @phone", async ({ page, browser }, info) => {
  const say = wordsOf("de");
  await signIn(page, "customer@example.com", MINE);
  const { viewport } = info.project.use;
  const context = await browser.newContext({
    ...(viewport !== undefined && { viewport }),
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto(localePath(MINE, "de-DE"));
  const desk = plain
    .getByRole("article")
    .filter({ hasText: say("rentals:states.active") })
    .first();
  for (const act of ["pause", "swap", "extend", "buy", "return"] as const) {
    await desk.getByRole("button", { name: new RegExp(`^${say(`rentals:acts.${act}.button`)}:`) }).click();
    await expect(desk.getByRole("heading", { level: 3 })).toBeVisible();
    if (act === "swap" || act === "extend") await expect(desk.getByRole("radio").first()).toBeVisible();
    expect(await beyondWindow(plain)).toBe("");
    await desk.getByRole("link", { name: say("common:action.cancel") }).click();
  }
  await desk.getByRole("button", { name: new RegExp(`^${say("rentals:acts.return.button")}:`) }).click();
  await desk.getByRole("button", { name: say("rentals:acts.return.button"), exact: true }).click();
  await expect(desk.getByText(say("rentals:errors.day", { least: 2, most: 60 }))).toBeVisible();
  await context.close();
});

test("a manager decides about a member's rental without scripts, and has to say why they refuse @phone", async ({
  page,
  browser,
}) => {
  const say = wordsOf("en");
  await signIn(page, "manager@company.example", MINE);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(MINE);
  const asked = plain.locator("li").filter({ hasText: "Under-Desk Walker" });
  const refuse = say("rentals:decide.refuse");
  await asked.getByRole("button", { name: new RegExp(`^${refuse}:`) }).click();
  await expect(asked.getByRole("heading", { level: 3 })).toBeVisible();
  await asked.getByRole("button", { name: refuse, exact: true }).click();
  await expect(asked.getByText(say("rentals:decide.reasonNeeded"))).toBeVisible();
  expect(await beyondWindow(plain)).toBe("");
  // It stays asked, for what comes after.
  await asked.getByRole("link", { name: say("common:action.cancel") }).click();
  await expect(asked.getByRole("button", { name: new RegExp(`^${say("rentals:decide.approve")}:`) })).toBeVisible();
  await context.close();
});

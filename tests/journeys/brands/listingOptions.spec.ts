import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const PAGE = "/brand/listings?q=Balance";
const SHOP = "/active-working/balance-board";
const CONSOLE = "/console/approvals?kind=listings";
const MEMBER = "owner@stride-foundry.example";

test("a brand adds an option with a rule, the team accepts it, and the product page keeps to it @desktop", async ({
  page,
  browser,
}) => {
  await visit(page, PAGE);
  await signIn(page, MEMBER, PAGE);
  await page.getByRole("link", { name: "Balance Board" }).click();

  // After the wood, a group of its own with two values.
  await page.locator("[name=newGroup]").fill("Grip");
  await page.getByRole("button", { name: say("brandListings:options.addGroup") }).click();
  await page.locator('[name="groups.1.name.fr"]').fill("Revêtement");
  await page.locator('[name="groups.1.name.de"]').fill("Belag");
  const value = page.locator('[name="groups.1.newValue"]');
  await page.getByRole("button", { name: say("brandListings:options.addValue") }).click();
  await expect(value).toHaveAccessibleDescription(say("brandListings:options.nameNeeded"));
  for (const [at, names] of [
    ["Bare", "Nu", "Ohne"],
    ["Cork", "Liège", "Kork"],
  ].entries()) {
    await value.fill(names[0] ?? "");
    await value.press("Enter");
    await page.locator(`[name="groups.1.values.${at}.name.fr"]`).fill(names[1] ?? "");
    await page.locator(`[name="groups.1.values.${at}.name.de"]`).fill(names[2] ?? "");
  }
  await page.getByText(say("brandListings:options.surcharges")).nth(1).click();
  await page.locator('[name="groups.1.values.1.delta.USD"]').fill("15");

  // A rule between what the page begins with is seen at once, and is not sent.
  await page.getByRole("button", { name: say("brandListings:rules.addRule") }).click();
  await page.locator('[name="rules.0.when"]').selectOption({ label: "Grip: Bare" });
  await page.locator('[name="rules.0.add"]').selectOption({ label: "Wood: Oak" });
  const report = page.getByRole("status", { name: say("brandListings:rules.checked") });
  const broken = say("brandListings:rules.preset", { rules: say("brandListings:rules.number", { number: 1 }) });
  await expect(report).toContainText(broken);
  const reason = { en: "Cork wears on oak.", fr: "Le liège s’use sur le chêne.", de: "Kork nutzt sich auf Eiche ab." };
  for (const [language, text] of Object.entries(reason))
    await page.locator(`[name="rules.0.reason.${language}"]`).fill(text);
  const save = page.getByRole("button", { name: say("desk:form.save"), exact: true });
  const send = page.getByRole("button", { name: say("brandListings:send.submit") });
  await save.click();
  await expect(page.getByText(say("desk:form.saved"))).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page);

  await page.locator('[name="rules.0.when"]').selectOption({ label: "Grip: Cork" });
  const walnut = say("brandListings:rules.dropValue", { name: "Wood: Walnut", number: 1 });
  await page.getByRole("button", { name: walnut }).click();
  await expect(report).not.toContainText(broken);
  await expect(report).toContainText(say("brandListings:rules.all", { allowed: 3, combinations: 4 }));
  await save.click();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText(say("brandListings:sent"))).toBeVisible();

  const context = await browser.newContext();
  const team = await context.newPage();
  await visit(team, CONSOLE);
  await signIn(team, "operator@example.com", CONSOLE);
  const wish = team.getByRole("region", { name: /^Balance Board · / });
  await expect(wish).toContainText("Cork · Liège · Kork, adds $15.00");
  await expect(wish).toContainText("With “Grip: Cork”, these cannot be chosen: Wood: Oak");
  await expectAccessible(team);
  const name = "Balance Board";
  await team.getByRole("button", { name: say("brandListings:approvals.acceptOne", { name }) }).click();
  await expect(team.getByText(say("brandListings:approvals.accepted", { name }))).toBeVisible();
  await context.close();

  await visit(page, SHOP);
  const grip = page.getByRole("group", { name: /^Grip/ });
  await expect(grip.getByRole("radio", { name: /^Bare/ })).toBeChecked();
  await expect(grip.getByRole("radio", { name: /^Cork/ })).toBeDisabled();
  await expect(grip).toContainText(reason.en);
  await page
    .getByRole("group", { name: /^Wood/ })
    .getByRole("radio", { name: /^Walnut/ })
    .check({ force: true });
  await grip.getByRole("radio", { name: /^Cork/ }).check({ force: true });
  await expect(page).toHaveURL(/options=.*100000\.cork/);
});

import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo } from "../../support/inbox";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const COMPANY = "Atelier Cassis";
const PAGE = "/manager/sign-up";
/** Whom the demo's company has given the store as its manager, and who is none yet. */
const MANAGER = "lise.morvan@atelier-cassis.example";
const newColleague = () => `ada-${randomUUID()}@atelier-cassis.example`;

async function ask(page: Page, name: string, email: string): Promise<string> {
  await page.getByRole("textbox", { name: say("managers:name") }).fill(name);
  await page.getByRole("textbox", { name: say("managers:email") }).fill(email);
  await page.getByRole("button", { name: say("managers:ask") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("managers:sent.title") })).toBeVisible();
  const { text } = await mailTo(email, /Manage Atelier Cassis/);
  return /\/manager\/sign-up\?token=[\w-]+/.exec(text)?.[0] ?? "";
}

test("the manager whom a company named signs up, and confirms a colleague who does @desktop", async ({
  page,
  browser,
}) => {
  await visit(page, PAGE);
  await page.getByRole("button", { name: say("managers:ask") }).click();
  const field = page.getByRole("textbox", { name: say("managers:name") });
  await expect(field).toHaveAccessibleDescription(say("managers:required"));
  await expectAccessible(page);
  const first = await ask(page, "Lise Morvan", MANAGER);
  await visit(page, first);
  await page.getByRole("button", { name: say("managers:link.submit") }).click();
  await expect(
    page.getByRole("heading", { name: say("managers:done.named.title", { company: COMPANY }) }),
  ).toBeVisible();

  const [name, email] = [`Ada ${randomUUID().slice(0, 6)}`, newColleague()];
  const context = await browser.newContext();
  const other = await context.newPage();
  await visit(other, PAGE);
  const link = await ask(other, name, email);
  await visit(other, link);
  await expect(other.getByText(email)).toBeVisible();
  await expect(other.getByRole("textbox", { name: say("managers:name") })).toHaveValue(name);
  await expectAccessible(other);
  await other.getByRole("button", { name: say("managers:link.submit") }).click();
  await expect(other.getByRole("heading", { name: say("managers:done.pending.title") })).toBeVisible();
  await other.getByRole("link", { name: say("managers:done.toCompany") }).click();
  await expect(other.getByText(/You asked on .* to manage your company/)).toBeVisible();
  await visit(other, link);
  await expect(other.getByRole("heading", { name: say("managers:used.title") })).toBeVisible();

  await page.getByRole("link", { name: say("managers:done.toCompany") }).click();
  const part = page.getByRole("region", { name: say("managers:waiting.title") });
  await expect(part.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await part.getByRole("button", { name: say("managers:waiting.acceptOne", { name }) }).click();
  await expect(part.getByText(say("managers:waiting.named"))).toBeVisible();
  await expect(part.getByText(email)).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: email })).toBeVisible();
  await mailTo(email, /You manage Atelier Cassis now/);
  await visit(other, "/customer/company");
  await expect(other.getByText(say("company:managesToo", { company: COMPANY }))).toBeVisible();

  // Whoever manages a company files its certificates.
  await page.getByRole("link", { name: say("company:places.exemptions.action") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("exemptions:title") })).toBeVisible();
  await page.getByRole("button", { name: say("exemptions:submit") }).click();
  await expect(page.getByText(say("exemptions:error.states"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Colorado" }).check();
  await page.getByLabel(say("exemptions:validUntil")).fill(`${new Date().getUTCFullYear() + 1}-06-30`);
  const buffer = Buffer.from("%PDF-1.4\n%%EOF\n");
  await page
    .getByLabel(say("exemptions:chosen"), { exact: true })
    .setInputFiles({ name: "certificate.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: say("exemptions:submit") }).click();
  await expect(page.getByText(say("exemptions:told.filed"))).toBeVisible();
  await page.getByRole("button", { name: say("exemptions:withdrawOf", { states: "Colorado" }) }).click();
  const asked = page.getByRole("dialog", { name: say("exemptions:ask") });
  await expectAccessible(page);
  await asked.getByRole("button", { name: say("exemptions:withdraw") }).click();
  await expect(page.getByText(say("exemptions:told.withdrawn"))).toBeVisible();
  await expect(page.getByText(say("exemptions:state.withdrawn"), { exact: true })).toBeVisible();

  await visit(other, "/customer/exemptions");
  await expect(other.getByRole("button", { name: say("exemptions:submit") })).toBeVisible();
  await context.close();
});

test.describe("without scripts @desktop", () => {
  test.use({ javaScriptEnabled: false });

  test("the same is asked and completed by forms", async ({ page }) => {
    const email = newColleague();
    await page.goto(PAGE);
    const link = await ask(page, "Grace Hopper", email);
    await page.goto(link);
    await page.getByRole("button", { name: say("managers:link.submit") }).click();
    await expect(page.getByRole("heading", { name: say("managers:done.pending.title") })).toBeVisible();
    await page.getByRole("link", { name: say("managers:done.toCompany") }).click();
    await expect(page.getByText(/You asked on .* to manage your company/)).toBeVisible();
  });
});

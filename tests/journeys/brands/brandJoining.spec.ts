import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { CATALOG, pdfOf } from "../../support/checks/pdfs";
import { mailTo } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const REGISTRATION = "/brand/registration";
const CONSOLE = "/console/vendors";

const field = (name: string) => say(`brandJoining:fields.${name}`);

async function fill(page: Page, legalName: string): Promise<void> {
  const text = (name: string, value: string) =>
    page.getByRole("textbox", { name: field(name), exact: true }).fill(value);
  await text("legal_name", legalName);
  await page.getByRole("combobox", { name: field("country") }).selectOption("US");
  await text("address", "4 Mill Lane, Portland, ME 04101");
  await text("contact_name", "Dana Holt");
  await text("contact_phone", "+1 207 555 0100");
  await text("manufacturer_name", legalName);
  await text("manufacturer_email", "safety@holt.example");
  await text("manufacturer_address", "4 Mill Lane, Portland, ME 04101");
  await page.getByRole("checkbox", { name: field("manufacturer_in_eu") }).uncheck();
  await page.getByRole("checkbox", { name: say("brandJoining:kinds.desks") }).check();
}

test("who sells applies, is asked, answers, is accepted and makes a brand @desktop", async ({ page, browser }) => {
  const mark = randomUUID().slice(0, 6);
  const [email, name] = [`dana-${mark}@people.example`, `Holt ${mark}`];
  await visit(page, REGISTRATION);
  await signIn(page, email, REGISTRATION);
  await expect(page.getByRole("heading", { level: 1, name: say("brandJoining:state.draft.title") })).toBeVisible();
  await fill(page, name);
  await expect(page.getByText(say("brandJoining:saving.saved"), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: field("legal_name") })).toHaveValue(name);

  // A paper is looked into before it is kept, and can be taken out again.
  const papers = page.getByRole("region", { name: say("brandJoining:papers.title") });
  const file = papers.locator("input[type=file]");
  const scripted = pdfOf("<< /S /JavaScript /JS (app.alert(1)) >>", CATALOG);
  await file.setInputFiles({ name: "extract.pdf", mimeType: "application/pdf", buffer: scripted });
  await expect(papers.getByRole("alert")).toContainText("extract.pdf");
  await file.setInputFiles({ name: "extract.pdf", mimeType: "application/pdf", buffer: pdfOf(CATALOG) });
  await expect(papers.getByText(say("brandJoining:papers.saved", { name: "extract.pdf" }))).toBeVisible();
  await file.setInputFiles({ name: "extra.pdf", mimeType: "application/pdf", buffer: pdfOf(CATALOG) });
  await papers.getByRole("button", { name: say("brandJoining:papers.removeOne", { name: "extra.pdf" }) }).click();
  await expect(papers.getByRole("link")).toHaveText(["extract.pdf"]);

  // All that is missing is named at once, and found from there.
  const apply = page.getByRole("button", { name: say("brandJoining:apply") });
  await apply.click();
  const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await expect(summary.getByRole("link")).toHaveCount(2);
  await expectAccessible(page);
  await summary.getByRole("link").first().click();
  const responsible = page.getByRole("textbox", { name: field("eu_responsible") });
  await expect(responsible).toBeFocused();
  await responsible.fill("Union Rep ApS, Havnegade 12, 1058 København, Denmark");
  await page.getByRole("checkbox", { name: /We agree/ }).check();
  await apply.click();
  await expect(page.getByRole("heading", { level: 1, name: say("brandJoining:state.applied.title") })).toBeVisible();
  await expectAccessible(page);
  await mailTo(email, /We have your application/);

  const context = await browser.newContext();
  const team = await context.newPage();
  await visit(team, CONSOLE);
  await signIn(team, "operator@example.com", CONSOLE);
  await expect(team.getByRole("link", { name: "Vestby Trevare AS" })).toBeVisible();
  await expectAccessible(team);
  await team.getByRole("link", { name }).click();
  const saved = team.waitForEvent("download");
  await team.getByRole("link", { name: "extract.pdf" }).click();
  expect((await saved).suggestedFilename()).toBe("extract.pdf");
  await team.getByRole("button", { name: say("console:acts.ask.open") }).click();
  const dialog = team.getByRole("dialog");
  await dialog.getByRole("button", { name: say("console:acts.ask.button") }).click();
  const question = dialog.getByRole("textbox", { name: say("console:acts.ask.label") });
  await expect(question).toHaveAccessibleDescription(say("console:acts.needed"));
  await question.fill("Who builds the frames?");
  await dialog.getByRole("button", { name: say("console:acts.ask.button") }).click();
  await expect(team.getByText(say("console:acts.ask.done"))).toBeVisible();
  await expectAccessible(team);

  await visit(page, REGISTRATION);
  await expect(page.getByText("Who builds the frames?")).toBeVisible();
  await page.getByRole("textbox", { name: say("brandJoining:answer") }).fill("We do, in Portland.");
  await page.getByRole("button", { name: say("brandJoining:sendAnswer") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("brandJoining:state.applied.title") })).toBeVisible();

  await team.reload();
  await expect(team.getByText("We do, in Portland.")).toBeVisible();
  await team.getByRole("button", { name: say("console:acts.accept.open") }).click();
  await team
    .getByRole("dialog")
    .getByRole("button", { name: say("console:acts.accept.button") })
    .click();
  await expect(team.getByText(say("console:acts.accept.done"))).toBeVisible();

  await visit(page, REGISTRATION);
  await page.getByRole("link", { name: say("brandJoining:toCreate") }).click();
  await expect(page.getByRole("textbox", { name: say("brandJoining:create.slug") })).toHaveValue(`holt-${mark}`);
  await page.getByRole("textbox", { name: say("brandJoining:create.slug") }).fill("standing-desks");
  for (const group of ["tagline", "story"])
    for (const language of ["en", "fr", "de"])
      await page.locator(`[name="${group}.${language}"]`).fill(`Desks from Portland, ${group} ${language}`);
  const create = page.getByRole("button", { name: say("brandJoining:create.submit") });
  await create.click();
  await expect(page.getByRole("textbox", { name: say("brandJoining:create.slug") })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectAccessible(page);
  await page.getByRole("textbox", { name: say("brandJoining:create.slug") }).fill(`holt-${mark}`);
  await create.click();
  await expect(page).toHaveURL("/brand");

  await team.getByRole("link", { name: say("console:back") }).click();
  await team.getByRole("link", { name: say("console:views.brands") }).click();
  const row = team.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: say("console:acts.suspend.openOne", { name }) }).click();
  await dialog.getByRole("textbox", { name: say("console:acts.suspend.label") }).fill("Papers are missing.");
  await dialog.getByRole("button", { name: say("console:acts.suspend.button") }).click();
  await expect(row.getByText("Papers are missing.")).toBeVisible();
  await expectAccessible(team);
  await row.getByRole("button", { name: say("console:acts.resume.openOne", { name }) }).click();
  await dialog.getByRole("button", { name: say("console:acts.resume.button") }).click();
  await expect(row.getByText(say("console:vendorStates.live"))).toBeVisible();
  await context.close();
});

test("what is typed while offline stays, and is saved when the network is back @phone", async ({ page, context }) => {
  const email = `offline-${randomUUID().slice(0, 6)}@people.example`;
  await visit(page, REGISTRATION);
  await signIn(page, email, REGISTRATION);
  const name = page.getByRole("textbox", { name: field("legal_name") });
  await context.setOffline(true);
  await name.fill("Typed without a network");
  await expect(page.getByText(say("brandJoining:saving.failed"))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say("brandJoining:saving.saved"), { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(name).toHaveValue("Typed without a network");
  await expectAccessible(page);
});

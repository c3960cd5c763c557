import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeFor, mailTo, newAddress } from "../../support/inbox";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const REFER = "/campaign/productivity-challenge/refer-coworker";
const colleague = () => newAddress().replace(/@.*/, "@company.example");

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  await page.getByRole("button", { name: say("auth:email.submit") }).click();
  await page.getByRole("textbox", { name: say("auth:code.label") }).fill(await codeFor(email));
}

test("a member invites by address and from a list; a coworker follows the mail and joins @desktop", async ({
  page,
  browser,
}) => {
  await visit(page, "/campaign/productivity-challenge");
  await expect(page.getByRole("heading", { name: "Bring three coworkers" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(REFER);
  await page.getByRole("link", { name: say("invites:refer.visitor.signIn") }).click();
  await expect(page).toHaveURL(/sign-in\?next=/);
  await signIn(page, colleague());
  await expect(page).toHaveURL(REFER);

  const [first, second] = [colleague(), colleague()];
  const byAddress = page.getByRole("region", { name: say("invites:refer.address.title") });
  await byAddress.getByRole("textbox").fill(`${first}, nobody@gmail.com`);
  await byAddress.getByRole("button", { name: say("invites:refer.address.send") }).click();
  await expect(byAddress.getByText("Not an address of your company.")).toBeVisible();
  const list = page.getByRole("table");
  await expect(list.getByText(first)).toBeVisible();

  const bySheet = page.getByRole("region", { name: say("invites:refer.sheet.title") });
  const buffer = Buffer.from(`name,email\nA,${second}\nB,${second}`);
  await bySheet.locator("input[type=file]").setInputFiles({ name: "team.csv", mimeType: "text/csv", buffer });
  await expect(bySheet.getByText("This address is in the list already.")).toBeVisible();
  await expectAccessible(page);
  await bySheet.getByRole("button", { name: say("invites:refer.sheet.confirm", { count: 1 }) }).click();
  await expect(list.getByText(second)).toBeVisible();

  const { text } = await mailTo(first, /furnish their desks/);
  const coworker = await browser.newContext();
  const other = await coworker.newPage();
  await other.goto(/\S+\/c\/invite\?code=\S+/.exec(text)?.[0] ?? "");
  await expect(other.getByRole("heading", { name: "Company Example furnishes its desks for less" })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("link", { name: say("invites:coworker.action") }).click();
  await signIn(other, first);
  await expect(other).not.toHaveURL(/sign-up/);
  await coworker.close();
  await page.reload();
  await expect(list.getByRole("row", { name: new RegExp(first) })).toContainText(say("invites:refer.states.accepted"));
});

// One account of the demo: signed in to on both screens, one of them would read the code that was mailed to the other.
test("the demo's employee sees the progress of each challenge @phone", async ({ page }) => {
  await page.goto(`/sign-in?next=${encodeURIComponent(REFER)}`);
  await signIn(page, "employee@company.example");
  await expect(page).toHaveURL(REFER);
  await visit(page, "/campaign/productivity-challenge");
  await expect(page.getByText(say("challenges:progress", { done: 2, needed: 3 }))).toBeVisible();
  await expect(page.getByText(say("challenges:states.unlocked"))).toBeVisible();
  await expectAccessible(page);
});

test("a visitor reads how to invite, and where to sign in; requests that are nobody's ask for that at once @phone", async ({
  page,
}) => {
  await visit(page, REFER);
  await expect(page.getByRole("heading", { level: 1, name: say("invites:refer.title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: say("invites:refer.visitor.signIn") }).click();
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(REFER)}`);
  await page.goto("/customer/your-request-orders");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test("an invitation that is nobody's, and a mail's way out @phone", async ({ page }) => {
  await visit(page, "/c/invite?code=nothing");
  await expect(page.getByRole("heading", { name: say("invites:none.title") })).toBeVisible();
  await visit(page, "/c/unsubscribe?token=unknown");
  await page.getByRole("button", { name: say("invites:unsubscribe.asks.action") }).click();
  await expect(page.getByRole("heading", { name: say("invites:unsubscribe.failed.title") })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is checked and its invitations are sent by a form, in French @desktop", async ({ page }) => {
    const french = wordsOf("fr");
    const [member, coworker] = [colleague(), colleague()];
    await page.goto(`/fr-FR/sign-in?next=${encodeURIComponent(REFER)}`);
    await page.getByLabel(french("auth:email.label")).first().fill(member);
    await page.getByRole("button", { name: french("auth:email.submit") }).click();
    await page.getByLabel(french("auth:code.label")).fill(await codeFor(member));
    await page.getByRole("button", { name: french("auth:code.submit") }).click();
    await expect(page).toHaveURL(`/fr-FR${REFER}`);
    const bySheet = page.getByRole("region", { name: french("invites:refer.sheet.title") });
    await bySheet.getByRole("button", { name: french("invites:refer.sheet.check") }).click();
    await expect(bySheet.getByText(french("invites:refer.sheet.required"))).toBeVisible();

    const buffer = Buffer.from(`name,email\nA,${coworker}\nB,${coworker}\nC,nobody`);
    const choose = () =>
      bySheet
        .getByLabel(french("invites:refer.sheet.choose"))
        .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
    await choose();
    await bySheet.getByRole("button", { name: french("invites:refer.sheet.check") }).click();
    await expect(bySheet.getByText(french("invites:refer.sheet.ready", { count: 1 }))).toBeVisible();
    await expect(bySheet.getByText(french("invites:refer.sheet.reasons.double", { rows: "3" }))).toBeVisible();
    await expect(bySheet.getByText(french("invites:refer.sheet.reasons.invalid", { rows: "4" }))).toBeVisible();
    expect(page.url()).not.toContain(coworker);
    expect(page.url()).not.toContain(encodeURIComponent(coworker));
    await choose();
    await bySheet.getByRole("button", { name: french("invites:refer.address.send") }).click();
    await expect(bySheet.getByText(french("invites:refer.told", { count: 1 }))).toBeVisible();
    await expect(page.getByRole("table").getByText(coworker)).toBeVisible();
  });
});

import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { mailTo, newAddress } from "../../support/inbox";
import { proveIn } from "../../support/proveIn";
import { signIn } from "../../support/signIn";
import { answers, awake, LANGUAGES, screenOf, visit, wordsOf } from "../../support/storefront";

const OWNER = "operator@example.com";

/** Waits until something is said to be done; whoever signed in a while ago shows first that they are there. */
async function saidOf(page: Page, language: (typeof LANGUAGES)[number][0], text: string): Promise<void> {
  const say = wordsOf(language);
  const said = page.getByText(text, { exact: true });
  const proof = page.getByRole("dialog", { name: say("desk:teamProof.title") });
  await expect(said.or(proof).first()).toBeVisible();
  if (await proof.isVisible()) await proveIn(page, OWNER, say("desk:teamProof.submit"), language);
  await expect(said).toBeVisible();
}

for (const [language, locale] of LANGUAGES)
  test(`an owner asks somebody to the team, who joins, gets another role and leaves again (${language})${screenOf(language)}`, async ({
    page,
    browser,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`staffTeam:${key}`, values);
    const email = newAddress();
    await signIn(page, OWNER, localePath("/console/team", locale));
    await visit(page, "/console/team", locale);
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await page.getByRole("textbox", { name: t("inviteEmail") }).fill(email);
    const invite = page.getByRole("region", { name: t("inviteTitle") });
    await invite.getByRole("combobox", { name: t("role") }).selectOption("support");
    await invite.getByRole("button", { name: t("invite"), exact: true }).click();
    await saidOf(page, language, t("invited", { email }));
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row.getByText(t("roles.support"))).toBeVisible();

    // In a browser of their own, by the link that was mailed, in the language that they shop in.
    const theirs = await (await browser.newContext({ locale: "en-US" })).newPage();
    const english = wordsOf("en");
    const mail = await mailTo(email, /./);
    expect(mail.text).toContain("/console/join");
    await signIn(theirs, email, "/console/join");
    await expect(theirs.getByText(english("staffTeam:may.support"))).toBeVisible();
    const join = theirs.getByRole("button", { name: english("staffTeam:join.accept") });
    await answers(join);
    await expectAccessible(theirs);
    await join.click();
    await expect(theirs).toHaveURL(/\/console$/);
    const places = theirs.getByRole("navigation", { name: english("desk:console.area") });
    await expect(places.getByRole("link", { name: english("desk:console.places.returns") })).toBeVisible();
    await expect(places.getByRole("link", { name: english("desk:console.places.team") })).toHaveCount(0);
    expect((await theirs.request.get("/console/team")).status()).toBe(404);

    await visit(page, "/console/team", locale);
    const role = row.getByRole("combobox", { name: t("roleOf", { name: email }) });
    await expect(role).toHaveValue("support");
    await awake(page);
    await role.selectOption("warehouse");
    await row.getByRole("button", { name: t("roleGiveTo", { name: email, role: t("roles.warehouse") }) }).click();
    await saidOf(page, language, t("roleGiven", { name: email, role: t("roles.warehouse") }));
    await theirs.reload();
    await expect(places.getByRole("link", { name: english("desk:console.places.stock") })).toBeVisible();
    await expect(places.getByRole("link", { name: english("desk:console.places.returns") })).toHaveCount(0);

    await row.getByRole("button", { name: t("remove") }).click();
    const leaving = page.getByRole("dialog", { name: t("removeTitle", { name: email }) });
    await expect(leaving.getByText(t("removeMeans"))).toBeVisible();
    await expectAccessible(page);
    await leaving.getByRole("button", { name: t("remove") }).click();
    await saidOf(page, language, t("removed", { name: email }));
    await expect(row).toHaveCount(0);
    await theirs.goto("/console");
    await expect(theirs).toHaveURL(/\/sign-in/);
    await theirs.context().close();
  });

test("an invitation that was taken back opens nothing, and a shopper finds no team @desktop", async ({
  page,
  browser,
}) => {
  const say = wordsOf("en");
  const email = newAddress();
  await signIn(page, OWNER, "/console/team");
  await awake(page);
  await page.getByRole("textbox", { name: say("staffTeam:inviteEmail") }).fill(email);
  await page.getByRole("button", { name: say("staffTeam:invite"), exact: true }).click();
  await saidOf(page, "en", say("staffTeam:invited", { email }));
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: say("staffTeam:uninvite") }).click();
  await saidOf(page, "en", say("staffTeam:uninvited", { email }));
  await expect(row).toHaveCount(0);
  const theirs = await (await browser.newContext({ locale: "en-US" })).newPage();
  await signIn(theirs, email, "/console/join");
  await expect(theirs.getByRole("heading", { level: 1, name: say("staffTeam:join.noneTitle") })).toBeVisible();
  const answer = await theirs.goto("/console/team");
  expect(answer?.status()).toBe(404);
  await theirs.context().close();
});

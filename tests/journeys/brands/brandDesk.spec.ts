import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { awake, isPhone, LANGUAGES, screenOf, visit, wordsOf } from "../../support/storefront";

/** A brand that no other journey changes, by its owner. */
const OWNER = "owner@stride-foundry.example";
const STORE = "/stride-foundry";

for (const [language, locale] of LANGUAGES) {
  test(`a brand changes its story, policies and look, and shoppers see them (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const at = (path: string) => (locale === "en-US" ? path : `/${locale}${path}`);
    const check = async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
    };
    const save = async () => {
      await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
      await expect(page.getByText(say("desk:form.saved"))).toBeVisible();
    };
    await signIn(page, OWNER, "/brand");
    await visit(page, at("/brand"));
    await expect(page.getByRole("heading", { level: 1, name: say("brand:overviewTitle") })).toBeVisible();
    await check();

    await page.getByRole("link", { name: say("desk:brand.places.edit"), exact: true }).click();
    await awake(page);
    const story = page.getByRole("group", { name: say("brand:fields.about") });
    const text = `Made to move, ${language} ${isPhone(page) ? "phone" : "desk"} ${Date.now()}.`;
    await story.getByRole("textbox", { name: say(`desk:languages.${language}`) }).fill(text);
    await check();
    await save();

    await page.getByRole("link", { name: say("desk:brand.places.policies"), exact: true }).click();
    await awake(page);
    const warranty = page.getByRole("group", { name: say("brand:fields.policies_warranty") });
    for (const tongue of ["en", "fr", "de"])
      await warranty.getByRole("textbox", { name: say(`desk:languages.${tongue}`) }).fill(`Ten years. ${text}`);
    await check();
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("desk:form.saved"))).toBeVisible();

    await page.getByRole("link", { name: say("desk:brand.places.theme"), exact: true }).click();
    await awake(page);
    await page
      .getByRole("group", { name: say("brand:fields.theme_surface") })
      .getByLabel(say("brand:colors.ink"))
      .check({ force: true });
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await check();
    await page.getByRole("button", { name: say("desk:form.discard"), exact: true }).click();

    await visit(page, at(STORE));
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByText(say("vendor:policies.warranty"), { exact: true }).click();
    await expect(page.getByText(`Ten years. ${text}`)).toBeVisible();
  });
}

test("what was typed and not saved comes back, and what somebody else wrote meanwhile is asked about @desktop", async ({
  page,
  browser,
}) => {
  const say = wordsOf("en");
  await signIn(page, OWNER, "/brand/edit");
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  const line = (at: typeof page) =>
    at
      .getByRole("group", { name: say("brand:fields.tagline") })
      .getByRole("textbox", { name: say("desk:languages.en") });
  await visit(other, "/brand/edit");
  await visit(page, "/brand/edit");
  await line(page).fill("Mine");
  await page.reload();
  await awake(page);
  await page.getByRole("button", { name: say("desk:form.restore") }).click();
  await expect(line(page)).toHaveValue("Mine");

  await line(other).fill("Theirs");
  await other.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(other.getByText(say("desk:form.saved"))).toBeVisible();
  await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(page.getByText(say("desk:form.clash"))).toBeVisible();
  await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("desk:form.mine") }).click();
  await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(page.getByText(say("desk:form.saved"))).toBeVisible();
  await other.reload();
  await expect(line(other)).toHaveValue("Mine");
});

test("somebody is invited, joins, and finds only what their role may open @desktop", async ({ page, browser }) => {
  const say = wordsOf("en");
  const email = newAddress();
  await signIn(page, OWNER, "/brand/settings");
  await page.getByRole("textbox", { name: say("brand:inviteEmail") }).fill(email);
  await page.getByLabel(say("brand:role"), { exact: true }).selectOption("finance");
  await page.getByRole("button", { name: say("brand:invite"), exact: true }).click();
  await expect(page.getByText(say("brand:invited", { email }))).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, email, "/brand/registration");
  await awake(theirs);
  await theirs.getByRole("button", { name: say("brand:invitation.accept") }).click();
  await expect(theirs).toHaveURL("/brand");
  await expect(theirs.getByRole("link", { name: say("desk:brand.places.overview"), exact: true })).toBeVisible();
  await expect(theirs.getByRole("link", { name: say("desk:brand.places.orders"), exact: true })).toBeHidden();
  for (const path of ["/brand/edit/theme", "/brand/orders", "/brand/edit"])
    expect([path, (await theirs.goto(path))?.status()]).toEqual([path, 404]);
  expect((await theirs.request.get("/brand/orders")).status()).toBe(404);
  // Finance reads the money that stands there, and nothing of the team.
  await visit(theirs, "/brand/settings");
  await expect(theirs.getByRole("heading", { name: say("vendorMoney:statementsTitle") })).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: say("brand:inviteEmail") })).toHaveCount(0);
});

import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo, newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

test("a customer keeps addresses by the rules of their country, prefers one, and takes a removal back @phone", async ({
  page,
}) => {
  await signIn(page, newAddress(), "/customer/addresses");
  await page.getByRole("link", { name: say("addresses:add") }).click();
  await page.getByRole("combobox", { name: "Country" }).selectOption("DE");
  await page.getByRole("textbox", { name: "Full name" }).fill("Ada Shopper");
  await page.getByRole("textbox", { name: "Street and number" }).fill("Torstr. 1");
  await page.getByRole("textbox", { name: "City" }).fill("Berlin");
  const zip = page.getByRole("textbox", { name: "Postcode" });
  await zip.fill("101");
  await page.getByRole("button", { name: say("addresses:form.save") }).click();
  await expect(zip).toHaveAttribute("aria-invalid", "true");
  await expect(zip).toBeFocused();
  await zip.fill("10119");
  await page.getByRole("textbox", { name: new RegExp(say("addresses:form.label")) }).fill("Home");
  await expectAccessible(page);
  await page.getByRole("button", { name: say("addresses:form.save") }).click();
  await expect(page.getByText(say("addresses:told.saved"))).toBeVisible();

  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Torstr. 1" });
  await card.getByRole("button", { name: say("addresses:preferOne.delivery", { name: "Home" }) }).click();
  await expect(card).toContainText(say("addresses:default.delivery"));
  await expectAccessible(page);
  await card.getByRole("button", { name: say("addresses:removeOne", { name: "Home" }) }).click();
  await expect(page.getByText(say("addresses:none"))).toBeVisible();
  await page.getByRole("button", { name: say("addresses:undo") }).click();
  await expect(card).toContainText(say("addresses:default.delivery"));
});

test("a customer chooses the language of mails and asks for letters, which begin with the mailed link @desktop", async ({
  page,
}) => {
  const email = newAddress();
  await signIn(page, email, "/customer/preferences");
  await page.getByRole("combobox", { name: new RegExp(say("preferences:mails.language")) }).selectOption("de");
  await page.getByRole("checkbox", { name: say("preferences:mails.news") }).check();
  await page.getByRole("button", { name: say("preferences:save") }).click();
  await expect(page.getByText(say("preferences:mailed"))).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(email, /news and offers/);
  const path = /\/newsletter\?token=[\w-]+/.exec(mail.text)?.[0] ?? "";
  await visit(page, path);
  await page.getByRole("button", { name: say("preferences:news.ask.submit") }).click();
  await expect(page.getByRole("heading", { name: say("preferences:news.begun.title") })).toBeVisible();
  await visit(page, "/customer/preferences");
  await expect(page.getByText(say("preferences:mails.on"))).toBeVisible();
  await expect(page.getByText(say("preferences:history.granted"))).toBeVisible();
});

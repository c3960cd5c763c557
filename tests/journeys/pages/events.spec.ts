import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { newAddress } from "../../support/inbox";
import { LANGUAGES, screenOf, visit, wordsOf } from "../../support/storefront";

const EVENTS = "/upcoming-events";
const DAY = {
  en: [/Open showroom day/, "Rotterdam, Netherlands"],
  de: [/Offener Tag im Ausstellungsraum/, "Rotterdam, Niederlande"],
  fr: [/Journée portes ouvertes/, "Rotterdam, Pays-Bas"],
} as const;

for (const [language, locale] of LANGUAGES)
  test(`a visitor finds an event, takes it into the calendar and asks for mails (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const [name, place] = DAY[language];
    await visit(page, EVENTS, locale);
    await expect(page.getByRole("heading", { level: 1, name: say("events:title") })).toBeVisible();
    const event = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(event).toContainText(place);
    await expectAccessible(page);
    const file = page.waitForEvent("download");
    await event.getByRole("link", { name: say("events:calendar") }).click();
    expect((await file).suggestedFilename()).toMatch(/^showroom-day-[\d-]+\.ics$/);

    const email = page.getByRole("textbox", { name: say("events:mails.label"), exact: true });
    await email.fill("nobody");
    await page.getByRole("button", { name: say("events:mails.submit") }).click();
    await expect(page.getByText(say("events:mails.wrong"))).toBeVisible();
    await email.fill(newAddress());
    await page.keyboard.press("Enter");
    await expect(page.getByText(say("events:mails.sent"))).toBeVisible();
    await expectAccessible(page);
    await visit(page, "/upcoming-events/subscription?token=1.forged", locale);
    await expect(page.getByRole("heading", { name: say("events:subscription.dead.title") })).toBeVisible();
  });

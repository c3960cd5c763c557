import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { newAddress } from "../../support/inbox";
import { proveIn } from "../../support/proveIn";
import { signIn } from "../../support/signIn";
import { awake, LANGUAGES, screenOf, visit, wordsOf } from "../../support/storefront";

const OWNER = "operator@example.com";

for (const [language, locale] of LANGUAGES)
  test(`what somebody of the team did is found, leads to its order and is taken as a file (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`auditDesk:${key}`, values);
    const lines = [{ slug: "headset-hook-oak", quantity: 1 }];
    const { number } = await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
    await signIn(page, OWNER, localePath(`/console/orders/${number}`, locale));
    await awake(page);
    await page.getByRole("textbox", { name: say("orderDesk:notes.label") }).fill("Rings back on Tuesday");
    await page.getByRole("button", { name: say("orderDesk:notes.submit") }).click();
    await expect(page.getByText(say("orderDesk:notes.done"))).toBeVisible();

    await visit(page, "/console/audit", locale);
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    const search = page.getByRole("search", { name: t("filter.label") });
    await search.getByRole("combobox", { name: t("filter.entity") }).selectOption("order");
    await search.getByRole("combobox", { name: t("filter.actor") }).selectOption("staff");
    await search.getByRole("button", { name: t("filter.submit") }).click();
    await expect(page).toHaveURL(/entity=order.*actor=staff/);
    const row = page.getByRole("row").filter({ hasText: number });
    await expect(row.getByText(t("act.noted"))).toBeVisible();
    // What was written tells of people: the record says that it was, and no word of it.
    await expect(row.getByText(t("change", { field: "note", before: t("nothing"), after: "•••" }))).toBeVisible();
    await expect(page.getByText("Rings back on Tuesday")).toHaveCount(0);

    await awake(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t("export") }).click();
    // Whoever signed in a while ago shows first that they are there.
    const proof = page.getByRole("dialog");
    await Promise.race([download, proof.waitFor()]);
    if (await proof.isVisible()) await proveIn(page, OWNER, say("desk:export.submit"), language);
    const file = await download;
    expect(file.suggestedFilename()).toBe("changes.csv");
    const written = readFileSync(await file.path(), "utf8");
    expect(written).toContain(number);
    expect(written).not.toContain("Rings back");

    await row.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("orderDesk:order", { number }) })).toBeVisible();

    // The file is a record of its own, and a shipment's record leads to its order.
    await visit(page, "/console/audit?entity=audit", locale);
    await expect(page.getByText(t("act.auditExported")).first()).toBeVisible();
    await expect(async () => {
      await visit(page, "/console/audit?entity=part", locale);
      const part = page.getByRole("link", { name: `${number}-A` });
      await expect(part).toHaveAttribute("href", new RegExp(`/console/orders/${number}$`), { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  });

test("a day without records says so and leads back to all, and a shopper finds none @desktop", async ({ page }) => {
  const say = wordsOf("en");
  await signIn(page, OWNER, "/console/audit");
  await visit(page, "/console/audit?day=2020-01-01");
  await page.getByRole("link", { name: say("auditDesk:empty.all") }).click();
  await expect(page).toHaveURL(/\/console\/audit$/);
  await page.context().clearCookies();
  await signIn(page, newAddress(), "/");
  const answer = await page.goto("/console/audit");
  expect(answer?.status()).toBe(404);
});

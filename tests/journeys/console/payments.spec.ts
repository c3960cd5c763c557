import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { newAddress } from "../../support/inbox";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { OWN_ORIGIN, orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { signIn } from "../../support/signIn";
import { awake, LANGUAGES, screenOf, visit, wordsOf } from "../../support/storefront";

const OPERATOR = "operator@example.com";

/** A payment of which the bank has given everything back already: it refuses the store's own refund. */
async function emptyPayment(page: Page, number: string): Promise<void> {
  const desk = await (await page.request.get(`/sandbox/payments?q=${number}`)).text();
  const [address = ""] = /\/sandbox\/payments\/desk\/pay_[0-9a-f]+/.exec(desk) ?? [];
  const answer = await page.request.post(address, { form: { action: "refund" }, headers: OWN_ORIGIN });
  expect(answer.ok()).toBe(true);
}

for (const [language, locale, amount] of [
  ["en", "en-US", "$5.00"],
  ["de", "de-DE", "5,00\u00a0$"],
  ["fr", "fr-FR", "5,00\u00a0$US"],
] as const)
  test(`the team records money that it has sent back by hand (${language})${screenOf(language)}`, async ({ page }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`paymentDesk:${key}`, values);
    const lines = [{ slug: "headset-hook-oak", quantity: 3 }];
    const order = { locale: "en-US", email: newAddress(), lines, customer: PORTLAND };
    const { number } = await orderByCall(page, order);
    await emptyPayment(page, number);
    await signIn(page, OPERATOR, localePath("/console/orders", locale));
    for (const part of [5, 6]) {
      const body = { order_num: number, amount: part, reason: "A scratch" };
      const given = await page.request.post("/order-api/order/refund", { data: body, headers: OWN_ORIGIN });
      expect(given.ok()).toBe(true);
    }

    const open = page.getByRole("button", { name: t("openOne", { amount, number }) });
    await expect(async () => {
      await visit(page, `/console/orders/${number}`, locale);
      await expect(open).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(t("own"))).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await visit(page, "/console/payments", locale);
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await open.click();
    const dialog = page.getByRole("dialog", { name: t("dialog.title", { amount }) });
    const submit = dialog.getByRole("button", { name: t("dialog.submit", { amount }) });
    await submit.click();
    await expect(dialog.getByText(t("dialog.bankNeeded"))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: t("dialog.bank") }).fill("STMT-2026-1");
    await submit.dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t("done", { amount, number }))).toBeVisible();
    await expect(open).toHaveCount(0);

    // The other one is noted at the order itself.
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("orderDesk:order", { number }) })).toBeVisible();
    await awake(page);
    const own = page.getByRole("button", { name: new RegExp(number) }).filter({ hasText: t("open") });
    await own.click();
    await page.getByRole("textbox", { name: t("dialog.bank") }).fill("STMT-2026-2");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("own"))).toBeHidden();
  });

for (const [language, locale] of LANGUAGES)
  test(`the team compares a bank's file with its orders, and records nothing by that (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`paymentDesk:wires.${key}`, values);
    const lines = [{ slug: "headset-hook-oak", quantity: 1 }];
    const { number } = await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
    await signIn(page, OPERATOR, localePath("/console/payments", locale));
    await visit(page, "/console/payments", locale);
    await awake(page);
    await page.getByRole("button", { name: t("open") }).click();
    await expect(page.getByRole("heading", { level: 2, name: t("title") })).toBeFocused();
    const choose = async (content: string) => {
      const picking = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: new RegExp(`^(${t("choose")}|${t("other")})$`) }).click();
      await (
        await picking
      ).setFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(content, "latin1") });
    };
    await choose("Name;Notiz\nAda;Hallo\n");
    await expect(page.getByRole("alert").filter({ hasText: /Amount|Montant|Betrag/ })).toBeVisible();
    await choose(
      [
        "Hausbank;Konto 1203;;",
        "Buchungstag;Verwendungszweck;Betrag;W\u00e4hrung",
        `30.11.2026;Bestellung ${number.replace(/-/g, " ")} von J\u00f6rg;9,00;USD`,
        "30.11.2026;Miete;-1.800,00;EUR",
        "30.11.2026;Ohne Nummer;1.234,50;EUR",
      ].join("\r\n"),
    );
    await expect(page.getByText(t("came", { count: 2 }))).toBeVisible();
    await expect(page.getByText(t("outgoing", { count: 1 }))).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "J\u00f6rg" });
    await expect(row.getByText(t("state.settled"))).toBeVisible();
    await expect(page.getByText(t("state.unknown"))).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await row.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("orderDesk:order", { number }) })).toBeVisible();

    await visit(page, "/console/payments", locale);
    await page.getByRole("link", { name: t("waiting") }).click();
    await expect(page).toHaveURL(/\/console\/orders\?view=wire$/);
    await expect(page.getByRole("link", { name: new RegExp(`^${say("orderDesk:view.wire")}`) })).toHaveAttribute(
      "aria-current",
      /.+/,
    );
  });

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

for (const [language, locale, head] of [
  ["en", "en-US", "Part,Carrier,Tracking number"],
  ["de", "de-DE", "Teillieferung;Paketdienst;Sendungsnummer"],
  ["fr", "fr-FR", "Expédition;Transporteur;Numéro de suivi"],
] as const)
  test(`the team ships by a carrier's file, row by row (${language})${screenOf(language)}`, async ({ page }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`trackingDesk:${key}`, values);
    const lines = [{ slug: "headset-hook-oak", quantity: 1 }];
    const { number } = await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
    await signIn(page, "operator@example.com", localePath("/console/orders", locale));
    await awake(page);
    await page.getByRole("link", { name: say("orderDesk:byFile") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    await awake(page);

    const sign = head.includes(";") ? ";" : ",";
    const rows = [`${number}-A`, "DHL", `JD${number.slice(-6)}`].join(sign);
    const file = [head, rows, ["VS-26-ABCDEF-1-A", "DHL", "1"].join(sign)].join("\r\n");
    const choose = () =>
      page
        .getByLabel(t("file.label"))
        .setInputFiles({ name: "dhl.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
    const button = page.getByRole("button", { name: t("ship", { count: 1 }) });
    // An order has its parts a moment after it is paid.
    await expect(async () => {
      await choose();
      await expect(button).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(t("why.unknown"))).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await button.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t("confirm.text"))).toBeVisible();
    await dialog.getByRole("button", { name: t("ship", { count: 1 }) }).click();
    await expect(page.getByText(t("summary.shipped", { count: 1 }))).toBeVisible();
    await expect(page.getByText(t("state.shipped"), { exact: true })).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t("saveLeft", { count: 1 }) }).click();
    const saved = readFileSync(await (await download).path(), "utf8");
    expect(saved).toContain(`VS-26-ABCDEF-1-A${sign}DHL${sign}1${sign}`);

    await choose();
    await expect(page.getByText(t("summary.same", { count: 1 }))).toBeVisible();
    await visit(page, `/console/orders/${number}`, locale);
    await expect(page.getByText(`JD${number.slice(-6)}`).first()).toBeVisible();
  });

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
  test(`the orders of a view are taken away as a file, and that is recorded (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const email = newAddress();
    const lines = [{ slug: "headset-hook-oak", quantity: 2 }];
    const { number } = await orderByCall(page, { locale: "en-US", email, lines, customer: PORTLAND });
    await signIn(page, OWNER, localePath("/console/orders", locale));
    await visit(page, `/console/orders?view=all&q=${encodeURIComponent(email)}`, locale);
    await expect(page.getByRole("link", { name: number })).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: say("orderDesk:export") }).click();
    // Whoever signed in a while ago shows first that they are there.
    const proof = page.getByRole("dialog");
    await Promise.race([download, proof.waitFor()]);
    if (await proof.isVisible()) await proveIn(page, OWNER, say("desk:export.submit"), language);
    const file = await download;
    expect(file.suggestedFilename()).toBe("orders.csv");
    const [, row, ...more] = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(row).toContain(number);
    expect(row).not.toContain(email);
    expect(more).toEqual([]);

    await visit(page, "/console/audit?entity=order", locale);
    await expect(page.getByText(say("auditDesk:act.ordersExported")).first()).toBeVisible();
  });

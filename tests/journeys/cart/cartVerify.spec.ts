import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeIn, mailsTo } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { LANGUAGES, screenOf, visit, wordsOf } from "../../support/storefront";

for (const [language, locale] of LANGUAGES)
  test(`a customer whose company joined later proves the address in the cart and goes on (${language})${screenOf(language)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const say = wordsOf(language);
    const slug = `late-${randomUUID().slice(0, 8)}`;
    const email = `ada@${slug}.example`;
    await signIn(page, email, "/customer/preferences");
    const headers = { origin: baseURL ?? "" };
    const found = await page.request.get("/product-api/product/whiteboard-glide?locale=en-US");
    const product = ((await found.json()) as { data: { product_id: number } }).data.product_id;
    await page.request.post("/order-api/order/cart", { headers, data: [{ product_id: product, quantity: 1 }] });

    const team = await browser.newPage();
    await signIn(team, "operator@example.com", "/customer/preferences");
    const company = { name: `Works ${slug}`, slug, country: "US", discount_percent: 10, manager_email: "" };
    const made = await team.request.post("/customer-api/companies", { headers, data: company });
    const { id, version } = ((await made.json()) as { data: { id: number; version: number } }).data;
    const domains = `/customer-api/companies/${id}/domains`;
    expect((await team.request.post(domains, { headers, data: { version, domain: `${slug}.example` } })).ok()).toBe(
      true,
    );
    await team.close();

    await visit(page, "/cart", locale);
    await expect(page.getByText(say("cart:verify.text"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("cart:verify.action") }).click();
    const dialog = page.getByRole("dialog", { name: say("cart:verify.title") });
    await expect(dialog.getByText(email)).toBeVisible();
    const codes = () => mailsTo(email, /\b[2-9A-HJ-NP-Z]{4}\b/);
    const known = codes().length;
    await dialog.getByRole("button", { name: say("account:data.send") }).click();
    const field = dialog.getByRole("textbox", { name: say("auth:code.label") });
    await expect(field).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => codes().length, { timeout: 15_000 }).toBe(known + 1);
    const [latest] = codes();
    await field.fill(codeIn(latest?.subject ?? ""));
    await dialog.getByRole("button", { name: say("cart:verify.submit") }).click();
    await expect(page.getByText(say("cart:verify.done"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: /Glide/ }).first()).toBeVisible();
  });

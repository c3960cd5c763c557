import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo, newAddress } from "../../support/inbox";
import { COLOGNE, orderByCall, OWN_ORIGIN, PORTLAND } from "../../support/flows/orderByCall";
import { signIn } from "../../support/signIn";
import { CARDS, visit, wordsOf } from "../../support/storefront";

const en = wordsOf("en");
const de = wordsOf("de");
const fr = wordsOf("fr");

async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}

/** Opens a window with the keyboard, judges it, and leaves it by Escape: the focus is where it was. */
async function expectWindow(page: Page, opener: Locator, title: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest("dialog[open]") !== null)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test("everybody can use an order's windows, in German and by keyboard, and mistakes are named at their field", async ({
  page,
}) => {
  const lines = [
    { slug: "desk-lamp-arc", quantity: 2 },
    { slug: "single-monitor-arm", quantity: 1 },
  ];
  const order = await orderByCall(page, { locale: "de-DE", email: newAddress(), lines, customer: COLOGNE });
  await visit(page, order.link, "de-DE");
  await expect(page.getByRole("heading", { level: 1, name: de("orders:number", { num: order.number }) })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  const button = (key: string) => page.getByRole("button", { name: de(`orders:actions.${key}`), exact: true });
  for (const action of ["withdraw", "vat", "cancel"])
    await expectWindow(page, button(action), de(`orders:${action}.title`));

  await button("address").click();
  const dialog = page.getByRole("dialog");
  const zip = dialog.getByRole("textbox", { name: de("checkout:address.zip") });
  await zip.fill("123");
  // A finger rests on a button for a moment; the field that it left must not push the button away meanwhile.
  await dialog.getByRole("button", { name: de("orders:address.submit") }).click({ delay: 300 });
  await expect(zip).toHaveAttribute("aria-invalid", "true");
  await expect(zip).toBeFocused();
  await expectAccessible(page);
  await zip.fill("50668");
  await dialog.getByRole("button", { name: de("orders:address.submit") }).click();
  await expect(page.getByText(de("orders:address.done"))).toBeVisible();
  await expect(page.getByRole("main").getByText("50668")).toBeVisible();

  await button("cancel").click();
  const lamps = dialog.getByRole("group", { name: /Schreibtischleuchte/ });
  await lamps.getByRole("textbox").fill("1");
  await lamps.getByRole("textbox").press("Tab");
  const arm = dialog.getByRole("group", { name: /Monitorarm/ });
  await arm.getByRole("textbox").fill("0");
  await arm.getByRole("textbox").press("Tab");
  await dialog.getByRole("button", { name: de("orders:cancel.submitSome") }).click();
  await expect(page.getByText(de("orders:cancel.doneSome"))).toBeVisible();
  await expect(page.getByRole("main").getByText(de("orders:line.cancelled_one", { count: 1 }))).toBeVisible();
  // The outcome has the focus, not the top of the page.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
});

test("an order that is tracked by number and e-mail is paid at once where it was placed, and by its mailed link elsewhere @desktop", async ({
  page,
  browser,
}) => {
  const email = newAddress();
  const lines = [{ slug: "desk-lamp-arc", quantity: 1 }];
  const payment = { gateway_id: 21 };
  const order = await orderByCall(page, {
    locale: "fr-FR",
    email,
    lines,
    customer: { ...COLOGNE, country: "FR", zip: "75011", city: "Paris", phone: "+33 1 55 55 01 00" },
    payment,
  });
  const tracked = `/track-your-order?code=${order.number}&email=${encodeURIComponent(email)}`;
  await visit(page, tracked, "fr-FR");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expect(page.getByRole("link", { name: fr("orders:pay.action") })).toHaveAttribute(
    "href",
    `/fr-FR/pending-order?order=${order.number}`,
  );
  const elsewhere = await browser.newPage();
  await visit(elsewhere, tracked, "fr-FR");
  await elsewhere.getByRole("button", { name: fr("orders:link.payAction") }).click();
  await expect(elsewhere.getByText(fr("orders:link.done", { email }))).toBeVisible();
  await expectAccessible(elsewhere);
  const mail = await mailTo(email, /Le lien vers votre commande/);
  const { pathname, search } = new URL(/https?:\S+track-your-order\S+/.exec(mail.text)?.[0] ?? "");
  await visit(elsewhere, pathname + search);
  await elsewhere.getByRole("link", { name: fr("orders:pay.action") }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: /Envoyez/ })).toBeVisible();
  await elsewhere.close();
});

test("thanks and progress of another device tell nothing about the buyer, and lead to the order by e-mail @phone", async ({
  page,
  browser,
}) => {
  const email = newAddress();
  const lines = [{ slug: "desk-lamp-arc", quantity: 1 }];
  const { number } = await orderByCall(page, { locale: "en-US", email, lines, customer: PORTLAND });
  const second = await page.context().newPage();
  await visit(second, `/checkout-progress?order=${number}`);
  await expect(second).toHaveURL(/thank-you/);
  await expect(second.getByRole("heading", { level: 1, name: /Thank you, Ada/ })).toBeVisible();
  await second.close();

  const elsewhere = await browser.newPage();
  const form = () => elsewhere.getByRole("heading", { level: 1, name: en("checkout:thanks.noneTitle") });
  for (const path of ["/thank-you", "/checkout-progress"]) {
    await visit(elsewhere, `${path}?order=${number}`);
    await expect(form()).toBeVisible();
    await expect(elsewhere.getByRole("main")).not.toContainText(/Ada|River Street|people\.example/);
    await expectAccessible(elsewhere);
    await expectNoOverflow(elsewhere);
  }
  await expect(elsewhere.getByRole("textbox", { name: en("orders:track.code") })).toHaveValue(number);
  await elsewhere.getByRole("textbox", { name: en("orders:track.email") }).fill(email);
  await elsewhere.getByRole("button", { name: en("orders:track.submit") }).click();
  await expect(elsewhere).toHaveURL(/track-your-order/);
  await expect(elsewhere.getByRole("main")).toContainText(number);
  await expect(elsewhere.getByRole("heading", { level: 1, name: /Arrives/ })).toBeVisible();
  await elsewhere.close();
});

test("an additional amount is paid over the bank's confirmation, and its page says so by itself @desktop", async ({
  page,
}) => {
  const lines = [{ slug: "desk-lamp-arc", quantity: 1 }];
  const { id, token } = await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
  const address = { shipping_address: "1 Ocean Way", city: "Honolulu", state: "HI", zip: "96815" };
  const moved = await page.request.post("/order-api/update-address", {
    data: { order_id: id, token, ...address },
    headers: OWN_ORIGIN,
  });
  const { data } = (await moved.json()) as { data: { charge: { token: string } } };
  await visit(page, `/pay-more?token=${data.charge.token}`);
  await expectAccessible(page);
  const field = (key: string) => page.getByRole("textbox", { name: en(`checkout:card.${key}`) });
  await field("number").fill(CARDS.threeDSecure);
  await field("expiry").fill("12 / 31");
  await field("cvc").fill("123");
  await field("name").fill("Ada Shopper");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  // Whoever comes back without an answer finds the way on; a second tab sees how it ends.
  await page.waitForURL(/sandbox/);
  const second = await page.context().newPage();
  await visit(second, `/pay-more?token=${data.charge.token}`);
  await expect(second.getByRole("button", { name: en("payment:pending.leaveAction") })).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  for (const tab of [page, second])
    await expect(tab.getByRole("heading", { level: 1, name: en("orders:charge.paidTitle") })).toBeVisible({
      timeout: 20_000,
    });
  await second.close();
});

test("kept cards stand in the account: one becomes the first choice, another is removed after a question @phone", async ({
  page,
}) => {
  await signIn(page, newAddress(), "/customer/profile");
  for (const number of [CARDS.pays, "5555555555554444"]) {
    const card = { number, exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada Shopper" };
    const made = await page.request.post("/sandbox/payments/tokens", { data: card, headers: OWN_ORIGIN });
    const { token } = (await made.json()) as { token: string };
    const kept = await page.request.post("/customer-api/payment-method", {
      data: { card_token: token },
      headers: OWN_ORIGIN,
    });
    expect(kept.status()).toBe(200);
  }
  await visit(page, "/customer/profile");
  const methods = page.getByRole("region", { name: en("account:methods.title") }).getByRole("listitem");
  await expect(methods).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);
  const second = methods.nth(1);
  const name = (await second.getByRole("paragraph").first().textContent()) ?? "";
  await second.getByRole("button", { name: en("account:methods.preferOne", { name }) }).click();
  await expect(methods.first()).toContainText(name);
  await expect(methods.first()).toContainText(en("account:methods.first"));
  await expectWindow(
    page,
    page.getByRole("button", { name: en("account:methods.removeOne", { name }) }),
    en("account:methods.ask"),
  );
  await page.getByRole("button", { name: en("account:methods.removeOne", { name }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en("action.remove") })
    .click();
  await expect(methods).toHaveCount(1);
  await expect(page.getByText(en("account:methods.removed", { name }))).toBeVisible();
  await expect(page.getByRole("heading", { name: en("account:methods.title") })).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the thanks of an order of another device are a form that finds it @desktop", async ({ page }) => {
    for (const path of ["/thank-you", "/checkout-progress"]) {
      await page.goto(`${path}?order=VS-26-7K3Q9F-4`);
      await expect(page.getByRole("textbox", { name: en("orders:track.code") })).toHaveValue("VS-26-7K3Q9F-4");
    }
    await page.getByRole("textbox", { name: en("orders:track.email") }).fill(newAddress());
    await page.getByRole("button", { name: en("orders:track.submit") }).click();
    await expect(page.getByText(en("orders:track.notFound"), { exact: true })).toBeVisible();
  });

  test("an order is read with its papers, and is cancelled by a plain form @desktop", async ({ page }) => {
    const lines = [{ slug: "desk-lamp-arc", quantity: 1 }];
    const order = await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
    await page.goto(order.link);
    await expect(
      page.getByRole("heading", { level: 1, name: en("orders:number", { num: order.number }) }),
    ).toBeVisible();
    // Locators by text look past what stands in <noscript>.
    const actions = page.getByRole("region", { name: en("orders:actions.title") });
    await expect(actions.locator("noscript > div > p")).toHaveText(en("orders:actions.noscript"));
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("link", { name: /^Invoice US-/ })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await actions.locator("summary", { hasText: en("orders:actions.cancel") }).click();
    await actions.locator("details[open] button").click();
    await expect(page).toHaveURL(/done=cancel/);
    await expect(page.getByText(en("orders:cancel.done"))).toBeVisible();
    await actions.locator("noscript > div > form button").click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("list", { name: en("cart:lines") }).getByRole("listitem")).toHaveCount(1);
  });
});

import { expect, test, type Browser, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { newAddress } from "../../support/inbox";
import { fillCartByCall } from "../../support/flows/orderByCall";
import { american, fillDelivery } from "../../support/flows/purchase";
import { signIn } from "../../support/signIn";
import { awake, CARDS, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const ask = (key: string) => say(`requests:${key}`);
const BOX = "/customer/your-request-orders";
/** Known to the store as who decides there. */
const DANA = "dana.okafor@northbank-robotics.example";

/** A colleague at Northbank Robotics, where orders above $400 wait for an approval, with a desk in the cart. */
async function atCheckout(page: Page): Promise<string> {
  const email = newAddress().replace(/@.*/, "@northbank-robotics.example");
  await signIn(page, email, BOX);
  await fillCartByCall(page, "en-US", [
    { slug: "rise-duo", quantity: 1 },
    { slug: "desk-lamp-arc", quantity: 2 },
  ]);
  await visit(page, "/secure-checkout");
  await awake(page);
  return email;
}

/** Asks from there; answers the address of the request. */
async function askedFor(page: Page, email: string): Promise<string> {
  await fillDelivery(page, say, american(email));
  await page.getByRole("button", { name: ask("ask.approval.action") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: ask("ask.note") }).fill("The old one wobbles.");
  await dialog.getByRole("button", { name: ask("ask.approval.action") }).click();
  await expect(dialog.getByText(ask("ask.approval.doneText"))).toBeVisible();
  await dialog.getByRole("link", { name: ask("ask.box") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Request RQ-");
  return page.url();
}

async function manager(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const signedIn = await browser.newContext();
  await signIn(await signedIn.newPage(), DANA, BOX);
  const context = await browser.newContext({ ...options, storageState: await signedIn.storageState() });
  await signedIn.close();
  return context.newPage();
}

test("a member asks, the manager lowers a quantity, the member takes it and pays @desktop", async ({
  page,
  browser,
}) => {
  const email = await atCheckout(page);
  await expect(page.getByText(/above your company's limit of \$400.00 an order/)).toBeVisible();
  await expect(page.getByRole("heading", { name: say("checkout:payment.title") })).toBeHidden();
  await expectAccessible(page);
  const url = await askedFor(page, email);
  await expect(page.getByText(ask("state.open")).first()).toBeVisible();

  const dana = await manager(browser);
  await visit(dana, `${BOX}?box=decide`);
  const number = url.split("/").at(-1) ?? "";
  await dana.getByRole("link", { name: say("requests:one", { number }), exact: true }).click();
  await awake(dana);
  await expect(dana.getByRole("heading", { name: ask("decide.title") })).toBeVisible();
  await expect(dana.getByText("The old one wobbles.")).toBeVisible();
  await expectAccessible(dana);
  await dana.getByText(ask("decide.refuse"), { exact: true }).click();
  await dana.getByRole("button", { name: ask("decide.refuseSubmit") }).click();
  await expect(dana.getByText(ask("decide.reasonNeeded"))).toBeVisible();
  await dana.getByText(ask("decide.refuse"), { exact: true }).click();
  await dana.getByText(ask("decide.change"), { exact: true }).click();
  await dana.getByRole("textbox", { name: /Arc/ }).fill("1");
  await dana.getByRole("button", { name: ask("decide.changeSubmit") }).click();
  await expect(dana.getByText(ask("state.changed")).first()).toBeVisible();

  // The member's page hears of it.
  await page.getByRole("button", { name: /^Take it for/ }).click();
  await expect(page.getByText(ask("state.approved")).first()).toBeVisible();
  await page.getByRole("link", { name: /^Pay \$/ }).click();
  for (const [name, typed] of Object.entries({
    number: CARDS.pays,
    expiry: "12 / 31",
    cvc: "123",
    name: "Ada Shopper",
  }))
    await page.getByRole("textbox", { name: say(`checkout:card.${name}`) }).fill(typed);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/thank-you/);
  await visit(page, url);
  await expect(page.getByText(ask("state.paid")).first()).toBeVisible();
});

test("without scripts the manager approves what is shown, and the member's page hears of it @phone", async ({
  page,
  browser,
}) => {
  const url = await askedFor(page, await atCheckout(page));
  const dana = await manager(browser, { javaScriptEnabled: false });
  await dana.goto(url);
  await dana.getByRole("button", { name: /^Approve \$/ }).click();
  await expect(dana.getByText(ask("state.approved")).first()).toBeVisible();
  await expect(page.getByText(ask("state.approved")).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Pay \$/ })).toBeVisible();
});

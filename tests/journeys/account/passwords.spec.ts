import { randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { expect, test } from "@playwright/test";
import { base58 } from "@scure/base";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo, newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const FIRST = "anchor mosaic thirty gravel";
const SECOND = "willow copper nineteen sail";

const linkIn = (text: string) => /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0].replace(/^https?:\/\/[^/]+/, "") ?? "";

test("a shopper makes an account with a password, forgets it, sets another and signs in over the page @desktop", async ({
  page,
}) => {
  const email = newAddress();
  await visit(page, "/sign-up?next=/cart");
  await page.getByRole("button", { name: say("auth:password.use") }).click();
  const [address, password] = [page.getByLabel(say("auth:email.label")), page.getByLabel(say("auth:password.new"))];
  await address.fill(email);
  await password.fill("short");
  await page.getByRole("button", { name: say("auth:password.signUp") }).click();
  await expect(page.getByText(say("auth:password.short"))).toBeVisible();
  await expectAccessible(page);
  await password.fill("password1234");
  await page.getByRole("button", { name: say("auth:password.signUp") }).click();
  await expect(page.getByText(/easy to guess/)).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(FIRST);
  await page.getByRole("button", { name: say("auth:password.signUp") }).click();
  await expect(page.getByText(say("auth:password.sent"))).toBeVisible();

  const confirm = await mailTo(email, /Confirm your address/);
  await visit(page, linkIn(confirm.text));
  await page.getByRole("button", { name: say("auth:password.confirm.submit") }).click();
  await expect(page).toHaveURL("/cart");
  await page.context().clearCookies({ name: "token" });

  await visit(page, "/sign-in");
  await page.getByRole("button", { name: say("auth:password.use") }).click();
  await page.getByRole("link", { name: say("auth:password.forgot") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("auth:password.reset.title") })).toBeVisible();
  await page.getByLabel(say("auth:email.label")).fill(email);
  await page.getByRole("button", { name: say("auth:password.reset.submit") }).click();
  await expect(page.getByText(say("auth:password.sent"))).toBeVisible();
  const reset = await mailTo(email, /Set a new password/);
  await visit(page, linkIn(reset.text));
  await page.getByLabel(say("auth:password.new")).fill(SECOND);
  await expectAccessible(page);
  await page.getByRole("button", { name: say("auth:password.reset.save") }).click();
  await expect(page).toHaveURL("/customer/your-orders");
  await mailTo(email, /Your password has changed/);
  await page.context().clearCookies({ name: "token" });

  await visit(page, "/standing-desks");
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("action.signIn") })
    .click();
  const modal = page.getByRole("dialog", { name: say("action.signIn") });
  await modal.getByRole("button", { name: say("auth:password.use") }).click();
  await modal.getByLabel(say("auth:email.label")).fill(email);
  await modal.getByLabel(say("auth:password.label")).fill(FIRST);
  await modal.getByRole("button", { name: say("auth:password.signIn"), exact: true }).click();
  await expect(modal.getByRole("alert")).toContainText("do not match");
  await modal.getByLabel(say("auth:password.label")).fill(SECOND);
  await modal.getByRole("button", { name: say("auth:password.signIn"), exact: true }).click();
  await expect(modal).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("passwords work by forms alone, in French @desktop", async ({ page }) => {
    const french = wordsOf("fr");
    const email = newAddress();
    // A form for a mailed code stands above it.
    const address = page
      .locator("form", { has: page.locator("input[type=password]") })
      .getByLabel(french("auth:email.label"));
    await page.goto("/fr-FR/sign-up");
    await address.fill(email);
    await page.getByLabel(french("auth:password.new")).fill("chocolat2024");
    await page.getByRole("button", { name: french("auth:password.signUp") }).click();
    // A text is looked for outside of `noscript` only.
    const told = page.getByRole("main").getByRole("alert");
    await expect(told).toContainText(french("auth:password.refused.guessable"));
    await expect(address).toHaveValue(email);
    await page.getByLabel(french("auth:password.new")).fill(FIRST);
    await page.getByRole("button", { name: french("auth:password.signUp") }).click();
    await expect(page).toHaveURL("/fr-FR/sign-up?sent=1");
    const confirm = await mailTo(email, /Confirmez votre adresse/);
    await page.goto(linkIn(confirm.text));
    await page.getByRole("button", { name: french("auth:password.confirm.submit") }).click();
    await page.context().clearCookies({ name: "token" });
    await page.goto("/fr-FR/sign-in?next=/fr-FR/cart");
    await address.fill(email);
    await page.getByLabel(french("auth:password.label")).fill(SECOND);
    await page.getByRole("button", { name: french("auth:password.signIn") }).click();
    await expect(told).toContainText(french("auth:password.refused.wrongPassword"));
    await page.getByLabel(french("auth:password.label")).fill(FIRST);
    await page.getByRole("button", { name: french("auth:password.signIn") }).click();
    await expect(page).toHaveURL("/fr-FR/cart");
  });
});

test("the link of a mailed code asks for one press, and the account lists where one is signed in @phone", async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await visit(page, "/sign-in?next=/customer/profile");
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  await page.getByRole("button", { name: say("auth:email.submit") }).click();
  const link = linkIn((await mailTo(email, /is your sign-in code/)).text.replaceAll("&amp;", "&"));
  const elsewhere = await (await browser.newContext()).newPage();
  await visit(elsewhere, link);
  await elsewhere.getByRole("button", { name: say("auth:password.link.submit") }).click();
  await expect(elsewhere.getByText(say("auth:password.refused.elsewhere"))).toBeVisible();
  await elsewhere.context().close();

  await visit(page, link);
  await expect(page.getByText(say("auth:password.link.text", { email }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("auth:password.link.submit") }).click();
  await expect(page).toHaveURL("/customer/profile");
  const devices = page.getByRole("region", { name: say("account:devices.title") });
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices).toContainText(say("account:devices.here"));
  await expect(devices).toContainText(say("account:devices.ways.link"));
});

test("a customer adds a wallet and signs in with it @desktop", async ({ page }) => {
  const key = new Uint8Array(randomBytes(32));
  await page.exposeFunction("walletSigns", (text: string) => [...ed25519.sign(Buffer.from(text), key)]);
  await page.addInitScript(
    (address) => {
      const signs = (window as unknown as { walletSigns: (text: string) => Promise<number[]> }).walletSigns;
      const signMessage = async (message: Uint8Array) => ({
        signature: new Uint8Array(await signs(new TextDecoder().decode(message))),
      });
      Object.assign(window, { solana: { connect: async () => ({ publicKey: address }), signMessage } });
    },
    base58.encode(ed25519.getPublicKey(key)),
  );
  const email = newAddress();
  await signIn(page, email, "/customer/profile");
  await page.getByRole("button", { name: say("account:wallets.add") }).click();
  await expect(page.getByText("Your wallet is added.")).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies({ name: "token" });
  await visit(page, "/sign-in?next=/customer/profile");
  await page.getByRole("button", { name: say("auth:social.wallet") }).click();
  await expect(page).toHaveURL("/customer/profile");
  await expect(page.getByRole("main")).toContainText(say("account:devices.ways.wallet"));
});

import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo, newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

/** A phone's own key, whose owner always agrees. */
async function giveKey(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    agree: () => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true }),
  };
}

test("a shopper adds a passkey, signs in with it and takes it back @phone", async ({ page }) => {
  const email = newAddress();
  const key = await giveKey(page);
  await signIn(page, email, "/customer/profile");
  const passkeys = page.getByRole("region", { name: say("account:passkeys.title") });
  await passkeys.getByRole("button", { name: say("account:passkeys.add") }).click();
  await expect(passkeys.getByText(/It signs you in from now on/)).toBeVisible();
  await expect(passkeys.getByText(/^Chrome, \w+$/)).toBeVisible();
  await passkeys.getByRole("button", { name: say("account:passkeys.add") }).click();
  await expect(passkeys.getByText(say("account:passkeys.already"))).toBeVisible();
  await expectAccessible(page);
  await mailTo(email, /A passkey was added/);

  await page.context().clearCookies({ name: "token" });
  await visit(page, "/sign-in?next=/customer/profile");
  const enter = page.getByRole("button", { name: say("auth:social.passkey") });
  await key.refuse();
  await enter.click();
  await expect(page.getByText(say("auth:social.noPasskey"))).toBeVisible();
  await key.agree();
  await enter.click();
  await expect(page).toHaveURL("/customer/profile");
  await expect(passkeys.getByText(/^Last used on/)).toBeVisible();

  await passkeys.getByRole("button", { name: /^Remove the passkey added on/ }).click();
  const asked = page.getByRole("dialog", { name: say("account:passkeys.askTitle") });
  await asked.getByRole("button", { name: say("account:passkeys.remove") }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  await page.context().clearCookies({ name: "token" });
  // The page that is left may just be asking for itself anew, which breaks a navigation off.
  await expect(() => visit(page, "/sign-in")).toPass();
  await enter.click();
  await expect(page.getByText(/belongs to no account here/)).toBeVisible();
});

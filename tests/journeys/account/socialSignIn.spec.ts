import { randomUUID } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { devices, expect, test, type Page } from "@playwright/test";
import { readEnv } from "../../../server/env";
import { checkPages } from "../../../server/modules/selfCheck/checkPages";
import { expectAccessible } from "../../support/checks/axe";
import { takeProduct } from "../../support/flows/purchase";
import { runStore, type StoreProcess } from "../../support/processes/runStore";
import { startSocialProviders } from "../../support/providers/social";
import { playProviders } from "../../support/providers/socialScripts";
import { visit, wordsOf } from "../../support/storefront";

// Beside the store of the other journeys and that of outside.spec.ts.
const PORT = Number(process.env.JOURNEY_PORT ?? 3210) + 3;
const DATA = ".cache/social";
const say = wordsOf("en");
const { viewport: _size, defaultBrowserType: _browser, ...PHONE } = devices["Pixel 7"];

let store: StoreProcess;
let providers: Awaited<ReturnType<typeof startSocialProviders>>;
let ada: { email: string; facebook: string };
let askers: string[];

test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: "serial", timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  providers = await startSocialProviders();
  rmSync(DATA, { recursive: true, force: true });
  if (process.env.JOURNEY_WORLD) cpSync(process.env.JOURNEY_WORLD, DATA, { recursive: true });
  store = await runStore({ port: PORT, dataDir: DATA, env: providers.settings });
});
test.afterAll(async () => {
  await store.stop();
  await providers.close();
});

test.beforeEach(async ({ context }) => {
  const name = randomUUID();
  ada = { email: `ada-${name}@people.example`, facebook: `facebook-${name}` };
  askers = await playProviders(context, {
    googleToken: (nonce) => providers.googleToken({ sub: ada.email, email: ada.email, nonce }),
    facebookToken: () => providers.facebookToken(ada.facebook, { email: ada.email }),
  });
});

/** The sign-in dialog over the till, where the lamp waits. */
async function dialogAtTill(page: Page) {
  await visit(page, "/secure-checkout");
  await page.getByRole("link", { name: say("checkout:contact.signIn"), exact: true }).click();
  return page.getByRole("dialog", { name: say("action.signIn") });
}

async function windowOf(page: Page, way: "google" | "facebook"): Promise<Page> {
  const dialog = page.getByRole("dialog", { name: say("action.signIn") });
  const opening = page.context().waitForEvent("page");
  await dialog.getByRole("button", { name: say(`auth:social.${way}`) }).click();
  const opened = await opening;
  await expect(dialog.getByRole("status")).toContainText(
    say("auth:social.opened", { name: way === "google" ? "Google" : "Facebook" }),
  );
  return opened;
}

async function expectSignedInAtTill(page: Page) {
  await expect(page.getByRole("dialog", { name: say("action.signIn") })).toBeHidden();
  await expect(page).toHaveURL(/\/secure-checkout$/);
  await expect(page.getByText(say("checkout:contact.signedIn", { name: ada.email }))).toBeVisible();
}

for (const [screen, options] of [
  ["desktop", {}],
  ["phone", { ...PHONE, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }],
] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    test(`a shopper signs in with Google and with Facebook at the till, where no script of theirs runs (${screen}) @desktop`, async ({
      page,
    }) => {
      await takeProduct(page, say);
      await dialogAtTill(page);
      const google = await windowOf(page, "google");
      // Nothing in the window reaches the page with the cards.
      expect(await google.evaluate(() => window.opener as unknown)).toBeNull();
      await expectAccessible(google);
      const closed = google.waitForEvent("close");
      await google.frameLocator("iframe").getByRole("button", { name: "Continue as Ada" }).click();
      await closed;
      await expectSignedInAtTill(page);
      expect(new Set(askers)).toEqual(new Set(["/sign-in/google"]));

      // Facebook proves no address: the account is added by who is signed in, and signs in from then on.
      const token = providers.facebookToken(ada.facebook, { email: ada.email });
      const added = await page.request.post("/customer-api/social/auth", {
        data: { source: "facebook", access_token: token },
        headers: { origin: store.origin },
      });
      expect(added.status()).toBe(200);
      await page.context().clearCookies({ name: "token" });
      askers.splice(0);

      await takeProduct(page, say);
      await dialogAtTill(page);
      const facebook = await windowOf(page, "facebook");
      const asking = facebook.waitForEvent("popup");
      await facebook.getByRole("button", { name: say("auth:social.facebook") }).click();
      await (await asking).getByRole("button", { name: "Not now" }).click();
      await expect(facebook.locator("#content").getByRole("alert")).toContainText(say("auth:social.denied"));
      const again = facebook.waitForEvent("popup");
      await facebook.getByRole("button", { name: say("auth:social.facebook") }).click();
      const left = facebook.waitForEvent("close");
      await (await again).getByRole("button", { name: "Continue as Ada" }).click();
      await left;
      await expectSignedInAtTill(page);
      expect(new Set(askers)).toEqual(new Set(["/sign-in/facebook"]));
    });
  });
}

test("a window that is blocked, left, or whose script does not come is told in words @desktop", async ({ page }) => {
  await page.context().route("https://accounts.google.com/gsi/client", (route) => route.abort());
  await takeProduct(page, say);
  const dialog = await dialogAtTill(page);
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await dialog.getByRole("button", { name: say("auth:social.google") }).click();
  await expect(dialog.getByRole("status")).toContainText(say("auth:social.blocked", { name: "Google" }));
  await expectAccessible(page);
  const opening = page.context().waitForEvent("page");
  await dialog.getByRole("link", { name: say("auth:social.openTab") }).click();
  const tab = await opening;
  await expect(tab.locator("#content").getByRole("alert")).toContainText(say("auth:social.googleLibrary"));
  await expect(dialog.getByRole("status")).toContainText(say("auth:social.opened", { name: "Google" }));
  await tab.close({ runBeforeUnload: true });
  await expect(dialog.getByRole("status")).toBeHidden();
});

test("no page but the one of each provider lets its script in, and that one is kept by nobody @desktop", async ({
  request,
}) => {
  const policyOf = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: "text/html" } });
    return { policy: answer.headers()["content-security-policy"] ?? "", answer };
  };
  const pages = ["/", "/standing-desks", "/light-and-sound/desk-lamp-arc", "/cart", "/secure-checkout", "/sign-in"];
  for (const path of [...pages, "/thank-you", "/customer/your-orders", "/console", "/brand", "/sign-in/twitter"]) {
    const { policy } = await policyOf(path);
    expect(policy, path).toMatch(/script-src 'self'/);
    expect(policy, path).not.toMatch(/google|facebook/);
  }
  for (const [way, other] of [
    ["google", "facebook"],
    ["facebook", "google"],
  ]) {
    for (const path of [`/sign-in/${way}`, `/de-DE/sign-in/${way}?source=modal`]) {
      const { policy, answer } = await policyOf(path);
      expect(policy, path).toMatch(new RegExp(`script-src[^;]*${way}`));
      expect(policy, path).not.toContain(other);
      expect(answer.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "referrer-policy": "strict-origin-when-cross-origin",
      });
      expect(answer.headers()).not.toHaveProperty("foreign-script");
      expect(await answer.text()).toContain('name="robots" content="noindex');
    }
  }
  expect((await request.get("/sign-in/twitter")).status()).toBe(404);
});

test("the store's own look at its pages finds nothing of others in them @desktop", async () => {
  const told: object[] = [];
  const tell = (about: object) => void told.push(about);
  const env = readEnv({ ...providers.settings, STORE_ORIGIN: store.origin, STORE_SECRET: "x".repeat(32) });
  type Log = Parameters<typeof checkPages>[0]["log"];
  await checkPages({ env, log: { warn: tell, error: tell } as Partial<Log> as Log });
  expect(told).toEqual([]);
});

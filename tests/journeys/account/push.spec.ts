import { createECDH, randomBytes } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { awake, moveMouse, visit, wordsOf } from "../../support/storefront";
import type { Locale } from "../../../contract/locales";

test.use({
  storageState: { cookies: [], origins: [] },
  permissions: ["notifications"],
});

const say = wordsOf("en");
const CALL = "/customer-api/notify-token";

/**
 * A headless browser has no push service behind it and shows no notifications: it says that they are denied, and the
 * page gets an address from here. All else is real: the question, the worker, and the store's calls.
 */
async function withPushService(page: Page): Promise<string> {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString("base64url")}`;
  const keys = { p256dh: curve.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  await page.addInitScript(
    ([address, own]) => {
      Object.defineProperty(Notification, "permission", { get: () => "default" });
      const kept = () => localStorage.getItem("test_push") === "1";
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: own }),
        unsubscribe: async () => {
          localStorage.removeItem("test_push");
          return true;
        },
      };
      PushManager.prototype.subscribe = async (options) => {
        if (String(options?.applicationServerKey).length !== 87) throw new Error("no key of the store");
        localStorage.setItem("test_push", "1");
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        kept() ? (subscription as unknown as PushSubscription) : null;
    },
    [endpoint, keys] as const,
  );
  return endpoint;
}

async function comeToSale(page: Page, locale?: Locale): Promise<void> {
  await visit(page, "/sale", locale);
  await moveMouse(page);
  await page.mouse.wheel(0, 10);
}

const bar = (page: Page, words = say) => page.getByRole("region", { name: words("push:title") });
const called = (page: Page, words = say) => page.getByRole("region", { name: words("push:wanted") });

async function refuseCounting(page: Page, words = say): Promise<void> {
  const banner = page.getByRole("region", { name: words("consent:title") });
  await banner.getByRole("button", { name: words("consent:refuse"), exact: true }).click();
}

test("the bar asks after the other question, takes no for an answer, and comes when it is called @phone", async ({
  page,
}) => {
  const endpoint = await withPushService(page);
  await comeToSale(page);
  await expect(page.getByRole("region", { name: say("consent:title") })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await refuseCounting(page);
  await expect(bar(page)).toBeVisible();
  await expectAccessible(page);
  await bar(page)
    .getByRole("button", { name: say("push:no") })
    .click();
  await expect(bar(page)).toHaveCount(0);
  await comeToSale(page);
  await page.waitForTimeout(1500);
  await expect(bar(page)).toHaveCount(0);

  const call = page.getByRole("button", { name: say("sale:news") });
  await call.focus();
  await page.keyboard.press("Enter");
  await expect(called(page).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(called(page)).toHaveCount(0);
  await expect(call).toBeFocused();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await called(page)
    .getByRole("button", { name: say("push:on"), exact: true })
    .click();
  await expect(page.getByText(say("push:done"))).toBeVisible();
  await expectAccessible(page);
  const topics = () => page.request.post(`${CALL}/topics`, { data: { endpoint } }).then((answer) => answer.json());
  expect((await topics()).data.topics).toEqual(["sales"]);

  await called(page)
    .getByRole("button", { name: say("push:close") })
    .click();
  await call.click();
  await called(page)
    .getByRole("button", { name: say("push:off"), exact: true })
    .click();
  await expect(page.getByText(say("push:ended"))).toBeVisible();
  expect((await topics()).data.topics).toEqual([]);
});

test("the worker shows what comes and opens pages of the store alone @desktop", async ({ page, context, baseURL }) => {
  await withPushService(page);
  await comeToSale(page);
  await page.getByRole("button", { name: say("sale:news") }).click();
  // The other question waits meanwhile.
  await expect(page.getByRole("region", { name: say("consent:title") })).toBeHidden();
  await called(page)
    .getByRole("button", { name: say("push:on"), exact: true })
    .click();
  await expect(page.getByText(say("push:done"))).toBeVisible();
  const worker = context.serviceWorkers().find((one) => one.url().endsWith("/push/worker.js"));
  if (!worker) throw new Error("the worker does not run");
  const { opened, shown } = await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
    };
    const notifications: { title: string; data?: unknown; tag?: string; lang?: string }[] = [];
    const windows: string[] = [];
    scope.registration.showNotification = async (title, options) => void notifications.push({ ...options, title });
    scope.clients.openWindow = async (url) => {
      windows.push(url);
      return null;
    };
    const told = async (kind: string, init: object) => {
      const waits: Promise<unknown>[] = [];
      const event = Object.assign(new Event(kind), { waitUntil: (work: Promise<unknown>) => waits.push(work) }, init);
      self.dispatchEvent(event);
      await Promise.all(waits);
    };
    for (const path of ["/de-DE/sale", "https://elsewhere.example/x", "//elsewhere.example", "javascript:alert(1)"]) {
      const message = { title: "News", body: "", path, tag: "sale", lang: "de" };
      await told("push", { data: { json: () => message } });
    }
    await told("push", { data: null });
    for (const notification of notifications)
      await told("notificationclick", { notification: { ...notification, close: () => undefined } });
    return { opened: windows, shown: notifications.map(({ title, tag = "", lang = "" }) => [title, tag, lang]) };
  });
  const home = `${baseURL}/`;
  expect(opened).toEqual([`${baseURL}/de-DE/sale`, home, home, home, home]);
  expect(shown).toEqual([...Array.from({ length: 4 }, () => ["News", "sale", "de"]), ["localhost", "", ""]]);
});

test("it asks in German and French, too @phone", async ({ page }) => {
  await withPushService(page);
  for (const [language, locale] of [
    ["de", "de-DE"],
    ["fr", "fr-FR"],
  ] as const) {
    const words = wordsOf(language);
    await page.context().clearCookies();
    await comeToSale(page, locale);
    await refuseCounting(page, words);
    await expect(bar(page, words)).toBeVisible();
    await expectAccessible(page);
  }
});

test("a customer chooses in the preferences what this browser tells @desktop", async ({ page }) => {
  await withPushService(page);
  await signIn(page, newAddress(), "/customer/preferences");
  await awake(page);
  const row = page.getByText(say("preferences:notifications.title"), { exact: true }).locator("..");
  await expect(row).toContainText(say("preferences:notifications.off"));
  await row.getByRole("button", { name: say("preferences:change") }).click();
  await called(page)
    .getByRole("checkbox", { name: say("push:topics.orders") })
    .check();
  await called(page)
    .getByRole("checkbox", { name: say("push:topics.sales") })
    .uncheck();
  await called(page)
    .getByRole("button", { name: say("push:on"), exact: true })
    .click();
  await expect(page.getByText(say("push:done"))).toBeVisible();
  await called(page)
    .getByRole("button", { name: say("push:close") })
    .click();
  await expect(row).toContainText(say("preferences:notifications.orders"));
  await expect(row).not.toContainText(say("preferences:notifications.sales"));
  await page.reload();
  await expect(row).toContainText(say("preferences:notifications.orders"));
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

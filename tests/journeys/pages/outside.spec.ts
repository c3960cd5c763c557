import { cpSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { runStore, type StoreProcess } from "../../support/processes/runStore";
import { moveMouse, visit } from "../../support/storefront";

let store: StoreProcess;
let widget: Server;
/** Requests that reached the widget's server. */
let asked = 0;

// Beside the store of the other journeys.
const PORT = Number(process.env.JOURNEY_PORT ?? 3210) + 2;
const DATA = ".cache/outside";

test.use({
  baseURL: `http://localhost:${PORT}`,
  extraHTTPHeaders: { "x-test-country": "DE" },
});
// A store of its own, with every service of others.
test.describe.configure({ mode: "serial", timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  widget = createServer((_request, response) => {
    asked += 1;
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Chat</title><p>Good day, how can we help?</p>");
  });
  await new Promise<void>((resolve) => widget.listen(0, "127.0.0.1", resolve));
  const { port } = widget.address() as AddressInfo;
  rmSync(DATA, { recursive: true, force: true });
  // What the other journeys' store began with, where the run has it; otherwise it seeds its own.
  if (process.env.JOURNEY_WORLD) cpSync(process.env.JOURNEY_WORLD, DATA, { recursive: true });
  store = await runStore({
    port: PORT,
    dataDir: DATA,
    env: {
      CHAT_WIDGET_URL: `http://127.0.0.1:${port}/widget`,
      TRUST_PROXY: "1",
      GEO_HEADER: "x-test-country",
      META_PIXEL_ID: "1234567890",
      META_ACCESS_TOKEN: "none",
      META_API_URL: `http://127.0.0.1:${port}`,
      ANALYTICS_URL: `http://127.0.0.1:${port}/counts`,
    },
  });
});
test.afterAll(async () => {
  await store.stop();
  await new Promise((resolve) => widget.close(resolve));
});

async function comeTo(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await moveMouse(page);
  await page.mouse.wheel(0, 10);
}

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
const place = (page: Page) => page.getByRole("region", { name: "Your country: Germany?" });

test("a first visit is offered the country where it seems to come from, and moved nowhere by itself @desktop", async ({
  page,
}) => {
  await comeTo(page, "/standing-desks");
  await expect(place(page)).toBeVisible();
  await expect(page).toHaveURL(/\/standing-desks$/);
  await expect(place(page)).toContainText("prices are in EUR");
  await expectAccessible(page);
  await place(page).getByRole("button", { name: "Change to Germany" }).click();
  await expect(page).toHaveURL(/\/en-DE\/standing-desks$/);
  await expect(place(page)).toBeHidden();
  expect(await cookieOf(page, "country")).toBe("DE");
});

test("who stays where they are by key is not asked again @desktop", async ({ page }) => {
  await comeTo(page, "/");
  await expect(place(page)).toBeVisible();
  await place(page).getByRole("button", { name: "Stay with United States" }).focus();
  await page.keyboard.press("Enter");
  await expect(place(page)).toBeHidden();
  expect(await cookieOf(page, "country")).toBe("US");
  await page.evaluate(() => sessionStorage.clear());
  const asking = page.waitForRequest(/common-api\/location/, { timeout: 3000 }).catch(() => null);
  await comeTo(page, "/standing-desks");
  expect(await asking).toBeNull();
});

test.describe("before a choice", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("others are named one by one, and nobody is ticked beforehand @desktop", async ({ page }) => {
    await comeTo(page, "/");
    const banner = page.getByRole("region", { name: "May we count your visit?" });
    await expect(banner).toBeVisible();
    await expect(place(page)).toBeHidden();
    const boxes = banner.getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).not.toBeChecked();
    await expectAccessible(page);
    await banner.getByRole("checkbox", { name: /^Meta/ }).check();
    await banner.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(banner).toBeHidden();
    const kept = JSON.parse(decodeURIComponent((await cookieOf(page, "consent")) ?? "")) as object;
    expect(kept).toMatchObject({ statistics: true, shared: ["meta"] });
    // One question after the other.
    await expect(place(page)).toBeVisible();
  });
});

test("the chat is loaded after a click and a yes, says when it is away, and is put away by key @desktop", async ({
  page,
}) => {
  await page.context().addCookies([{ name: "country", value: "US", url: store.origin }]);
  asked = 0;
  await comeTo(page, "/terms-of-use");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Chat with us" });
  await link.click();
  const slot = page.getByRole("region", { name: "Chat with us" });
  await expect(slot).toBeVisible();
  await expect(slot.getByRole("heading")).toBeFocused();
  await expect(slot).toContainText("The chat is run by 127.0.0.1");
  await expectAccessible(page);
  expect(asked).toBe(0);

  await page.context().route(/\/widget/, (route) => route.abort());
  await slot.getByRole("button", { name: "Agree and start the chat" }).click();
  await expect(slot.getByRole("alert")).toContainText("does not answer");
  await page.context().unroute(/\/widget/);
  await slot.getByRole("button", { name: "Try again" }).click();
  await expect(slot.frameLocator("iframe").getByText("Good day, how can we help?")).toBeVisible();
  expect(asked).toBeGreaterThan(0);

  await slot.getByRole("button", { name: "Close the chat" }).focus();
  await page.keyboard.press("Escape");
  await expect(slot).toBeHidden();
  await expect(page).toHaveURL(/\/help-center$/);
});

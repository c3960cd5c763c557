import path from "node:path";
import { expect, test } from "@playwright/test";
import { writeCodeVideo } from "../../support/codeVideo";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { newAddress } from "../../support/inbox";
import { withCamera } from "../../support/runner/chromium";
import { signIn } from "../../support/signIn";
import { awake, visit, wordsOf } from "../../support/storefront";

const VIDEO = path.resolve(process.env.JOURNEY_DATA ?? ".cache/journeys", "camera.y4m");
test.use({ launchOptions: withCamera(VIDEO) });

const say = wordsOf("en");
const t = (key: string, values?: Record<string, string | number>) => say(`scanDesk:${key}`, values);

test("the camera reads a unit's code, by the store's own decoder, and is let go of afterwards @phone", async ({
  page,
}) => {
  const lines = [{ slug: "desk-lamp-arc", quantity: 2 }];
  const { number } = await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
  await signIn(page, "operator@example.com", "/console");
  writeCodeVideo(VIDEO, "http://localhost/somewhere-else");
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:") && new URL(request.url()).hostname !== "localhost")
      elsewhere.push(request.url());
  });
  const policyOf = async (address: string) => {
    const headers = (await page.request.get(address)).headers();
    const scripts = /script-src ([^;]*)/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "";
    return [headers["permissions-policy"]?.includes("camera=(self)"), scripts.includes("'wasm-unsafe-eval'")];
  };
  expect(await policyOf("/console/scan")).toEqual([true, true]);
  for (const address of ["/", "/cart", "/console", "/console/orders", "/console/stock", "/console/scanner", "/sign-in"])
    expect([address, ...(await policyOf(address))]).toEqual([address, false, false]);

  // The page's own rules come with its document: links of the desk load it as one.
  await visit(page, "/console", "en-US");
  await awake(page);
  const loaded = page.waitForEvent("load");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: say("desk:console.places.scan") })
    .click();
  await loaded;
  await awake(page);
  await expect.poll(async () => (await page.request.get(`/order-api/staff/picks/${number}-A`)).status()).toBe(200);
  writeCodeVideo(VIDEO, `${new URL(page.url()).origin}/en-US/desk-lamp-arc`);
  await page.keyboard.type(`${number}-A`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("packed", { count: 0, all: 2 }))).toBeVisible();
  await page.getByRole("button", { name: t("camera.open") }).click();
  await expect(page.getByLabel(t("camera.label"))).toBeVisible();
  // What stays in view counts once.
  await expect(page.getByText(t("packed", { count: 1, all: 2 }))).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(page.getByText(t("packed", { count: 1, all: 2 }))).toBeVisible();
  await page.getByRole("button", { name: t("camera.close") }).click();
  await expect(page.getByLabel(t("camera.label"))).toBeHidden();
  expect(elsewhere).toEqual([]);
});

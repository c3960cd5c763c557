import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, OWN_ORIGIN, PORTLAND } from "../../support/flows/orderByCall";
import { newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

const OPERATOR = "operator@example.com";

/** A call of the page's own browser; what it answers. */
async function call(page: Page, path: string, data: object): Promise<{ status: number; number: string }> {
  const answer = await page.request.post(path, { data, headers: OWN_ORIGIN });
  const body = (await answer.json()) as { data?: { number?: string } };
  return { status: answer.status(), number: body.data?.number ?? "" };
}

for (const [language, locale] of [
  ["en", "en-US"],
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const)
  test(`the team finds a return, agrees to it and receives its goods one by one (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`returnDesk:${key}`, values);
    const act = (key: string, values?: Record<string, string | number>) => say(`orderDesk:returns.${key}`, values);
    const email = newAddress();
    const lines = [{ slug: "headset-hook-oak", quantity: 2 }];
    const order = await orderByCall(page, { locale: "en-US", email, lines, customer: PORTLAND });
    await signIn(page, OPERATOR, localePath("/console/returns", locale));

    // Orders are split into shipments a moment after they are paid.
    const parcel = { order_num: order.number, part: "A" };
    await expect
      .poll(async () => (await call(page, "/order-api/order/ship", { ...parcel, carrier: "UPS" })).status)
      .toBe(200);
    expect((await call(page, "/order-api/order/deliver", parcel)).status).toBe(200);
    const detail = await page.request.get(`/order-api/staff/orders/${order.number}`);
    const [line] = ((await detail.json()) as { data: { lines: { id: number; name: string }[] } }).data.lines;
    const back = { line_id: line?.id, quantity: 2, reason: "too_big" };
    const asked = { order_num: order.number, token: order.token, lines: [back], note: "Too tall" };
    const { status, number } = await call(page, "/order-api/order/return", asked);
    expect(status).toBe(200);

    await visit(page, "/console/returns", locale);
    await page.getByRole("searchbox", { name: t("search.label") }).fill(email);
    await page.keyboard.press("Enter");
    const row = page.getByRole("row", { name: number });
    await expect(row.getByText(act("reasons.too_big"))).toBeVisible();
    await expect(row.getByText(t("today"))).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await row.getByRole("button", { name: act("approve.openOne", { number }) }).click();
    await expectAccessible(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: act("approve.submit") })
      .click();
    await expect(page.getByText(act("approve.done"))).toBeVisible();
    await expect(row.getByText(act("state.approved"))).toBeVisible();

    await row.getByRole("button", { name: act("receive.openOne", { number }) }).click();
    const receive = page.getByRole("dialog", { name: act("receive.title") });
    const units = receive.getByRole("textbox", { name: act("receive.shelf", { name: line?.name ?? "", most: 2 }) });
    await units.fill("3");
    await receive.getByRole("button", { name: act("receive.submit") }).click();
    await expect(receive.getByText(act("receive.shelfNeeded", { most: 2 }))).toBeVisible();
    await expect(units).toBeFocused();
    await expectAccessible(page);
    await units.fill("1");
    await receive.getByRole("button", { name: act("receive.submit") }).click();
    await expect(page.getByText(act("receive.done"))).toBeVisible();
    await expect(row).toHaveCount(0);

    await visit(page, `/console/returns?view=received&q=${number}`, locale);
    await expect(page.getByRole("row", { name: number }).getByText(act("state.refunded"))).toBeVisible();
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(order.number);
  });

test("the home's figure of returns opens the queue, and a shopper finds none @desktop", async ({ page }) => {
  const say = wordsOf("en");
  await signIn(page, OPERATOR, "/console");
  await awake(page);
  const orders = page.getByRole("region", { name: say("deskHome:groups.orders") });
  await orders.getByRole("link", { name: say("deskHome:figures.returns_open.label"), exact: true }).click();
  await expect(page).toHaveURL(/\/console\/returns\?view=open/);
  await expect(page.getByRole("heading", { level: 1, name: say("returnDesk:title") })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, newAddress(), "/");
  const answer = await page.goto("/console/returns");
  expect(answer?.status()).toBe(404);
});

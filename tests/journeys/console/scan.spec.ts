import { expect, test, type Page } from "@playwright/test";
import { localePath, type Locale } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import type { PickPart } from "../../../contract/orderDesk/pickRoutes";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { orderByCall, OWN_ORIGIN, PORTLAND } from "../../support/flows/orderByCall";
import { newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { awake, visit, wordsOf } from "../../support/storefront";

/** A paid order of this journey alone, with its first part as a packer reads it. */
async function ordered(page: Page, locale: Locale, lines: { slug: string; quantity: number }[]): Promise<PickPart> {
  const { number } = await orderByCall(page, { locale: "en-US", email: newAddress(), lines, customer: PORTLAND });
  await signIn(page, "operator@example.com", localePath("/console", locale));
  let part: PickPart | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/order-api/staff/picks/${number}-A`, {
        headers: { ...OWN_ORIGIN, "accept-language": locale },
      });
      part = answer.ok() ? ((await answer.json()) as { data: PickPart }).data : undefined;
      return part?.can_ship;
    })
    .toBe(true);
  if (!part) throw new Error("there is no part");
  return part;
}

const stateOf = async (page: Page, number: string) => {
  const answer = await page.request.get(`/order-api/staff/picks/${number}`, { headers: OWN_ORIGIN });
  return answer.ok() ? ((await answer.json()) as { data: PickPart }).data : null;
};

const alertIn = (page: Page) => page.locator("#content").getByRole("alert");

/** As a scanner in keyboard mode: it types wherever the focus is, and ends with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

async function atStation(page: Page, locale: Locale, language: Language, warehouse: string): Promise<void> {
  const t = wordsOf(language);
  await visit(page, "/console/scan", locale);
  await awake(page);
  await page.getByRole("button", { name: new RegExp(`^${warehouse}`) }).click();
  await expect(page.getByRole("heading", { name: t("scanDesk:list.title", { name: warehouse }) })).toBeVisible();
}

for (const [language, locale] of [
  ["en", "en-US"],
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const)
  test(`a warehouse packs with a scanner: slip, units, a wrong one, part of them leave (${language}) @phone`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`scanDesk:${key}`, values);
    const part = await ordered(page, locale, [{ slug: "desk-lamp-arc", quantity: 3 }]);
    const [line] = part.lines;
    const { name = "", code = "", codes = [] } = line ?? {};
    // As it stands under the bar code.
    const gtin = codes.find((each) => /^\d{13}$/.test(each)) ?? "";
    await atStation(page, locale, language, part.warehouse);
    await scan(page, "NO-SUCH-CODE");
    await expect(alertIn(page)).toContainText(t("said.noShelf", { code: "NO-SUCH-CODE" }));
    await scan(page, part.number.toLowerCase());
    await expect(page.getByRole("heading", { name: part.number })).toBeFocused();
    // At its end nothing lies behind the bar.
    await page.getByRole("button", { name: t("leave") }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
    expect(await beyondWindow(page)).toBe("");

    await scan(page, "4006381333931");
    await expect(alertIn(page)).toContainText(t("said.wrongItem", { code: "4006381333931" }));
    await scan(page, "4006381333932");
    await expect(alertIn(page)).toContainText(t("said.misread"));
    await scan(page, code);
    await expect(page.getByText(t("said.taken", { name, count: 1, all: 3 }))).toBeVisible();
    await page.getByRole("button", { name: t("line.take", { name }) }).click();
    await expect(page.getByText(t("packed", { count: 2, all: 3 }))).toBeVisible();
    await scan(page, gtin);
    await expect(page.getByText(t("said.whole"))).toBeVisible();
    await scan(page, code);
    await expect(alertIn(page)).toContainText(t("said.enough", { name }));
    await page.getByRole("button", { name: t("undo") }).click();
    await expect(page.getByText(t("packed", { count: 2, all: 3 }))).toBeVisible();

    // What was scanned is there after a reload.
    await page.reload();
    await awake(page);
    await scan(page, part.number);
    await expect(page.getByText(t("packed", { count: 2, all: 3 }))).toBeVisible();
    await page.getByRole("button", { name: t("toLabel", { count: 2, all: 3 }) }).click();
    await expect(page.getByText(t("label.some", { count: 2, all: 3 }))).toBeVisible();
    await page.getByLabel(say("brandOrders:ship.carrier"), { exact: true }).selectOption("UPS");
    await page.getByRole("heading", { name: t("label.title", { number: part.number }) }).click();
    await scan(page, "1Z999AA10123456784");
    const send = page.getByRole("button", { name: t("label.send", { count: 2 }) });
    await expect(send).toBeFocused();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("said.sent", { number: part.number }))).toBeVisible();
    const [sent, rest] = [await stateOf(page, part.number), await stateOf(page, `${part.order_num}-B`)];
    expect([sent?.state, sent?.units, rest?.state, rest?.units]).toEqual(["Shipping", 2, "New", 1]);
  });

test("a parcel that is packed without a connection leaves once when there is one again @phone", async ({
  page,
  context,
}) => {
  const say = wordsOf("en");
  const t = (key: string, values?: Record<string, string | number>) => say(`scanDesk:${key}`, values);
  const part = await ordered(page, "en-US", [{ slug: "desk-lamp-arc", quantity: 1 }]);
  const gone = await ordered(page, "en-US", [{ slug: "desk-lamp-arc", quantity: 1 }]);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/order-api/order/ship")) calls.push(request.headers()["idempotency-key"] ?? "");
  });
  await atStation(page, "en-US", "en", part.warehouse);
  // Both are read before the connection goes.
  for (const { number } of [gone, part]) {
    await scan(page, number);
    await expect(page.getByRole("heading", { name: number })).toBeVisible();
    await page.getByRole("button", { name: t("leave") }).click();
  }
  const packIt = async ({ number, lines: [line] }: PickPart) => {
    await scan(page, number);
    await expect(page.getByRole("heading", { name: number })).toBeVisible();
    await scan(page, line?.code ?? "");
    await page.getByRole("button", { name: t("toLabel", { count: 1, all: 1 }) }).click();
    await page.getByLabel(say("brandOrders:ship.carrier"), { exact: true }).selectOption("DHL");
    await page.getByRole("button", { name: t("label.send", { count: 1 }) }).click();
    await expect(page.getByText(t("said.kept", { number }))).toBeVisible();
  };
  await context.setOffline(true);
  await packIt(gone);
  await packIt(part);
  await expect(page.getByText(t("queue.waiting", { count: 2 }))).toBeVisible();

  // Another way, the first of them leaves meanwhile.
  const body = { order_num: gone.order_num, part: "A", carrier: "UPS" };
  const meanwhile = await page.request.post("/order-api/order/ship", { data: body, headers: OWN_ORIGIN });
  expect(meanwhile.ok()).toBe(true);
  await context.setOffline(false);
  await expect(page.getByText(t("queue.refused", { number: gone.number }))).toBeVisible();
  await expect(page.getByText(t("queue.waiting", { count: 2 }))).toBeHidden();
  await expect.poll(async () => (await stateOf(page, part.number))?.state).toBe("Shipping");
  const stored = () => page.evaluate(() => window.localStorage.getItem("scan_unsent") ?? "");
  await expect.poll(async () => (JSON.parse((await stored()) || "[]") as unknown[]).length).toBe(1);
  expect(await stored()).not.toMatch(/@|River Street|Ada Shopper/);
  expect(new Set(calls).size).toBe(2);

  await page.reload();
  await awake(page);
  await expect(page.getByText(t("queue.refused", { number: gone.number }))).toBeVisible();
  await page.getByRole("button", { name: t("queue.drop") }).click();
  await expect(page.getByText(t("queue.refused", { number: gone.number }))).toBeHidden();
  expect(await stored()).toBe("");
});

test("a product's code opens its shelf, where units that came are received and what lies there is counted @phone", async ({
  page,
}) => {
  const say = wordsOf("en");
  const t = (key: string, values?: Record<string, string | number>) => say(`scanDesk:${key}`, values);
  const s = (key: string, values?: Record<string, string | number>) => say(`stockDesk:${key}`, values);
  const part = await ordered(page, "en-US", [{ slug: "cable-spine", quantity: 1 }]);
  const [line] = part.lines;
  const { product_id: id, name, code, variant } = line ?? { product_id: 0, name: "", code: "", variant: "" };
  const shelf = async () => {
    const query = new URLSearchParams({ warehouse_id: String(part.warehouse_id), variant });
    const answer = await page.request.get(`/product-api/staff/stock/${id}?${query}`, { headers: OWN_ORIGIN });
    return ((await answer.json()) as { data: { on_hand: number } }).data.on_hand;
  };
  const dialog = page.getByRole("dialog");
  const before = await shelf();
  await atStation(page, "en-US", "en", part.warehouse);
  await scan(page, code);
  await expect(page.getByRole("heading", { name })).toBeFocused();
  expect(await beyondWindow(page)).toBe("");
  await page.getByRole("button", { name: s("receive.open") }).click();
  await page.getByLabel(s("units"), { exact: true }).fill("3");
  await dialog.getByRole("button", { name: s("receive.submit") }).click();
  await expect.poll(shelf).toBe(before + 3);
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: s("count.open") }).click();
  await page.getByLabel(s("count.label")).fill(String(before + 3));
  await dialog.getByRole("button", { name: s("count.compare") }).click();
  await dialog.getByRole("button", { name: s("count.confirm") }).click();
  await expect(page.getByText(s("count.doneRight"))).toBeVisible();
  await page.getByRole("button", { name: t("shelf.back") }).click();
  await expect(page.getByRole("heading", { name: t("list.title", { name: part.warehouse }) })).toBeVisible();
});

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { CURRENCIES } from "../../../contract/markets";
import { expectAccessible } from "../../support/checks/axe";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const PAGE = "/brand/listings";
const CONSOLE = "/console/approvals?kind=listings";
const MEMBER = "owner@stride-foundry.example";
const LANGUAGES = ["en", "fr", "de"] as const;

test("a brand writes a listing, the team accepts it, shoppers see it, and its stock is kept @desktop", async ({
  page,
  browser,
}) => {
  const name = `Walker ${randomUUID().slice(0, 6)}`;
  const picture = await sharp({ create: { width: 1000, height: 1250, channels: 3, background: "#a86" } })
    .jpeg()
    .toBuffer();
  await visit(page, PAGE);
  await signIn(page, MEMBER, PAGE);
  await expect(page.getByRole("heading", { level: 1, name: say("brandListings:title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: say("brandListings:new.begin") }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("brandListings:new.submit") }).click();
  await expect(page.locator('[name="name.en"]')).toHaveAccessibleDescription(say("brandListings:new.nameNeeded"));
  for (const language of LANGUAGES) await page.locator(`[name="name.${language}"]`).fill(name);
  await page.getByRole("button", { name: say("brandListings:new.submit") }).click();

  const send = page.getByRole("button", { name: say("brandListings:send.submit") });
  await expect(send).toBeDisabled();
  for (const group of ["tagline", "description", "points", "safety"])
    for (const language of LANGUAGES) await page.locator(`[name="${group}.${language}"]`).fill(`${group} ${language}`);
  for (const currency of Object.keys(CURRENCIES)) await page.locator(`[name="prices.${currency}"]`).fill("249.5");
  for (const side of ["size.width", "size.depth", "size.height", "size.weight"])
    await page.locator(`[name="${side}"]`).fill("40");
  for (const side of ["carton.length", "carton.width", "carton.height", "carton.weight"])
    await page.locator(`[name="${side}"]`).fill("50");
  await page.locator("[name=category_id]").selectOption({ index: 2 });
  const file = page.locator("input[name=picture]");
  await file.setInputFiles({ name: "drawing.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(page.getByRole("alert").filter({ hasText: /.+/ }).first()).toBeVisible();
  await file.setInputFiles({ name: "walker.jpg", mimeType: "image/jpeg", buffer: picture });
  for (const language of LANGUAGES) await page.locator(`[name="pictures.0.alt.${language}"]`).fill(name);
  await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(page.getByText(say("desk:form.saved"))).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(say("brandListings:sent"))).toBeVisible();
  const editor = page.url();

  const context = await browser.newContext();
  const team = await context.newPage();
  await visit(team, CONSOLE);
  await signIn(team, "operator@example.com", CONSOLE);
  await expect(team.getByRole("heading", { name: new RegExp(`^${name} · `) })).toBeVisible();
  const opening = context.waitForEvent("page");
  const section = team.getByRole("region", { name: new RegExp(`^${name} · `) });
  await section.getByRole("link", { name: say("brandListings:seePreview") }).click();
  const preview = await opening;
  await expect(preview.getByText(say("preview:notPublic"))).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(preview.locator("fieldset button").first()).toBeDisabled();
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(preview);
  await preview.close();
  await expectAccessible(team);
  await team.getByRole("button", { name: say("brandListings:approvals.refuseOne", { name }) }).click();
  const dialog = team.getByRole("dialog");
  await dialog.getByRole("button", { name: say("brandListings:approvals.refuse") }).click();
  await expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(say("brandListings:approvals.reasonNeeded"));
  await expectAccessible(team);
  await team.keyboard.press("Escape");
  await team.getByRole("button", { name: say("brandListings:approvals.acceptOne", { name }) }).click();
  await expect(team.getByText(say("brandListings:approvals.accepted", { name }))).toBeVisible();
  await context.close();

  await visit(page, editor.replace(/^https?:\/\/[^/]+/, ""));
  const shelf = page.getByRole("button", { name: /^Change the stock in / }).first();
  await shelf.click();
  const stock = page.getByRole("dialog");
  await expectAccessible(page);
  await stock.getByRole("button", { name: say("brandListings:stock.submit") }).click();
  await expect(stock.locator("[name=delta]")).toHaveAccessibleDescription(say("brandListings:stock.deltaNeeded"));
  await stock.locator("[name=delta]").fill("12");
  await stock.locator("[name=note]").fill("First pallet");
  await stock.getByRole("button", { name: say("brandListings:stock.submit") }).click();
  await expect(page.getByText(say("brandListings:stock.done"))).toBeVisible();
  await expect(page.getByText("First pallet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: say("brandListings:seePage") }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("img", { name }).first()).toBeVisible();
});

test("a file of prices is tried, written without its wrong row, and taken back @phone", async ({ page }) => {
  await visit(page, PAGE);
  await signIn(page, MEMBER, PAGE);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: say("brandListings:sheet.export") }).click();
  const [, first = ""] = readFileSync(await (await download).path(), "utf8").split(/\r?\n/);
  const code = first.split(/[;,]/)[0] ?? "";
  await page.getByRole("button", { name: say("brandListings:sheet.import") }).click();
  await expectAccessible(page);
  await page.locator("input[name=sheet]").setInputFiles({
    name: "prices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`code;price_eur\n${code};1234,50\nNO-SUCH;12,50\n`),
  });
  await expect(page.getByText(say("brandListings:sheet.wrong", { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("brandListings:sheet.write", { count: 1 }) }).click();
  await expect(page.getByText(say("brandListings:sheet.written", { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: say("brandListings:sheet.undo") })
    .first()
    .click();
  await expect(page.getByText(say("brandListings:sheet.undone", { count: 1 }))).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByRole("button", { name: say("brandListings:search.submit"), exact: true }).click();
  await expect(page.getByText(say("brandListings:nothing", { q: "nothing like it" }))).toBeVisible();
  await expectAccessible(page);
});

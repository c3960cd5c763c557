import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../../support/checks/axe";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const PAGE = "/brand/banners";
const CONSOLE = "/console/approvals";
const MEMBER = "owner@fernwick-acoustics.example";

test("a brand makes a banner, the team approves it, shoppers see it, and it is deleted @desktop", async ({
  page,
  browser,
}) => {
  const name = `Quiet ${randomUUID().slice(0, 6)}`;
  const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#a86" } })
    .jpeg()
    .toBuffer();
  await visit(page, PAGE);
  await signIn(page, MEMBER, PAGE);
  await expect(page.getByRole("heading", { level: 1, name: say("brandBanners:title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: say("brandBanners:create") }).click();
  for (const group of ["headline", "alt"])
    for (const language of ["en", "fr", "de"]) await page.locator(`[name="${group}.${language}"]`).fill(name);
  await expectAccessible(page);
  await page.getByRole("button", { name: say("brandBanners:begin") }).click();

  const wide = page.getByRole("group", { name: say("brandBanners:pictures.en") });
  const send = page.getByRole("button", { name: say("brandBanners:send") });
  await expect(send).toBeDisabled();
  const file = wide.locator("input[type=file]");
  await file.setInputFiles({ name: "drawing.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(wide.getByRole("alert")).toContainText("SVG");
  await file.setInputFiles({ name: "wide.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(wide.getByText(say("brandBanners:pictureSaved"))).toBeVisible();
  await page.locator("[name=from]").fill("2020-01-01");
  await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(page.getByText(say("desk:form.saved"))).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(say("brandBanners:sent"))).toBeVisible();

  const context = await browser.newContext();
  const team = await context.newPage();
  await visit(team, CONSOLE);
  await signIn(team, "operator@example.com", CONSOLE);
  await expect(team.getByRole("heading", { name: `${name} · Fernwick Acoustics` })).toBeVisible();
  await expectAccessible(team);
  await team.getByRole("button", { name: say("brandBanners:approvals.refuseOne", { name }) }).click();
  const dialog = team.getByRole("dialog");
  await dialog.getByRole("button", { name: say("brandBanners:approvals.refuse") }).click();
  await expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(say("brandBanners:approvals.reasonNeeded"));
  await expectAccessible(team);
  await team.keyboard.press("Escape");
  await team.getByRole("button", { name: say("brandBanners:approvals.approveOne", { name }) }).click();
  await expect(team.getByText(say("brandBanners:approvals.approved", { name }))).toBeVisible();

  await visit(team, "/fernwick-acoustics");
  await expect(team.getByRole("img", { name })).toBeVisible();
  await expectAccessible(team);
  await context.close();

  await visit(page, PAGE);
  await page.getByRole("button", { name: say("brandBanners:deleteOne", { name }) }).click();
  await expectAccessible(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("brandBanners:delete"), exact: true })
    .click();
  await expect(page.getByText(say("brandBanners:deleted", { name }))).toBeVisible();
});

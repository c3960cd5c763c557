import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../../support/checks/axe";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const PAGE = "/brand/listings";
const CONSOLE = "/console/approvals?kind=listings";
const MEMBER = "owner@stride-foundry.example";
const LANGUAGES = ["en", "fr", "de"] as const;

test("a brand makes a set of its goods, the team accepts it, and a shopper puts it into the cart @desktop", async ({
  page,
  browser,
}) => {
  const name = `Movement ${randomUUID().slice(0, 6)}`;
  const picture = await sharp({ create: { width: 1000, height: 1250, channels: 3, background: "#68a" } })
    .jpeg()
    .toBuffer();
  await visit(page, `${PAGE}?new=1`);
  await signIn(page, MEMBER, `${PAGE}?new=1`);
  for (const language of LANGUAGES) await page.locator(`[name="name.${language}"]`).fill(name);
  await page.getByRole("button", { name: say("brandListings:new.submit") }).click();

  const section = page.getByRole("region", { name: say("brandListings:fields.parts"), exact: true });
  await expect(section.getByText(say("brandListings:sets.none"))).toBeVisible();
  const search = section.getByRole("searchbox");
  for (const word of ["board", "rocker"]) {
    await search.fill(word);
    await search.press("Enter");
    const add = section.getByRole("button", { name: /^Add “/ }).first();
    await expect(add).toHaveAccessibleName(new RegExp(word, "i"));
    await add.click();
  }
  await expect(section.getByRole("listitem").getByRole("heading")).toHaveCount(2);
  await section.locator('[name="parts.1.quantity"]').fill("2");
  const wood = section.getByRole("combobox").first();
  await wood.selectOption({ index: 2 });
  await expect(section.getByText(/Please say what the set saves/)).toBeVisible();
  await section.locator('[name="saving.percent"]').fill("15");
  await expect(section.getByText(/Please say what the set saves/)).toHaveCount(0);
  await expect(section.getByText(/sets can be sold/)).toBeVisible();
  await expect(section.getByText(say("brandListings:sets.holdsBack"), { exact: true })).toHaveCount(1);
  const dollars = section.getByRole("row", { name: /^USD/ });
  await expect(dollars.getByRole("cell").last()).toContainText("$");
  const price = (await dollars.getByRole("cell").last().innerText()).trim();
  await expect(page.locator('[name="prices.USD"]')).toHaveCount(0);
  await expectAccessible(page);

  for (const group of ["tagline", "description", "points", "safety"])
    for (const language of LANGUAGES) await page.locator(`[name="${group}.${language}"]`).fill(`${group} ${language}`);
  for (const side of ["size.width", "size.depth", "size.height", "size.weight"])
    await page.locator(`[name="${side}"]`).fill("40");
  await page.locator("[name=category_id]").selectOption({ index: 2 });
  const file = { name: "set.jpg", mimeType: "image/jpeg", buffer: picture };
  await page.locator("input[name=picture]").setInputFiles(file);
  for (const language of LANGUAGES) await page.locator(`[name="pictures.0.alt.${language}"]`).fill(name);
  await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(page.getByText(say("desk:form.saved"))).toBeVisible();
  await page.getByRole("button", { name: say("brandListings:send.submit") }).click();
  await expect(page.getByText(say("brandListings:sent"))).toBeVisible();
  const editor = page.url().replace(/^https?:\/\/[^/]+/, "");

  const context = await browser.newContext();
  const team = await context.newPage();
  await visit(team, CONSOLE);
  await signIn(team, "operator@example.com", CONSOLE);
  const wish = team.getByRole("region", { name: new RegExp(`^${name} · `) });
  await expect(wish.getByRole("row", { name: /^Set\b/ })).toContainText("2 × ");
  await expect(wish.getByRole("row", { name: new RegExp(`^${say("brandListings:fields.set_price")}`) })).toContainText(
    price,
  );
  await expectAccessible(team);
  await team.getByRole("button", { name: say("brandListings:approvals.acceptOne", { name }) }).click();
  await expect(team.getByText(say("brandListings:approvals.accepted", { name }))).toBeVisible();
  await context.close();

  await visit(page, editor);
  await page.getByRole("link", { name: say("brandListings:seePage") }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("main").getByText(price).first()).toBeVisible();
  // What is further down is drawn after the first screen.
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole("main").getByText(/^2 × /).first()).toBeVisible();
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: say("cart.added") })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { findBrowser } from "../../../scripts/findBrowser.mjs";
import { expectAccessible } from "../../support/checks/axe";
import { tinyModel } from "../../support/flows/models";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const executablePath = findBrowser();

test.use({
  // Drawn by the processor: machines that test have no graphics card.
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  },
});

const say = wordsOf("en");
const PAGE = "/brand/listings";
const MEMBER = "owner@fernwick-acoustics.example";
const ARTICLE = "/ourblog/what-wobbles-and-why";
const COMPARED = "/ourblog/cable-plans-in-three-budgets";
/** The processor takes its time, most of all for the first picture. */
const DRAWN = { timeout: 90_000 };
const TEST_MS = 300_000;

test("a brand sends a 3-D model, reads what is wrong with one, and looks at it before it is proposed @desktop", async ({
  page,
}) => {
  test.setTimeout(TEST_MS);
  await visit(page, PAGE);
  await signIn(page, MEMBER, PAGE);
  await page.getByRole("table").getByRole("link").first().click();
  const section = page.getByRole("region", { name: say("brandListings:modelTitle") });
  await expect(section).toBeVisible();
  const file = page.locator("input[name=model]");
  const glb = { name: "goods.glb", mimeType: "model/gltf-binary" };
  await file.setInputFiles({ ...glb, buffer: await tinyModel({ size: 900 }) });
  await expect(section.getByText("real size")).toBeVisible(DRAWN);
  await file.setInputFiles({ ...glb, buffer: await tinyModel({ looks: ["oak", "pine"], texture: 64 }) });
  const see = section.getByRole("button", { name: /in 3-D/ });
  await expect(see).toBeVisible(DRAWN);
  await expectAccessible(page);
  await see.click();
  const model = section.getByRole("application");
  await expect(section.getByRole("button", { name: say("product:model.left") })).toBeVisible(DRAWN);
  await expect(model).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(model).toHaveCount(0);
  await expect(see).toBeFocused();
  await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(page.getByText(say("desk:form.saved"))).toBeVisible();
  await section.getByRole("button", { name: say("brandListings:model.drop") }).click();
  await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
  await expect(see).toHaveCount(0);
});

test("an article shows a model when it is asked for, and compares two pictures by keyboard @phone", async ({
  page,
}) => {
  test.setTimeout(TEST_MS);
  const loaded: string[] = [];
  page.on("response", (answer) => loaded.push(answer.url()));
  await visit(page, ARTICLE);
  await page.mouse.wheel(0, 2000);
  const open = page.getByRole("button", { name: say("articles:modelOf", { name: "Rise Quad" }) });
  await expect(open).toBeVisible();
  expect(loaded.filter((url) => url.endsWith(".glb"))).toEqual([]);
  await open.click();
  await expect(page.getByRole("button", { name: say("product:model.left") })).toBeVisible(DRAWN);
  expect(loaded.filter((url) => url.endsWith("/models/rise-quad.glb"))).toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("application")).toHaveCount(0);
  await expect(open).toBeFocused();

  await visit(page, COMPARED);
  const slider = page.getByRole("slider", { name: say("articles:beforeAfter") });
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("100");
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "Before: 0%");
});

test("without scripts what is compared stands side by side @desktop", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(COMPARED);
  const [first, second] = [page.getByAltText(/^A desk from the front/), page.getByAltText(/^The same desk/)];
  const [left, right] = [await first.boundingBox(), await second.boundingBox()];
  expect(right?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  await expect(page.getByRole("slider")).toHaveCount(0);
  await page.goto(ARTICLE);
  await expect(page.getByRole("link", { name: say("articles:modelProduct") }).first()).toBeVisible();
  await context.close();
});

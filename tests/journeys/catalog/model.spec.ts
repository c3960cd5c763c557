import { expect, test, type Page } from "@playwright/test";
import { findBrowser } from "../../../scripts/findBrowser.mjs";
import { violationsOf } from "../../support/checks/axe";
import { difference } from "../../support/checks/pixels";
import { visit, wordsOf } from "../../support/storefront";

const executablePath = findBrowser();

test.use({
  // Nothing turns by itself, so that two pictures of one view are equal.
  contextOptions: { reducedMotion: "reduce" },
  // Drawn by the processor: machines that test have no graphics card.
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
});

const say = wordsOf("en");
/** The processor takes its time, most of all for the first picture. */
const DRAWN = { timeout: 90_000 };
const TEST_MS = 300_000;

const opener = (page: Page) => page.getByRole("button", { name: say("product:model.open") });
const view = (page: Page) => page.getByRole("region", { name: say("product:model.label", { name: "Rise Duo" }) });
const model = (page: Page) => view(page).getByRole("application");

/** What is seen of the model, without what stands over it. */
const look = (page: Page) =>
  model(page).screenshot({ ...DRAWN, mask: [view(page).getByRole("button"), view(page).getByRole("paragraph")] });

/** Waits until the model looks otherwise than before, or the same again. */
const expectLook = (page: Page, before: Buffer) => expect.poll(async () => difference(before, await look(page)), DRAWN);
/** More than the ring round what has the focus. */
const CHANGED = 0.03;

async function openModel(page: Page): Promise<void> {
  await visit(page, "/standing-desks/rise-duo");
  await opener(page).click();
  await expect(view(page).getByRole("button", { name: say("product:model.left") })).toBeVisible(DRAWN);
}

test("a desk is turned in 3-D, in the colours that are chosen, and focus comes back @phone", async ({ page }) => {
  test.setTimeout(TEST_MS);
  const loaded: string[] = [];
  page.on("response", (answer) => loaded.push(answer.url()));
  await visit(page, "/standing-desks/rise-duo");
  await page.mouse.wheel(0, 200);
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => url.endsWith(".glb"))).toEqual([]);

  await opener(page).click();
  await expect(view(page).getByRole("button", { name: say("product:model.left") })).toBeVisible(DRAWN);
  await expect(model(page)).toBeFocused();
  await expect(model(page)).toHaveAccessibleName("3-D model of Rise Duo, Graphite, Laminate");
  expect(loaded.filter((url) => url.endsWith("/models/rise-duo.glb"))).toHaveLength(1);
  const dark = await look(page);

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#live")).toHaveText("Seen from the right");
  await expectLook(page, dark).toBeGreaterThan(CHANGED);
  await page.keyboard.press("0");
  await expectLook(page, dark).toBeLessThan(CHANGED);

  await page.getByRole("group", { name: "Frame finish" }).getByRole("radio", { name: "Chalk white" }).check();
  await expect(model(page)).toHaveAccessibleName("3-D model of Rise Duo, Chalk white, Laminate");
  await expectLook(page, dark).toBeGreaterThan(CHANGED);

  expect(await violationsOf(page)).toEqual([]);
  await model(page).focus();
  await page.keyboard.press("Escape");
  await expect(view(page)).toBeHidden();
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test("buttons do what dragging does", { tag: "@desktop" }, async ({ page }) => {
  test.setTimeout(TEST_MS);
  await openModel(page);
  const before = await look(page);
  await view(page)
    .getByRole("button", { name: say("product:model.left") })
    .click();
  await expect(page.locator("#live")).toHaveText("Seen from the front");
  await expectLook(page, before).toBeGreaterThan(CHANGED);
  await view(page)
    .getByRole("button", { name: say("product:model.reset") })
    .click();
  await expectLook(page, before).toBeLessThan(CHANGED);
  await view(page)
    .getByRole("button", { name: say("product:model.close") })
    .click();
  await expect(opener(page)).toBeFocused();
});

test("a browser without WebGL says so, and leads back to the pictures", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith("webgl") ? null : (getContext as (...all: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof getContext;
  });
  await visit(page, "/standing-desks/rise-duo");
  await opener(page).click();
  await expect(view(page).getByRole("alert")).toContainText("WebGL");
  expect(await violationsOf(page)).toEqual([]);
  await view(page)
    .getByRole("button", { name: say("product:model.pictures") })
    .click();
  await expect(opener(page)).toBeFocused();
});

test("a model that does not come can be asked for again", { tag: "@desktop" }, async ({ page }) => {
  test.setTimeout(TEST_MS);
  await page.route("**/*.glb", (route) => route.fulfill({ status: 503, body: "" }));
  await visit(page, "/standing-desks/rise-duo");
  await opener(page).click();
  await expect(view(page).getByRole("alert")).toContainText(say("product:model.failed"));
  await page.unroute("**/*.glb");
  await view(page)
    .getByRole("button", { name: say("action.tryAgain") })
    .click();
  await expect(view(page).getByRole("button", { name: say("product:model.left") })).toBeVisible(DRAWN);
});

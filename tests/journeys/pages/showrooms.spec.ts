import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { WITH_PICTURES } from "../../support/runner/chromium";
import { mailTo } from "../../support/inbox";
import { awake, inOwnTimeZone, visit } from "../../support/storefront";

// The model of a walk has pictures on its walls.
test.use({ launchOptions: WITH_PICTURES });

const newCaller = () => `gardener-${Date.now()}-${Math.floor(Math.random() * 1e6)}@posteo.example`;

/** Opens a day that has several times left, from this one on, and takes the second: which days do is the calendar's. */
async function chooseTime(page: Page, from: number): Promise<void> {
  await inOwnTimeZone(page);
  const times = await page
    .locator("details")
    .evaluateAll((days) => days.map((day) => day.querySelectorAll("input[type=radio]").length));
  const day = page.locator("details").nth(times.findIndex((count, place) => place >= from && count > 1));
  await day.locator("summary").click();
  await day.getByRole("radio").nth(1).check({ force: true });
}

test("a pod's showroom is found from its product, seen, measured and led on from @phone", async ({ page }) => {
  await visit(page, "/work-pods/garden-pod-solo");
  await awake(page);
  await page.getByRole("link", { name: "Visit the showroom" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Garden Pod Solo: the showroom" })).toBeVisible();
  await awake(page);
  await expect(page.getByRole("img", { name: /^Plan of the Garden Pod Solo: 7′.10″ wide/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Section through the Garden Pod Solo/ })).toBeVisible();
  await expect(page.getByText("75 dB")).toBeVisible();
  await expect(page.getByText("Runs on its own 16 A circuit")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Does it fit my garden, and may I build it?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Garden Pod Solo in your garden" })).toBeVisible();
});

test("the model is walked round by day and by night @desktop", async ({ page }) => {
  await visit(page, "/pods/quiet-booth-one-showroom");
  await awake(page);
  await page.getByRole("button", { name: "Open the 3-D walk" }).click();
  const night = page.getByRole("button", { name: "Switch to night" });
  // Drawn without a graphics card, beside other journeys.
  await expect(night).toBeVisible({ timeout: 120_000 });
  await night.click();
  await expect(page.getByRole("button", { name: "Switch to day" })).toBeVisible();
  await expect(page.locator("[data-hour=night]")).toBeVisible();
  await page.getByRole("application").press("ArrowRight");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close the 3-D view" }).click();
  await expect(page.getByRole("button", { name: "Open the 3-D walk" })).toBeVisible();
});

test("the checker says at once whether a pod fits, and what the place asks for @phone", async ({ page }) => {
  await visit(page, "/de-DE/adus/garden-pod-duo-work-pod");
  await awake(page);
  const answer = page.getByRole("status").filter({ hasText: "Garten" });
  await page.getByLabel("Wo Sie bauen").selectOption("de-be");
  await page.getByLabel("Breite der freien Fläche").fill("12");
  await page.getByLabel("Tiefe der freien Fläche").fill("9,5");
  await page.getByLabel("Gewünschter Abstand zur Grenze").fill("1");
  await expect(page.getByText("Gartenkabine Duo passt.")).toBeVisible();
  await expect(page.getByText("Sie muss 3 m von der Grenze stehen")).toBeVisible();
  await expect(page.getByText("Nach unseren Notizen ist hier eine Genehmigung nötig.")).toBeVisible();
  await page.getByLabel("Wo Sie bauen").selectOption("de-by");
  await expect(page.getByText("Nach unseren Notizen ist hier keine Genehmigung nötig.")).toBeVisible();
  await page.getByLabel("Breite der freien Fläche").fill("5");
  await expect(page.getByText("Gartenkabine Duo passt hier nicht.")).toBeVisible();
  await page.getByLabel("Breite der freien Fläche").fill("x");
  await expect(page.getByText(/^Eine Zahl; Fläche von 1.m bis 200.m/)).toBeVisible();
  await expect(answer).toHaveCount(0);
  await expectAccessible(page);
});

test("booths have no page of a building, and other products no showroom @desktop", async ({ page }) => {
  for (const path of ["/adus/quiet-booth-one-work-pod", "/pods/rise-duo-showroom", "/pods/garden-pod-solo"])
    expect((await page.request.get(path)).status()).toBe(404);
  await visit(page, "/work-pods");
  await awake(page);
  const nav = page.getByRole("navigation", { name: "Showrooms" });
  await expect(nav.getByRole("link")).toHaveCount(4);
  await expect(nav.getByRole("link").first()).toHaveAttribute("href", /\/pods\/[a-z-]+-showroom$/);
});

test("a call about a pod is booked from a private address, moved and cancelled @desktop", async ({ page }) => {
  await visit(page, "/adus/garden-pod-solo-work-pod");
  await awake(page);
  await page.getByRole("link", { name: "Book a call" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Talk about your pod" })).toBeVisible();
  await awake(page);
  await expect(page.getByLabel("What would you like to talk about?")).toHaveValue("Garden Pod Solo");
  await chooseTime(page, 2);
  await page.getByLabel("Name", { exact: true }).fill("Noor Haddad");
  const caller = newCaller();
  await page.getByLabel("E-mail").fill(caller);
  await page.getByLabel("Phone").fill("+1 415 555 2671");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book the call" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your call is booked" })).toBeVisible();
  expect((await mailTo(caller, /^Your call on /)).files).toEqual(["call.ics"]);

  await page.getByRole("link", { name: "Change the time" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose another time" })).toBeVisible();
  await awake(page);
  await chooseTime(page, 4);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move the call" }).click();
  await expect(page.getByText("The call has moved.")).toBeVisible();
  await mailTo(caller, /^Your call is now on /);
  await page.getByRole("button", { name: "Cancel the call" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your call is canceled" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the checker answers in its page @desktop", async ({ page }) => {
    await page.goto("/fr-FR/adus/garden-pod-solo-work-pod");
    await page.getByLabel("Largeur du terrain libre").fill("6,5");
    await page.getByLabel("Profondeur du terrain libre").fill("7");
    await page.getByLabel("Distance souhaitée à la limite").fill("0");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page).toHaveURL(/width=6%2C5.*place=fr/);
    await expect(page.getByText("Pavillon de jardin Solo tient.")).toBeVisible();
    await expect(page.getByText(/Il se place en limite/)).toBeVisible();
    await expect(page.getByText("Selon nos notes, une déclaration se dépose avant les travaux.")).toBeVisible();
    await page.getByLabel("Lieu", { exact: true }).selectOption("de-nw");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page.getByText("Selon nos notes, un permis est requis ici.")).toBeVisible();
  });
});

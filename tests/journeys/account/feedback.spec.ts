import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { codeFor, newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { isPhone, moveMouse, seen, visit } from "../../support/storefront";

const DUO = "/standing-desks/rise-duo";
const reviews = (page: Page) => page.getByRole("region", { name: "What owners say" });
const questions = (page: Page) => page.getByRole("region", { name: "Questions and answers" });

/** The sections load their scripts with the first sign of a person; before that, a click takes the way without them. */
async function someoneIsHere(page: Page): Promise<void> {
  await moveMouse(page);
  await page.waitForFunction(() =>
    ["#reviews", "#questions"].every((part) =>
      Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith("__reactProps")),
    ),
  );
}

test("reviews are read by height, time, use and stars, helpful or latest first @desktop", async ({ page }) => {
  await visit(page, DUO);
  await someoneIsHere(page);
  const list = reviews(page);
  await list.scrollIntoViewIfNeeded();
  const items = list.getByRole("listitem").filter({ has: page.getByRole("button", { name: /Helpful/ }) });
  await expect(items).toHaveCount(10);
  await list.getByRole("link", { name: "Load more" }).click();
  await expect(items).toHaveCount(17);
  await list.getByLabel("Body height").selectOption("170-179");
  await expect(items.first()).toContainText("5′7″–5′10″");
  await list.getByLabel("Owned for").selectOption("6");
  await expect(items).toHaveCount(4);
  await list.getByLabel("Sort by").selectOption("latest");
  await expect(items.first()).toContainText("Katrin S.");
  await list.getByLabel("Body height").selectOption("");
  await list.getByLabel("Owned for").selectOption("");
  await list.getByRole("link", { name: /^2 stars/ }).click();
  await expect(items).toHaveCount(1);
  await list.getByRole("button", { name: "Show all ratings" }).click();
  await expect(items).toHaveCount(10);
});

test("a review is found helpful once, which can be taken back and is remembered @phone", async ({ page }) => {
  await visit(page, DUO);
  await someoneIsHere(page);
  const vote = reviews(page).getByRole("button", {
    name: isPhone(page) ? /^Helpful.*Finally low/ : /^Helpful.*Solid for/,
  });
  await vote.scrollIntoViewIfNeeded();
  const before = Number(((await vote.textContent()) ?? "").replace(/\D/g, ""));
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(vote).toContainText(String(before + 1));
  await page.reload();
  await someoneIsHere(page);
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "false");
});

test("questions are searched, and asked after signing in @phone", async ({ page }) => {
  await visit(page, DUO);
  await someoneIsHere(page);
  const part = questions(page);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole("searchbox", { name: "Search the questions" }).fill("baby");
  await page.keyboard.press("Enter");
  await expect(part.getByRole("status").first()).toHaveText("1 question with “baby”");
  await expect(part.getByRole("heading", { level: 3 })).toHaveCount(1);
  await part.getByRole("searchbox").fill("submarine");
  await page.keyboard.press("Enter");
  await expect(part.getByText("Nobody has asked that yet")).toBeVisible();

  await part.getByRole("link", { name: "Ask a question" }).click();
  await expect(page).toHaveURL(/sign-in\?next=/);
  const email = newAddress();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("button", { name: "Mail me a code" }).click();
  await page.getByRole("textbox", { name: "Code from the e-mail" }).fill(await codeFor(email));
  await expect(page.getByRole("heading", { level: 1, name: "A question about Rise Duo" })).toBeVisible();
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(page.getByText("Write at least 10 characters.")).toBeVisible();
  await page.getByRole("textbox", { name: "Your question" }).fill("Does it go into a submarine?");
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(page.getByText("Thank you. We have your question")).toBeVisible();
  await page.reload();
  await expect(page.getByText("with our team")).toBeVisible();
});

test("who has not bought it is told how reviews come about @desktop", async ({ page }) => {
  await signIn(page, newAddress(), "/customer/review?product=rise-duo");
  await expect(page.getByRole("heading", { name: "Reviews are written by owners" })).toBeVisible();
  await seen(page.getByRole("link", { name: "Back to Rise Duo" })).click();
  await expect(page).toHaveURL(DUO);
});

test("everybody can use reviews, questions and the page to ask @phone", async ({ page }) => {
  await visit(page, DUO);
  await someoneIsHere(page);
  await reviews(page).scrollIntoViewIfNeeded();
  await expect(reviews(page).getByLabel("Body height")).toBeVisible();
  const both = () => expectAccessible(page);
  await both();
  await signIn(page, newAddress(), "/customer/question?product=rise-duo");
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeVisible();
  await both();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("reviews are filtered, paged and found helpful by plain links and forms @desktop", async ({ page }) => {
    await page.goto(DUO);
    const list = reviews(page);
    await list.getByLabel("Body height").selectOption("170-179");
    await list.getByRole("button", { name: "Show these" }).click();
    await expect(page).toHaveURL(/height=170-179.*#reviews/);
    await expect(list.getByText("5 of 5 shown")).toBeVisible();
    await page.goto(DUO);
    await list.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL(`${DUO}?reviews=2#reviews`);
    await expect(list.getByText("17 of 17 shown")).toBeVisible();
    await list.getByRole("link", { name: "Back to the first reviews" }).click();
    const vote = list.getByRole("button", { name: /^Helpful.*Leiser als meine/ });
    await vote.click();
    await expect(page).toHaveURL(/voted=\d+#review-\d+$/);
    await list.getByRole("link", { name: /^2 stars/ }).click();
    await expect(list.getByText("1 of 1 shown")).toBeVisible();
  });

  test("questions are searched by a plain form @desktop", async ({ page }) => {
    await page.goto(DUO);
    await questions(page).getByRole("searchbox").fill("baby");
    await questions(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/ask=baby#questions/);
    await expect(questions(page).getByRole("heading", { level: 3 })).toHaveCount(1);
  });
});

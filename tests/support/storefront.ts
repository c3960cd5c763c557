import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { localePath, type Locale } from "../../contract/locales";
import type { Language } from "../../contract/markets";
import { expectSameText } from "./checks/sameText";
import { translate, type Messages, type MessageValues } from "../../utils/translate";

const NAMESPACES = [
  "auth",
  "account",
  "bulk",
  "cart",
  "challenges",
  "category",
  "checkout",
  "common",
  "compare",
  "contact",
  "employees",
  "feedback",
  "invites",
  "managers",
  "exemptions",
  "groupBuy",
  "flashSale",
  "sale",
  "debit",
  "customerDesk",
  "scanDesk",
  "stockDesk",
  "deskHome",
  "reportDesk",
  "promotionDesk",
  "priceDesk",
  "pricePlans",
  "productDesk",
  "orderDesk",
  "paymentDesk",
  "returnDesk",
  "auditDesk",
  "settingsDesk",
  "taxDesk",
  "tariffDesk",
  "mailDesk",
  "warehouseDesk",
  "gatewayDesk",
  "sellerDesk",
  "searchDesk",
  "doctorDesk",
  "staffTeam",
  "deskPalette",
  "trackingDesk",
  "orders",
  "payment",
  "product",
  "search",
  "addresses",
  "company",
  "consent",
  "desk",
  "brandOrders",
  "brand",
  "brandJoining",
  "brandBanners",
  "brandListings",
  "articles",
  "consoleContent",
  "vendorMoney",
  "console",
  "employers",
  "member",
  "preferences",
  "events",
  "prizeGame",
  "push",
  "sale",
  "referrals",
  "preview",
  "priceHistory",
  "recent",
  "requests",
  "credit",
  "rewards",
  "share",
  "rent",
  "rentals",
  "vendor",
];

/** The languages of the store, each in a country that speaks it. */
export const LANGUAGES = [
  ["en", "en-US"],
  ["de", "de-DE"],
  ["fr", "fr-FR"],
] as const satisfies [Language, Locale][];

/**
 * Where a language is gone through, for a test's name: German with its long words on the phone, the others at the
 * desk. `JOURNEYS_WHOLE=1` goes through every language on both.
 */
export function screenOf(language: Language): string {
  if (process.env.JOURNEYS_WHOLE === "1") return "";
  return { en: " @desktop", de: " @phone", fr: " @desktop" }[language];
}

export type Say = (key: string, values?: MessageValues) => string;

/** The words that a shopper of this language reads: `say("checkout:card.number")`. */
export function wordsOf(language: Language): Say {
  const words = Object.fromEntries(
    NAMESPACES.map((name) => [
      name,
      JSON.parse(readFileSync(`public/locales/${language}/${name}.json`, "utf8")) as Messages,
    ]),
  ) as Messages;
  return (key, values) => translate(words, language, "common", key, values);
}

/**
 * Opens a page and waits until its scripts answer; before that, links and forms work as plain HTML. A page that was
 * about to load by itself, as after an act that renews it, breaks the first attempt off.
 */
export async function visit(page: Page, path: string, locale: Locale = "en-US"): Promise<void> {
  const address = localePath(path, locale);
  const open = () =>
    page.goto(address).catch((broken: unknown) => {
      if (!String(broken).includes("ERR_ABORTED")) throw broken;
      return page.goto(address);
    });
  const answer = await open();
  // A store that has only just started on a busy machine may ask for a moment; its visitors come again as asked.
  const again = answer?.status() === 503 && Number(answer.headers()["retry-after"]);
  if (again) {
    await page.waitForTimeout(again * 1000);
    await open();
  }
  await awake(page);
}

/** Waits until the page answers; it must have woken with the text that the server wrote. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#content") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await expectSameText(page);
}

/** A sign of a person, which is what some parts wait for. It moves from wherever it was: one that rests is nobody. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(120, 300);
  await page.mouse.move(140, 320);
}

/** Waits until one part answers: what loads with the first sign of a person is only to be read before. */
export async function answers(part: Locator): Promise<void> {
  const isAwake = (node: Element) => Object.keys(node).some((key) => key.startsWith("__reactProps"));
  // Asked anew each time: a part that is drawn again is another node.
  await expect.poll(() => part.evaluate(isAwake), { timeout: 20_000 }).toBe(true);
}

/** Waits until free times are shown in the browser's time zone: a page turns to it as it wakes and draws its days anew. */
export async function inOwnTimeZone(page: Page): Promise<void> {
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.locator("form[method=post] input[name=time_zone]")).toHaveValue(zone);
}

/** Scrolls as a reader does, until what is asked for on the way is there. */
export async function readUpTo(page: Page, part: Locator): Promise<void> {
  for (let turns = 0; turns < 100 && (await part.count()) === 0; turns += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(100);
  }
  await expect(part).toBeAttached();
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Of things that stand twice, once for each size of screen, the one that is seen. */
export const seen = (found: Locator) => found.filter({ visible: true }).first();

/** Test cards of the contract and one more of the sandbox, whose answer gets lost on the way. */
export const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  insufficient: "4000000000009995",
  threeDSecure: "4000002760003184",
  answerLost: "4000000000006975",
} as const;

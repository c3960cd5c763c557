import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { localePath, type Locale } from "../../contract/locales";
import type { Language } from "../../contract/markets";
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
  "orders",
  "payment",
  "product",
  "search",
  "addresses",
  "company",
  "consent",
  "employers",
  "member",
  "preferences",
  "events",
  "prizeGame",
  "push",
  "sale",
  "referrals",
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

/** Opens a page and waits until its scripts answer; before that, links and forms work as plain HTML. */
export async function visit(page: Page, path: string, locale: Locale = "en-US"): Promise<void> {
  await page.goto(localePath(path, locale));
  await awake(page);
}

export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#content") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

/** Waits until one part answers: what loads with the first sign of a person is only to be read before. */
export async function answers(part: Locator): Promise<void> {
  const isAwake = (node: unknown) => Object.keys(node ?? {}).some((key) => key.startsWith("__reactProps"));
  await part.page().waitForFunction(isAwake, await part.elementHandle(), { timeout: 10_000 });
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

import type * as Files from "node:fs";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import type { ComponentType } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { LISTED_LOCALES, marketOf, readLocale } from "@/contract/locales";
import { LANGUAGES, defaultLanguageOf, type Language } from "@/contract/markets";
import App from "@/pages/_app";
import CategoryRoute, { getServerSideProps as loadCategory } from "@/pages/[categorySlug]";
import CartRoute, { getServerSideProps as loadCart } from "@/pages/cart";
import { LIMITS } from "@/contract/limits";
import { addLanguage } from "@/server/db/addLanguage";
import { interpolate } from "@/server/http/errors";
import { texts } from "@/server/locales/texts";
import { specText } from "@/server/modules/catalog/specTable";
import { indexProducts } from "@/server/modules/search/repositoryIndex";
import { inProcessApi } from "@/server/platform/http/inProcess";
import { ROOT } from "@/server/root";
import type * as Root from "@/server/root";
import { detailOf } from "../support/flows/orders";
import { pdfText } from "../support/checks/pdfText";
import type * as Pseudo from "../support/checks/pseudoLanguage";
import { outsideBrackets, PSEUDO, pseudo, removeFolder } from "../support/checks/pseudoLanguage";
import { newEmail, pay, productId } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";
import type { Visitor } from "../support/visitor";

/** What differs from the store as it is: the folder that its data is read from. */
jest.mock("../../server/root", () => {
  const { ROOT } = jest.requireActual<typeof Root>("../../server/root");
  const { addPseudoLanguage } = jest.requireActual<typeof Pseudo>("../support/checks/pseudoLanguage");
  return { ROOT: addPseudoLanguage(ROOT) };
});
jest.mock("../../contract/languages.json", () => {
  const { ROOT } = jest.requireMock<typeof Root>("../../server/root");
  const { readFileSync } = jest.requireActual<typeof Files>("node:fs");
  return JSON.parse(readFileSync(`${ROOT}/contract/languages.json`, "utf8")) as object;
});
// Published as an ES module, which the test runner does not read.
jest.mock("../../next-i18next.config.js", () => {
  const { ROOT } = jest.requireMock<typeof Root>("../../server/root");
  return { i18n: { defaultLocale: "en", locales: ["en", "pl"] }, localePath: `${ROOT}/public/locales` };
});
// Icons say nothing; one of them has the name of a global that this environment gives to every module.
jest.mock("lucide-react", () => new Proxy({}, { get: () => () => null }));
jest.mock("next/router", () => {
  const events = { on: () => undefined, off: () => undefined };
  const router = { locale: "pl-PL", asPath: "/", pathname: "/", query: {}, events };
  return { __esModule: true, default: router, useRouter: () => router };
});

const language = PSEUDO as Language;
const LOCALE = "pl-PL";
const speaks = { "accept-language": LOCALE };
const EASY = Buffer.from("password1234").toString("base64");
const POLISH = { country: "PL", city: "Warszawa", state: "", zip: "00-001", phone: "+48 22 555 01 00" };

let store: TestStore;
let browser: Visitor;
const email = newEmail();
beforeAll(async () => {
  store = await startTestStore({}, "language");
  const { db } = store.deps;
  await addLanguage(db, language, pseudo);
  await indexProducts(db);
  globalThis.storeApi = inProcessApi(store.app);
  browser = await store.signedIn(email);
});
afterAll(async () => {
  globalThis.storeApi = undefined;
  await store.close();
  removeFolder(ROOT);
});

/** Of the store and of the country, as every page has them. */
const NAMES = ["Velstol", "PLN", "Polska"];
const MONTHS = Array.from({ length: 12 }, (_none, month) =>
  new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" })
    .format(new Date(2026, month, 1))
    .replace(/^1 /, ""),
);

/** Words of three letters and more that neither the language's files brought nor anybody's name; no codes, addresses. */
function foreignWords(read: string, names: readonly string[] = []): string[] {
  const words =
    outsideBrackets(read)
      .replace(/\S*[\d@]\S*/g, " ")
      .match(/\p{L}{3,}/gu) ?? [];
  const known = new Set([...NAMES, ...MONTHS, ...names]);
  return [...new Set(words)].filter((word) => !known.has(word));
}

/** What is read of a page: its texts, and those of its pictures and controls. */
function readable(html: string): string {
  const spoken = [...html.matchAll(/ (?:alt|title|placeholder|aria-label)="([^"]*)"/g)].map(([, text]) => text);
  const shown = html.replace(/<(script|style|title)[\s\S]*?<\/\1>|<!--.*?-->/g, "").replace(/<[^>]*>/g, " ");
  return [shown, ...spoken].join("\n");
}

/** A page as the server sends it, with every part that it waits for. */
async function show(Page: ComponentType<never>, load: GetServerSideProps, context: object): Promise<string> {
  const res = { statusCode: 200, setHeader: () => undefined, getHeader: () => undefined };
  const request = { req: { headers: {}, cookies: {} }, res, query: {}, params: {}, resolvedUrl: "/", locale: LOCALE };
  const answer = await load({ ...request, ...context } as unknown as GetServerSidePropsContext);
  if (!("props" in answer)) throw new Error(`no page: ${JSON.stringify(answer)}`);
  const props = { Component: Page, pageProps: await answer.props, router: { locale: LOCALE, asPath: "/" } };
  const Whole = App as unknown as ComponentType<typeof props>;
  return new Promise((resolve, reject) => {
    const html = new PassThrough();
    text(html).then(resolve, reject);
    const { pipe } = renderToPipeableStream(<Whole {...props} />, { onAllReady: () => pipe(html), onError: reject });
  });
}

test("its row in languages.json makes it a language of the store", () => {
  expect(LANGUAGES).toEqual(["en", "fr", "de", PSEUDO]);
  expect([readLocale("PL-pl"), defaultLanguageOf("PL")]).toEqual([LOCALE, PSEUDO]);
  expect(LISTED_LOCALES.filter((locale) => locale.startsWith(PSEUDO))).toEqual([LOCALE]);
});

test("a refusal is in it, with its values", async () => {
  const add = async (lines: { product_id: number; quantity: number }[]) =>
    (await store.visitor().post("/order-api/order/cart", lines, speaks)).body.message;
  const { notFound } = texts.http.errors;
  expect([notFound[language], notFound.en]).toEqual([pseudo(notFound.en), notFound.en]);
  expect(foreignWords(await add([{ product_id: 999_999, quantity: 1 }]))).toEqual([]);
  const body = { email: newEmail(), password: Buffer.from("short").toString("base64") };
  const weak = await store.visitor().post("/customer-api/sign-in?type=sign-up", body, speaks);
  expect(weak.text).toContain(
    interpolate(pseudo("Please use at least {least} characters."), { least: LIMITS.passwordLeast }),
  );
  const easy = await store.visitor().post("/customer-api/sign-in?type=sign-up", { ...body, password: EASY }, speaks);
  expect(easy.text).toContain(texts.auth.passwords.errors.guessable[language]);
});

test("a category's page is in it, and nothing of it in English", async () => {
  const params = { categorySlug: "standing-desks" };
  const html = await show(CategoryRoute as never, loadCategory as never, { params });
  expect(readable(html)).toContain(pseudo("Standing desks"));
  expect(html).toMatch(/2525\u00a0zł/);
  expect(foreignWords(readable(html))).toEqual([]);
  expect(readable(html)).not.toMatch(/[{}]/);
});

test("so is a cart, which counts by the rules of the language", async () => {
  const lamp = await productId(store, "desk-lamp-arc");
  const added = await browser.post("/order-api/order/cart", [{ product_id: lamp, quantity: 3 }], speaks);
  expect(added.status).toBe(200);
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const html = await show(CartRoute as never, loadCart as never, {
    req: { headers: { cookie }, cookies: Object.fromEntries(browser.cookies) },
  });
  expect(readable(html)).toContain(interpolate(pseudo("few: {n} items"), { n: 3 }));
  expect(foreignWords(readable(html))).toEqual([]);
});

test("the mail and the invoice of an order are in it", async () => {
  const paid = await pay(browser, { email, customer: POLISH, shown: speaks });
  expect(paid.body.status).toBe(1);
  const { order_num: number, order_token: token } = paid.body.order;
  const [mail] = await store.mailsTo(email);
  expect(mail?.subject).toBe(interpolate(pseudo("Your order {number}"), { number }));
  expect(mail?.text).toContain(
    interpolate(pseudo("Hello {name}, your payment has arrived and we are getting everything ready."), {
      name: "Ada Shopper",
    }),
  );
  const given = ["Ada", "Shopper", "River", "Street", "Warszawa"];
  expect(foreignWords(readable(mail?.html ?? ""), given)).toEqual([]);

  const [invoice] = (await detailOf({ browser, number: String(number) })).documents;
  const page = await browser.get(`${invoice?.html_path}?token=${token}`);
  expect(page.text).toContain(`${pseudo("Paid by")}: Visa`);
  const pdf = await store.app.inject({ method: "GET", url: `${invoice?.pdf_path}?token=${token}` });
  const seller = ["LAMP", "ARC", "Havenkade", "Rotterdam", "Nederland", "Visa"];
  for (const read of [readable(page.text), pdfText(pdf.rawPayload)])
    expect(foreignWords(read, [...given, ...seller])).toEqual([]);
});

test("a number chooses among all its plural forms", () => {
  const years = (count: number) => specText(count, "years", marketOf(LOCALE)).replace("\u00a0", " ");
  expect([1, 3, 5].map(years)).toEqual(["1 ‹ýéár›", "3 ‹féw: ýéárś›", "5 ‹máńý: ýéárś›"]);
});

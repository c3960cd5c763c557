import { expect, test } from "@playwright/test";
import type { Locale } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import { mailTo, newAddress } from "../../support/inbox";
import {
  american,
  atCheckout,
  fillCard,
  fillDelivery,
  french,
  german,
  payButton,
  seeThanks,
  type Shopper,
  takeProduct,
} from "../../support/flows/purchase";
import { CARDS, isPhone, screenOf, seen, visit, wordsOf } from "../../support/storefront";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

interface Market {
  locale: Locale;
  language: Language;
  category: string;
  material: string;
  bamboo: string;
  /** Prices of the desk as it stands and with a bamboo top. */
  before: RegExp;
  after: RegExp;
  /** What is said of tax beside prices, and in the button that orders. */
  tax: string;
  duty: RegExp;
  subject: (number: string) => RegExp;
  shopper: (email: string) => Shopper;
}

const MARKETS: Market[] = [
  {
    locale: "en-US",
    language: "en",
    category: "Standing desks",
    material: "Desktop material",
    bamboo: "Bamboo",
    before: /\$549/,
    after: /\$639/,
    tax: "Before sales tax",
    duty: /^Buy now – \$[\d,.]+$/,
    subject: (number) => new RegExp(`Your order ${number}`),
    shopper: american,
  },
  {
    locale: "fr-FR",
    language: "fr",
    category: "Bureaux assis-debout",
    material: "Matière du plateau",
    bamboo: "Bambou",
    before: /599\s€/,
    after: /697(,00)?\s€/,
    tax: "TVA comprise",
    duty: /^Commander avec obligation de paiement –\s[\d\s,]+€$/,
    subject: (number) => new RegExp(`Votre commande ${number}`),
    shopper: french,
  },
  {
    locale: "de-DE",
    language: "de",
    category: "Höhenverstellbare Schreibtische",
    material: "Material der Platte",
    bamboo: "Bambus",
    before: /599\s€/,
    after: /697(,00)?\s€/,
    tax: "inkl. MwSt.",
    duty: /^Zahlungspflichtig bestellen –\s[\d.,]+\s€$/,
    subject: (number) => new RegExp(`Ihre Bestellung ${number}`),
    shopper: german,
  },
];

for (const market of MARKETS) {
  const { locale, language } = market;
  const where = language === "en" ? " @quick" : screenOf(language);

  test(`a guest in ${locale} finds a desk, configures it, pays, gets the mail and follows the order${where}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const shopper = market.shopper(newAddress());

    await visit(page, "/", locale);
    if (isPhone(page)) await page.getByRole("button", { name: say("header.barShop"), exact: true }).click();
    const menu = isPhone(page) ? page.getByRole("dialog", { name: say("header.menu") }) : page.getByRole("banner");
    await menu.getByRole("link", { name: market.category }).click();
    await expect(page.getByRole("heading", { level: 1, name: market.category })).toBeVisible();

    await page
      .getByRole("region", { name: say("category:list.label"), exact: true })
      .getByRole("link", { name: "Rise Duo", exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Rise Duo" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(market.tax);
    const total = page.getByRole("paragraph").filter({ hasText: say("product:price.total") });
    await expect(total).toHaveText(market.before);
    await page.getByRole("group", { name: market.material }).getByRole("radio", { name: market.bamboo }).check();
    await expect(total).toHaveText(market.after);

    await page
      .getByRole("button", { name: say("product:buy.add"), exact: true })
      .first()
      .click();
    const drawer = page.getByRole("dialog", { name: say("cart.added") });
    await expect(drawer.getByRole("listitem").first()).toContainText(market.bamboo);
    await expect(drawer.getByRole("listitem").first()).toContainText(market.after);
    await drawer.getByRole("link", { name: say("cart.view") }).click();

    await expect(page.getByRole("heading", { level: 1, name: say("cart:title") })).toBeVisible();
    await expect(
      page
        .getByRole("list", { name: say("cart:lines") })
        .getByRole("listitem")
        .first(),
    ).toContainText("Rise Duo");
    if (locale !== "en-US")
      await expect(page.getByRole("main")).toContainText(new RegExp(`\\d\\s€\\s(de\\sTVA|MwSt\\.)`));
    await seen(page.getByRole("link", { name: say("cart:checkout") })).click();

    await fillDelivery(page, say, shopper);
    await fillCard(page, say, CARDS.pays);
    await expect(payButton(page, say)).toHaveAccessibleName(market.duty);
    await payButton(page, say).click();
    const number = await seeThanks(page, say, shopper);
    await expect(page.getByRole("main")).toContainText("Rise Duo");

    const mail = await mailTo(shopper.email, market.subject(number));
    expect(mail.text).toContain(market.bamboo);
    expect(mail.text).toContain(`/track-your-order?code=${number}`);

    await visit(page, "/tracking-your-order", locale);
    await page.getByRole("textbox", { name: say("orders:track.code") }).fill(number.toLowerCase());
    await page.getByRole("textbox", { name: say("orders:track.email") }).fill(shopper.email);
    await page.getByRole("button", { name: say("orders:track.submit") }).click();
    await expect(page.getByText(say("orders:number", { num: number }))).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Rise Duo");
    await expect(page.getByRole("main")).not.toContainText(shopper.street);
  });
}

test("the result appears by itself on the waiting page when the payment is confirmed elsewhere @phone", async ({
  page,
  context,
}) => {
  const say = wordsOf("en");
  const shopper = american(newAddress());
  const heard: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(payload.toString())));

  await atCheckout(page);
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, CARDS.threeDSecure);
  await payButton(page, say).click();
  await expect(page).toHaveURL(/\/sandbox\/payments\/3ds\//);
  const bank = page.url();

  await visit(page, "/checkout-progress");
  await expect(page.getByRole("heading", { level: 1, name: "Your bank asks you to confirm" })).toBeVisible();
  await expect.poll(() => heard.includes("3probe"), { message: "the page listens", timeout: 15_000 }).toBe(true);

  const phone = await context.newPage();
  await phone.goto(bank);
  await phone.getByRole("button", { name: "Approve" }).click();
  const number = await seeThanks(page, say, shopper);
  await mailTo(shopper.email, new RegExp(number));
  expect(heard.filter((frame) => frame.includes(shopper.email) && frame.includes(number))).toHaveLength(1);
});

test("a gift card reaches the one it is for, with the buyer's words @desktop", async ({ page }) => {
  const say = wordsOf("en");
  const [shopper, recipient] = [american(newAddress()), newAddress()];
  await takeProduct(page, say, "/sets/gift-card");
  await page.getByRole("link", { name: say("cart.checkout") }).click();
  await fillDelivery(page, say, shopper);
  const section = page.getByRole("region", { name: say("checkout:gift.title") });
  const email = section.getByRole("textbox", { name: say("checkout:gift.email") });
  await email.fill("grace");
  await section.getByRole("textbox", { name: say("checkout:gift.message") }).fill("For your new desk");
  await section.getByRole("radio", { name: say("checkout:gift.designs.welcome") }).check();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill(recipient);
  await fillCard(page, say, CARDS.pays);
  await payButton(page, say).click();
  await seeThanks(page, say, shopper);
  const mail = await mailTo(recipient, /gift card/i);
  expect(mail.text).toContain("For your new desk");
  expect(mail.text).toContain(say("checkout:gift.designs.welcome"));
});

test("nobody finds an order by its number alone @desktop", async ({ page }) => {
  await visit(page, "/tracking-your-order");
  await page.getByRole("textbox", { name: "Order number" }).fill("VS-26-7K3Q9F-4");
  await page.getByRole("textbox", { name: "E-mail" }).fill(newAddress());
  await page.getByRole("button", { name: "Show the order" }).click();
  await expect(page.getByText("No order with this number and e-mail", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Order number" })).toHaveValue("VS-26-7K3Q9F-4");
});

import { expect, test, type Locator, type Page } from "@playwright/test";
import { WITH_PICTURES } from "../../support/runner/chromium";
import {
  boxOf,
  coveredControls,
  expectAbove,
  expectBeside,
  expectRowsOf,
  onceStill,
} from "../../support/checks/geometry";
import { newAddress } from "../../support/inbox";
import { fillCartByCall, orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { payButton } from "../../support/flows/purchase";
import { beyondWindow } from "../../support/checks/sideways";
import { answers, isPhone, seen, visit, wordsOf } from "../../support/storefront";

test.use({ launchOptions: WITH_PICTURES });

/**
 * Where things stand on the key pages, however a browser sets letters: what is above, beside and below, in how many
 * columns, that nothing lies over what one presses, and that both themes are there.
 */
const say = wordsOf("en");
const LINES = [
  { slug: "desk-lamp-arc", quantity: 2 },
  { slug: "single-monitor-arm", quantity: 1 },
];

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => main(page).getByRole("region", { name: "Products", exact: true }).getByRole("article");

/** Room between something and the window's lower edge, in CSS pixels. */
const belowIt = (part: Locator) => part.evaluate((node) => window.innerHeight - node.getBoundingClientRect().bottom);

/** Header, content and footer below each other across the window, and a phone's bar within reach of the thumb. */
async function expectFrame(page: Page): Promise<void> {
  const [header, footer] = [page.getByRole("banner"), page.getByRole("contentinfo")];
  await expectAbove(header, main(page));
  await expectAbove(main(page), footer);
  // Without what a browser keeps free for its scrollbar.
  const width = await page.evaluate(() => document.body.clientWidth);
  for (const part of [header, main(page), footer]) {
    await onceStill(async () => {
      const box = await boxOf(part);
      expect([Math.round(box.x), Math.round(box.width)]).toEqual([0, width]);
    });
  }
  expect((await boxOf(main(page))).y, "where the content begins").toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
  const bar = page.getByRole("navigation", { name: say("header.bar") });
  if (await bar.isVisible()) expect(await belowIt(bar)).toBeCloseTo(0, 0);
  await expect.poll(() => beyondWindow(page)).toBe("");
  await expect.poll(() => coveredControls(page), { message: "what something lies over" }).toEqual([]);
}

/** How light the page's ground is, 0 to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });

async function expectBothThemes(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((wanted) => {
      document.cookie = `mode=${wanted}; path=/`;
      document.documentElement.dataset.theme = wanted;
    }, theme);
    const ground = expect.poll(() => lightness(page), { message: `ground of the ${theme} theme` });
    await (theme === "light" ? ground.toBeGreaterThan(200) : ground.toBeLessThan(60));
  }
}

/** A card's picture stands above its name, and its name above its price. */
async function expectCard(card: Locator): Promise<void> {
  const name = card.getByRole("heading");
  await expectAbove(card.getByRole("img").first(), name);
  await expectAbove(name, seen(card.getByText(/\$\d/)));
}

interface Screen {
  name: string;
  /** Makes what is to be seen and answers its path. */
  open: (page: Page) => Promise<string> | string;
  arranged: (page: Page) => Promise<void>;
}

const withCart = async (page: Page, path: string) => {
  await fillCartByCall(page, "en-US", LINES);
  return path;
};

const SCREENS: Screen[] = [
  {
    name: "home",
    open: () => "/",
    arranged: async (page) => {
      await expect(main(page).getByRole("link", { name: "See the standing desks" })).toBeInViewport();
      const tiles = main(page).getByRole("region", { name: "Everything for the room" }).getByRole("listitem");
      await expect(title(page)).toBeInViewport();
      await expectAbove(title(page), tiles.first());
      await expectRowsOf(isPhone(page) ? 2 : 5, tiles);
      await expectCard(main(page).getByRole("article").first());
    },
  },
  {
    name: "category",
    open: () => "/standing-desks",
    arranged: async (page) => {
      const filters = isPhone(page)
        ? main(page).getByRole("button", { name: "Filters" })
        : main(page).getByRole("complementary", { name: "Filters" });
      await expectAbove(title(page), filters);
      await (isPhone(page) ? expectAbove : expectBeside)(filters, cards(page).first());
      await expectRowsOf(isPhone(page) ? 2 : 4, cards(page));
      await expectCard(cards(page).first());
    },
  },
  {
    name: "product",
    open: () => "/standing-desks/rise-duo",
    arranged: async (page) => {
      const gallery = main(page).getByRole("region", { name: "Pictures of Rise Duo" });
      const buy = main(page).getByRole("button", { name: "Add to cart", exact: true }).first();
      await (isPhone(page) ? expectAbove : expectBeside)(gallery, title(page));
      await expectAbove(title(page), main(page).getByRole("group", { name: "Desktop material" }));
      await expectAbove(gallery, main(page).getByRole("region", { name: "Specification", exact: true }));
      if (!isPhone(page)) await expect(buy).toBeInViewport();
    },
  },
  {
    name: "search",
    open: () => "/search?q=desk",
    arranged: async (page) => {
      const found = main(page).getByRole("article");
      await expectAbove(title(page), found.first());
      // Beside the filters.
      await expectRowsOf(isPhone(page) ? 2 : 4, found);
      await expectCard(found.first());
    },
  },
  {
    name: "comparison",
    open: () => "/compare?ids=1,2",
    arranged: async (page) => {
      const heads = page.getByRole("table").getByRole("columnheader");
      await expectAbove(title(page), heads.first());
      await expectBeside(heads.first(), heads.nth(1));
      await expectAbove(heads.first(), page.getByRole("row", { name: /^Highest height/ }));
    },
  },
  {
    name: "cart",
    open: (page) => withCart(page, "/cart"),
    arranged: async (page) => {
      const lines = page.getByRole("list", { name: "Items in your cart" });
      const summary = main(page).getByRole("complementary", { name: say("cart:totals.title") });
      await expectAbove(title(page), lines);
      await (isPhone(page) ? expectAbove : expectBeside)(lines, summary);
      await expectAbove(lines.getByRole("listitem").first(), lines.getByRole("listitem").nth(1));
      await expect(seen(page.getByRole("link", { name: say("cart:checkout") }))).toBeInViewport();
    },
  },
  {
    name: "checkout",
    open: (page) => withCart(page, "/secure-checkout"),
    arranged: async (page) => {
      const form = page.getByRole("form", { name: "Checkout" });
      const fields = [say("checkout:address.fullname"), say("checkout:address.street1"), say("checkout:card.number")];
      const [name, street, card] = fields.map((label) => form.getByRole("textbox", { name: label }));
      if (!name || !street || !card) throw new Error("three fields");
      await expectAbove(name, street);
      await expectAbove(street, card);
      await expectAbove(card, payButton(page, say));
      const summary = main(page).getByRole("complementary", { name: say("checkout:summary.title") });
      if (isPhone(page)) await expectAbove(seen(main(page).getByText(say("checkout:summary.show"))), name);
      else await expectBeside(form, summary);
    },
  },
  {
    name: "order",
    open: async (page) =>
      (await orderByCall(page, { locale: "en-US", email: newAddress(), lines: LINES, customer: PORTLAND })).link,
    arranged: async (page) => {
      const [items, address] = ["items", "to"].map((key) =>
        main(page).getByRole("region", { name: say(`orders:${key}`), exact: true }),
      );
      if (!items || !address) throw new Error("two parts");
      await expectAbove(title(page), items);
      await (isPhone(page) ? expectAbove : expectBeside)(items, address);
    },
  },
  {
    name: "page that is not there",
    open: () => "/no-such-place",
    arranged: async (page) => {
      await expectAbove(title(page), main(page).getByRole("link").first());
    },
  },
];

for (const { name, open, arranged } of SCREENS) {
  test(`the ${name} is arranged as it should be, and nothing lies over what one presses @quick`, async ({ page }) => {
    await visit(page, await open(page));
    await arranged(page);
    await expectFrame(page);
    await expectBothThemes(page);
  });
}

test("sign-in stands in the middle of a desktop, and at the foot of a phone @quick", async ({ page }) => {
  await visit(page, "/standing-desks");
  const account = page.getByRole("link", { name: "Account", exact: true });
  const entry = isPhone(page) ? account : page.getByRole("banner").getByRole("link", { name: "Sign in" });
  // Before its script is there the link leads to the page of the same name.
  await answers(entry);
  await entry.click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expect(dialog.getByRole("textbox")).toBeVisible();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  const { x, width } = await boxOf(dialog);
  const windowWidth = await page.evaluate(() => document.body.clientWidth);
  expect(Math.abs(x + width / 2 - windowWidth / 2), "from the middle").toBeLessThan(20);
  if (isPhone(page)) expect(await belowIt(dialog)).toBeCloseTo(0, 0);
  else expect(await belowIt(dialog)).toBeGreaterThan(50);
});

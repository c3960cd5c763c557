import { expect, test, type Locator, type Page } from "@playwright/test";
import { newAddress } from "../support/inbox";
import { fillCartByCall, orderByCall, PORTLAND } from "../support/flows/orderByCall";
import { answers, isPhone, visit } from "../support/storefront";

/**
 * The first screen of the key pages as pictures, in both themes: what no other journey notices, a stylesheet that is
 * gone or a layout that fell apart. Compared in one browser
 * (`npm run test:looks`); what holds in every browser is in layout.spec.ts. Renewed by `npm run test:looks --
 * --update-snapshots`.
 */
const LINES = [
  { slug: "desk-lamp-arc", quantity: 2 },
  { slug: "single-monitor-arm", quantity: 1 },
];

/** Dates, countdowns and numbers of orders are others each time. */
const CHANGING = [
  "time",
  '[class*="_countdown"]',
  '[class*="_date"]',
  '[class*="_delivery"]',
  '[class*="_number"]',
  '[class*="_placed"]',
  '[class*="_promises"] strong',
  '[class*="_timeline"] small',
].join();

interface Screen {
  name: string;
  /** Makes what is to be seen and answers its path. */
  open: (page: Page) => Promise<string>;
  /** What opens over the page. */
  then?: (page: Page) => Promise<void>;
  /** What the page is about stands below a desktop's first screen: a picture of its own shows it. */
  below?: (page: Page) => Locator;
}

const at = (name: string, path: string, below?: Screen["below"]): Screen => ({
  name,
  open: () => Promise.resolve(path),
  ...(below && { below }),
});

const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();

const withCart = (name: string, path: string): Screen => ({
  name,
  open: async (page) => {
    await fillCartByCall(page, "en-US", LINES);
    return path;
  },
});

const SCREENS: Screen[] = [
  at("home", "/", firstCard),
  at("category", "/standing-desks", firstCard),
  at("product", "/standing-desks/rise-duo"),
  at("search", "/search?q=desk", firstCard),
  at("compare", "/compare?ids=1,2"),
  withCart("cart", "/cart"),
  withCart("checkout", "/secure-checkout"),
  {
    name: "order",
    open: async (page) =>
      (await orderByCall(page, { locale: "en-US", email: newAddress(), lines: LINES, customer: PORTLAND })).link,
  },
  {
    name: "sign-in",
    open: () => Promise.resolve("/standing-desks"),
    then: async (page) => {
      const account = page.getByRole("link", { name: "Account", exact: true });
      const entry = isPhone(page) ? account : page.getByRole("banner").getByRole("link", { name: "Sign in" });
      // Before its script is there the link leads to the page of the same name.
      await answers(entry);
      await entry.click();
      await expect(page.getByRole("dialog", { name: "Sign in" }).getByRole("textbox")).toBeVisible();
    },
  },
  at("not-found", "/no-such-place"),
];

/** Fonts and the pictures on the screen are there and drawn at once; one that does not come fails. */
const complete = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      // What is just below counts too: a moment later it may stand on the screen.
      const isNear = top < window.innerHeight * 1.5 && bottom > 0 && left < window.innerWidth && right > 0;
      return isNear && image.checkVisibility({ contentVisibilityAuto: true });
    };
    const seen = [...document.images].filter(isSeen);
    for (const image of seen) Object.assign(image, { decoding: "sync", loading: "eager" });
    await Promise.all(seen.map((image) => image.decode()));
  });

for (const { name, open, then, below } of SCREENS) {
  test(`${name} looks as it did`, async ({ page }) => {
    if (!isPhone(page)) await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, await open(page));
    await then?.(page);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((wanted) => {
        // Remembered, too: on a busy machine the page's start may come only now, and shows what is remembered.
        document.cookie = `mode=${wanted}; path=/`;
        document.documentElement.dataset.theme = wanted;
      }, theme);
      await complete(page);
      await expect(page).toHaveScreenshot(`${name}-${theme}.png`, {
        mask: [page.locator(CHANGING)],
        maskColor: "#8a857a",
      });
    }
    if (!below || isPhone(page)) return;
    await below(page).scrollIntoViewIfNeeded();
    await complete(page);
    await expect(below(page)).toHaveScreenshot(`${name}-below-dark.png`);
  });
}

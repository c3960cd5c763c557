import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { answers, isPhone, visit } from "../../support/storefront";

const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name }).first();

async function open(page: Page, name: string): Promise<void> {
  await card(page, name).scrollIntoViewIfNeeded();
  // The first sign of a person brings what cards can do.
  if (isPhone(page)) await page.mouse.wheel(0, 40);
  else await card(page, name).hover();
  await page
    .getByRole("button", { name: `Quick view of ${name}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
}

test("a product is configured over its category and put into the cart", async ({ page }) => {
  await visit(page, "/ergonomic-chairs?sort=newest");
  await open(page, "Vertebra Mesh");
  await expect(page).toHaveURL("/ergonomic-chairs?sort=newest&quickview=vertebra-mesh");
  const view = page.getByRole("dialog", { name: "Vertebra Mesh" });
  // Its styles came with the click, after those of other windows: it still ends within the screen.
  await expect(view.getByRole("heading", { name: "Vertebra Mesh" })).toBeInViewport();
  await view
    .getByRole("group", { name: /^Castors|^Casters/ })
    .getByRole("radio")
    .nth(1)
    .check({ force: true });
  await view.getByRole("button", { name: "More" }).click();
  await expect(view.getByRole("heading", { name: "Vertebra Mesh" })).toBeInViewport();
  await expect(
    view
      .getByText("$758")
      .or(view.getByText(/\$7\d\d/))
      .first(),
  ).toBeVisible();
  await view.getByRole("button", { name: "Add to cart" }).click();
  const drawer = page.getByRole("dialog", { name: /cart/i });
  await expect(drawer.getByText("Vertebra Mesh").first()).toBeVisible();
  await expect(view).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/ergonomic-chairs?sort=newest");
});

test("it closes by Escape with the focus where it came from, and by the way back without leaving the list @desktop", async ({
  page,
}) => {
  await visit(page, "/standing-desks");
  await open(page, "Rise Duo");
  const view = page.getByRole("dialog", { name: "Rise Duo", exact: true });
  await page.waitForFunction(() => (window.history.state as { overlay?: boolean } | null)?.overlay);
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect(page).toHaveURL("/standing-desks");
  await expect(page.getByRole("button", { name: "Quick view of Rise Duo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(view).toBeVisible();
  await page.waitForFunction(() => (window.history.state as { overlay?: boolean } | null)?.overlay);
  await page.goBack();
  await expect(view).toBeHidden();
  await expect(page).toHaveURL("/standing-desks");
});

test("an address that names a product opens it, also at home; cabins and unknown ones stay closed @desktop", async ({
  page,
}) => {
  await visit(page, "/?quickview=rise-duo");
  const view = page.getByRole("dialog", { name: "Rise Duo", exact: true });
  await expect(view.getByRole("button", { name: "Add to cart" })).toBeVisible();
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).not.toContain("quickview");
  await view.getByRole("link", { name: "See all details" }).click();
  await expect(page).toHaveURL("/standing-desks/rise-duo");
  await expect(view).toBeHidden();
  for (const slug of ["quiet-booth-one", "no-such-thing"]) {
    await visit(page, `/?quickview=${slug}`);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await visit(page, "/work-pods");
  await page.mouse.move(300, 500, { steps: 2 });
  await expect(page.getByRole("button", { name: /^Compare/ }).first()).toBeAttached();
  await expect(page.getByRole("button", { name: /^Quick view/ })).toHaveCount(0);
});

test("a thing in the room at home opens over it; the way back closes it, all details lead on and back", async ({
  page,
}) => {
  await visit(page, "/");
  const room = page.getByRole("region", { name: "A place for everything else" });
  const thing = room.getByRole("link", { name: "Roller Cabinet 3", exact: true }).filter({ visible: true });
  const frame = room.getByRole("link", { name: "Canvas 16", exact: true }).filter({ visible: true });
  await thing.scrollIntoViewIfNeeded();
  await answers(thing);
  await expect(thing).toHaveAttribute("aria-haspopup", "dialog");
  // A digital frame is explained by its own page alone.
  await expect(frame).not.toHaveAttribute("aria-haspopup");
  await thing.click();
  const view = page.getByRole("dialog", { name: "Roller Cabinet 3", exact: true });
  await expect(view.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await expect(page).toHaveURL("/?quickview=roller-cabinet-3");
  await page.goBack();
  await expect(view).toBeHidden();
  await expect(page).toHaveURL("/");
  await thing.click();
  await view.getByRole("link", { name: "See all details" }).click();
  await expect(page).toHaveURL("/storage/roller-cabinet-3");
  await expect(view).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "A good room to work in" })).toBeVisible();
});

test("everybody can use the quick view", async ({ page }) => {
  await visit(page, "/standing-desks?quickview=rise-duo");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Add to cart" })).toBeVisible();
  await expectAccessible(page);
});

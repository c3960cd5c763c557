import { expect, test } from "@playwright/test";
import { fillCartByCall } from "../../support/flows/orderByCall";
import { visit } from "../../support/storefront";

/** What a screen reader finds on the key pages, in this order: landmarks, headings and what there is to do. */
const FRAME = `
- link "Skip to content"
- complementary "Announcement"
- banner "Store":
  - link /Velstol/
  - navigation "Categories"
- main
- contentinfo:
  - navigation "Store links"
  - group "Appearance"
`;

const TREES: Record<string, string> = {
  "/": `
- heading "A good room to work in" [level=1]
- link "See the standing desks"
- region "Everything for the room":
  - heading "Everything for the room" [level=2]
  - list
- region "48-hour sale":
  - heading "48-hour sale" [level=2]
- region "What most people take"
- region "Up and down, all day, quietly"
- region "Your company may pay part of it"
- region "A place for everything else"
- region "From the people who sit there"
`,
  "/standing-desks/rise-duo": `
- navigation "You are here"
- region "Pictures of Rise Duo":
  - button "View larger"
- heading "Rise Duo" [level=1]
- link /out of 5 stars/
- group /Frame finish/:
  - radio "Graphite" [checked]
- group "Quantity of Rise Duo":
  - button "One less" [disabled]
  - textbox "Quantity": "1"
  - button "One more"
- button "Add to cart"
- button "Buy now"
- region "About Rise Duo"
- region "Size"
- region "Specification":
  - heading "Specification" [level=2]
- region "In the box"
- region "What owners say"
- region "Questions and answers"
`,
  "/cart": `
- heading "Your cart" [level=1]
- list "Items in your cart":
  - listitem:
    - heading "Desk Lamp Arc" [level=2]
    - group "Quantity of Desk Lamp Arc":
      - textbox "Quantity": "2"
    - button "Remove Desk Lamp Arc"
- complementary "Summary":
  - heading "Summary" [level=2]
  - link "Go to checkout"
  - region "Express checkout"
`,
  "/secure-checkout": `
- heading "Checkout" [level=1]
- region "Express checkout"
- form "Checkout":
  - region "Contact":
    - heading "Contact" [level=2]
    - textbox "E-mail"
  - region "Delivery":
    - combobox "Country"
    - textbox "Full name"
  - region "Delivery method":
    - group "Delivery method"
  - region "Payment":
    - group "Card":
      - textbox "Card number"
  - region "Billing address":
    - checkbox "Same as the delivery address" [checked]
  - region "Review and pay":
    - heading "Review and pay" [level=2]
    - button /Buy now/
- complementary "Order summary"
`,
};

test("home, product, cart and checkout are told in the order in which they are read @desktop", async ({ page }) => {
  await fillCartByCall(page, "en-US", [{ slug: "desk-lamp-arc", quantity: 2 }]);
  for (const [path, tree] of Object.entries(TREES)) {
    await visit(page, path);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`- main:${tree.replaceAll("\n", "\n  ")}`);
    if (path === "/") await expect(page.locator("body")).toMatchAriaSnapshot(FRAME);
  }
});

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { CartItem } from "@/contract/cart";
import type { Locale } from "@/contract/locales";
import cartDe from "@/public/locales/de/cart.json";
import commonDe from "@/public/locales/de/common.json";
import cartEn from "@/public/locales/en/cart.json";
import commonEn from "@/public/locales/en/common.json";
import cartFr from "@/public/locales/fr/cart.json";
import commonFr from "@/public/locales/fr/common.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { forgetItem, restoreItem } from "@/services/cartLists";
import { makeStore } from "@/store/makeStore";
import { LocaleContext } from "@/hooks/useMarket";
import { SavedItems } from "./SavedItems";

jest.mock("@/services/cartLists");

const words = {
  en: { cart: cartEn, common: commonEn },
  fr: { cart: cartFr, common: commonFr },
  de: { cart: cartDe, common: commonDe },
};
const user = userEvent.setup();
const lamp = {
  id: 7,
  product_name: "Arc lamp",
  product_slug: "desk-lamp-arc",
  category_slug: "accessories",
  product_image: "/pictures/lamp.webp",
  image_shows: [],
  product_options: [{ id: 1, value: "graphite", name: "Finish", value_name: "Graphite" }],
  product_price: 89,
  product_origin_price: 89,
  quantity: 2,
  is_in_stock: true,
} as unknown as CartItem;
const mat = { ...lamp, id: 8, product_name: "Felt mat", product_options: [], is_in_stock: false };

const show = (items = [lamp, mat], language: keyof typeof words = "en", locale: Locale = "en-US") =>
  render(
    <LocaleContext value={locale}>
      <Provider store={makeStore()}>
        <MessagesProvider language={language} messages={words[language]}>
          <SavedItems items={items} currency="USD" />
        </MessagesProvider>
      </Provider>
    </LocaleContext>,
  );
const lists = { cart: { items: {} }, saved: {} } as never;

beforeEach(() => {
  jest.resetAllMocks();
});

test("shows each thing at today's price, and no way into the cart for what is sold out", () => {
  show();
  const [first, second] = screen.getAllByRole("listitem");
  if (!first || !second) throw new Error("two things were saved");
  expect(first).toHaveTextContent("Graphite");
  expect(first).toHaveTextContent("$89 × 2");
  expect(within(first).getByRole("link", { name: "Arc lamp" })).toHaveAttribute("href", "/accessories/desk-lamp-arc");
  expect(within(first).getByRole("button", { name: "Move to cart Arc lamp" })).toBeEnabled();
  expect(second).toHaveTextContent("Sold out at the moment");
  expect(within(second).getAllByRole("button")).toEqual([
    within(second).getByRole("button", { name: "Remove Felt mat" }),
  ]);
});

test.each([
  ["en", "en-US", "Saved for later", "Move to cart Arc lamp", "Sold out at the moment"],
  ["fr", "fr-FR", "Gardé pour plus tard", "Remettre au panier Arc lamp", "Épuisé pour le moment"],
  ["de", "de-DE", "Für später gemerkt", "In den Warenkorb Arc lamp", "Zurzeit ausverkauft"],
] as const)("speaks the visitor's language (%s)", (language, locale, title, move, soldOut) => {
  show([lamp, mat], language, locale);
  expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: move })).toBeInTheDocument();
  expect(screen.getByText(soldOut)).toBeInTheDocument();
});

test("moves a thing into the cart or forgets it, once, and keeps the focus on the list", async () => {
  show();
  jest.mocked(restoreItem).mockResolvedValue(succeeded(lists));
  await user.click(screen.getByRole("button", { name: "Move to cart Arc lamp" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Saved for later" })).toHaveFocus());
  expect(jest.mocked(restoreItem).mock.calls.map(([id]) => id)).toEqual([7]);
  jest.mocked(forgetItem).mockResolvedValue(succeeded(lists));
  await user.click(screen.getByRole("button", { name: "Remove Felt mat" }));
  await waitFor(() => expect(jest.mocked(forgetItem).mock.calls.map(([id]) => id)).toEqual([8]));
});

test("says why a thing stays where it is", async () => {
  show();
  const message = "Only 1 of Arc lamp left.";
  jest
    .mocked(restoreItem)
    .mockResolvedValue(failed(failureOf(409, { status: 0, message, data: {} }), { cart: null, saved: null }));
  await user.click(screen.getByRole("button", { name: "Move to cart Arc lamp" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
});

test("posts the same without scripts, and is not there when nothing is saved", () => {
  const { unmount } = show([lamp], "de", "de-DE");
  const form = screen.getByRole("button", { name: "In den Warenkorb Arc lamp" }).closest("form");
  expect(form).toHaveAttribute("action", "/de-DE/cart");
  expect(form).toHaveFormValues({ item_id: "7", restore: "1" });
  unmount();
  show([]);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

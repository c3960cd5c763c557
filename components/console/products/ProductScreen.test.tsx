import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { ListingGroup } from "@/contract/desk/listingTerms";
import { CURRENCIES, type Currency } from "@/contract/markets";
import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { sameInAllLanguages } from "@/contract/rules/languages";
import brandListings from "@/public/locales/en/brandListings.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import productDesk from "@/public/locales/en/productDesk.json";
import { succeeded } from "@/services/answer";
import { publishProduct, saveProduct, takeFromLibrary, undoProductChange } from "@/services/desk/goods/products";
import { fetchMedia } from "@/services/desk/media";
import { ProductScreen } from "./ProductScreen";

jest.mock("@/services/desk/goods/products");
jest.mock("@/services/desk/media");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const words = sameInAllLanguages("Arm");
const product: ProductDetail = {
  id: 25,
  name: "Arm",
  code: "VS-ARM-1",
  picture: "",
  category: "Accessories",
  brand: "Velstol",
  is_own: true,
  state: "hidden",
  rating: 0,
  review_count: 0,
  free: 3,
  price: null,
  currency: "USD",
  former_slugs: [],
  slug: "arm",
  version: 4,
  form: {
    name: words,
    tagline: words,
    description: words,
    points: words,
    keywords: words,
    safety: sameInAllLanguages(""),
    in_box: words,
    category_id: 1,
    size: { width: 1, depth: 1, height: 1, max_height: 1, weight: 1 },
    cartons: [{ length: 1, width: 1, height: 1, weight: 1 }],
    handling_days: null,
    warranty_years: 5,
    trial_days: 30,
    min_quantity: 1,
    fast_shipping: false,
    pre_order: false,
    available_from: null,
    hs_code: "",
    gtins: { all: "" },
    pictures: [],
    groups: [],
    rules: [],
  },
  is_set: false,
  units: [{ key: "all", name: "" }],
  can_edit: true,
  path: "",
  checks: [
    { field: "prices.EUR", level: "error", message: "" },
    { field: "stock", level: "warning", message: "" },
  ],
  prices: [{ currency: "USD", amount: 89 }],
  studio: [],
  can_use_library: true,
  library: [],
  locked: [],
  problems: [],
  sold_values: [],
  shelves: [{ warehouse_id: 1, warehouse: "East", variant: "", free: 3 }],
  manufacturer: { name: "Velstol Inc.", eu_responsible: "Velstol Europe B.V." },
  categories: [{ id: 1, name: "Accessories" }],
  history: [],
};

/** With the parts that come later. */
const shown = async (changes: Partial<ProductDetail> = {}) => {
  render(
    <MessagesProvider language="en" messages={{ brandListings, common, desk, productDesk }}>
      <ProductScreen first={{ ...product, ...changes }} />
    </MessagesProvider>,
  );
  await screen.findByRole("heading", { name: "Pictures" });
  if (!changes.is_set) await screen.findByRole("heading", { name: "Options" });
};

beforeEach(() => {
  jest.resetAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test("names what is missing with where it is written, and shows nothing until it is there", async () => {
  await shown();
  expect(screen.getByRole("link", { name: "Missing: Price in EUR" })).toHaveAttribute("href", "#product-prices");
  expect(screen.getByRole("link", { name: "Missing: Stock" }).getAttribute("href")).toMatch(
    /\/console\/stock\?.*VS-ARM-1/,
  );
  expect(screen.getByRole("button", { name: "Show in the shop" })).toBeDisabled();
});

test("what is missing in one place is said at once, the languages and currencies of a thing together", async () => {
  const error = (field: string) => ({ field, level: "error" as const, message: "" });
  const fields = ["name.fr", "tagline.en", "tagline.de", "prices.EUR", "prices.USD"];
  await shown({ checks: fields.map(error) });
  expect(screen.getByText("5 things keep it from being sold everywhere")).toBeVisible();
  expect(screen.getByRole("link", { name: "Missing: Name (French); One line (English, German)" })).toHaveAttribute(
    "href",
    "#product-words",
  );
  expect(screen.getByRole("link", { name: "Missing: Price in EUR, USD" })).toBeVisible();
});

test("is shown once nothing keeps it from being sold", async () => {
  jest
    .mocked(publishProduct)
    .mockResolvedValue(succeeded({ ...product, checks: [], state: "sold", version: 5, merged: [] }));
  await shown({ checks: [] });
  await userEvent.click(screen.getByRole("button", { name: "Show in the shop" }));
  expect(publishProduct).toHaveBeenCalledWith(25, 4, true);
  expect(await screen.findByRole("button", { name: "Hide from the shop" })).toBeEnabled();
});

test("sends only what was touched", async () => {
  jest.mocked(saveProduct).mockResolvedValue(succeeded({ doc: product.form, version: 5, merged: [] }));
  await shown();
  const names = within(screen.getByRole("group", { name: "Name" }));
  await userEvent.type(names.getByLabelText("French"), " simple");
  expect(screen.getByText("Not saved: Name (French)")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saveProduct).toHaveBeenCalled());
  expect(jest.mocked(saveProduct).mock.calls[0]?.slice(0, 3)).toEqual([25, 4, { name: { fr: "Arm simple" } }]);
});

test("a number of the trade is said to be wrong once it was left, and is saved for its shelf without its gaps", async () => {
  jest.mocked(saveProduct).mockResolvedValue(succeeded({ doc: product.form, version: 5, merged: [] }));
  const units = [
    { key: "FIN=chalk", name: "Chalk" },
    { key: "FIN=moss", name: "Moss" },
  ];
  const gtins = { "FIN=chalk": "9521234001003", "FIN=moss": "" };
  await shown({ units, form: { ...product.form, gtins } });
  expect(screen.getByLabelText("GTIN: Chalk")).toHaveValue("9521234001003");
  const moss = screen.getByLabelText("GTIN: Moss");
  await userEvent.type(moss, "4 006381 333932");
  expect(moss).toHaveValue("4006381333932");
  expect(moss).toBeValid();
  await userEvent.tab();
  expect(moss).toHaveAccessibleDescription(/last digit does not fit/);
  await userEvent.type(moss, "{Backspace}1");
  expect(moss).toHaveAccessibleDescription("");
  await userEvent.type(screen.getByLabelText("HS code"), "9403.10");
  expect(screen.getByText("2 not saved: GTIN: Moss, HS code")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saveProduct).toHaveBeenCalled());
  const changes = { gtins: { "FIN=moss": "4006381333931" }, hs_code: "940310" };
  expect(jest.mocked(saveProduct).mock.calls[0]?.slice(0, 3)).toEqual([25, 4, changes]);
});

test("a change is taken back, and the form holds what is there then", async () => {
  const history: ProductDetail["history"] = [
    {
      id: 9,
      at: "2026-11-20T10:00:00.000Z",
      by: "Ada",
      kind: "changed",
      version: 4,
      reason: "",
      paths: [{ path: "name.en", before: "Old arm", after: "Arm" }],
      can_undo: true,
    },
  ];
  const form = { ...product.form, name: { ...words, en: "Old arm" } };
  jest.mocked(undoProductChange).mockResolvedValue(succeeded({ ...product, form, version: 5, merged: [] }));
  await shown({ history });
  await userEvent.click(screen.getByRole("button", { name: "Undo: Name (English)" }));
  expect(undoProductChange).toHaveBeenCalledWith(25, 9);
  expect(await screen.findByDisplayValue("Old arm")).toBeVisible();
});

test("a picture of the library becomes the product's own, with its description", async () => {
  const alt = sameInAllLanguages("A desk");
  const picture = { src: "/common-api/media/n/p", width: 1600, height: 1200, widths: [480], blur: "", alt: "A desk" };
  const form = { alt, caption: alt, credit: "" };
  const medium = { id: 3, key: "media-3", kind: "picture" as const, form, owner: "", bytes: 1, picture, video: null };
  const rows = [{ ...medium, missing: [], uses: 0, changed_at: "2026-11-20T10:00:00.000Z" }];
  jest.mocked(fetchMedia).mockResolvedValue(succeeded({ rows, next: null, total: 1, total_is_exact: true }));
  jest.mocked(takeFromLibrary).mockResolvedValue(succeeded({ name: "a".repeat(24), small: "", alt }));
  const user = userEvent.setup();
  await shown();
  await user.click(screen.getByRole("button", { name: "From the media library" }));
  expect(fetchMedia).toHaveBeenCalledWith({ kind: "picture" });
  await user.click(await screen.findByRole("button", { name: "Take “A desk”" }));
  expect(takeFromLibrary).toHaveBeenCalledWith(25, 3);
  const own = await screen.findByRole("group", { name: "Picture 1: what it shows" });
  expect(within(own).getByLabelText("French")).toHaveValue("A desk");
  expect(screen.getByText("Not saved: Pictures")).toBeVisible();
});

test("who may not read the library is not offered it, and a set has no options of its own", async () => {
  await shown({ can_use_library: false, is_set: true });
  expect(await screen.findByRole("button", { name: "Add a picture" })).toBeVisible();
  expect(screen.queryByText("From the media library")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Options" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Options and rules" })).toBeNull();
});

test("a value of an option is written with what it adds, also where it is sold already", async () => {
  const delta = Object.fromEntries(Object.keys(CURRENCIES).map((code) => [code, 12])) as Record<Currency, number>;
  const value = { value: "long", name: sameInAllLanguages("Long"), swatch: "", picture: "", delta };
  const group: ListingGroup = {
    ...{ id: 100_000, code: "OWN-100000", name: sameInAllLanguages("Reach"), kind: "text", optional: false },
    ...{ preset: "long", values: [value] },
  };
  jest.mocked(saveProduct).mockResolvedValue(succeeded({ doc: product.form, version: 5, merged: [] }));
  const user = userEvent.setup();
  await shown({ form: { ...product.form, groups: [group] }, sold_values: ["100000.long"] });
  await user.click(await screen.findByRole("button", { name: "Edit “Reach”" }));
  expect(screen.queryByText("New")).toBeNull();
  await user.click(screen.getByText("Surcharges in all currencies"));
  await user.type(screen.getByLabelText("EUR"), "0");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saveProduct).toHaveBeenCalled());
  const changed = { ...group, values: [{ ...value, delta: { ...delta, EUR: 120 } }] };
  expect(jest.mocked(saveProduct).mock.calls[0]?.slice(0, 3)).toEqual([25, 4, { groups: [changed] }]);
});

test("a brand's product is read, and says who writes it", async () => {
  await shown({ is_own: false, can_edit: false, brand: "Fernwick" });
  expect(screen.getByText(/This product is by Fernwick/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Proposals that wait" })).toBeVisible();
  expect(within(screen.getByRole("group", { name: "Name" })).getByLabelText("English")).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Show in the shop" })).toBeNull();
});

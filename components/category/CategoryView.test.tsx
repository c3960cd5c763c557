import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import type { ComponentProps } from "react";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { testCard } from "@/components/product/testProduct";
import type { CategoryPage } from "@/contract/productLists";
import words from "@/public/locales/en/category.json";
import common from "@/public/locales/en/common.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { fetchCategory } from "@/services/product";
import { makeStore } from "@/store/makeStore";
import { DEFAULT_LISTING } from "@/utils/product/listing";
import { CategoryView } from "./CategoryView";

jest.mock("@/services/product");
jest.mock("next/router", () => {
  const router = { locale: "en-US", replace: jest.fn(), events: { on: jest.fn(), off: jest.fn() } };
  return { __esModule: true, default: router, useRouter: () => router };
});
const fetched = jest.mocked(fetchCategory);

const named = (id: number, name: string) => ({
  ...testCard,
  product_id: id,
  product_name: name,
  product_slug: `desk-${id}`,
});
const pageOf = (products: CategoryPage["products"], change: Partial<CategoryPage> = {}): CategoryPage => ({
  category: {
    id: 1,
    slug: "standing-desks",
    name: "Standing desks",
    headline: "",
    description: "",
    picture: testCard.picture,
    room: null,
  },
  vendor: null,
  products,
  facets: [
    {
      code: "TOP",
      name: "Material",
      kind: "swatch",
      values: [
        { value: "oak", name: "Oak", count: 2, swatch: "#c49a6c" },
        { value: "walnut", name: "Walnut", count: 1, swatch: "#6f4a33" },
      ],
    },
  ],
  price_range: { min: 300, max: 900 },
  page: 1,
  total_pages: 1,
  total: products.length,
  ...change,
});
const all = pageOf([named(1, "Rise One"), named(2, "Rise Duo")]);

beforeEach(() => {
  jest.resetAllMocks();
  fetched.mockResolvedValue(succeeded(pageOf([named(2, "Rise Duo")])));
});

let showNext: (props: ComponentProps<typeof CategoryView>) => void;

async function show(page = all) {
  const store = makeStore();
  const user = userEvent.setup();
  const view = (props: ComponentProps<typeof CategoryView>) => (
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ category: words, common }}>
        <CategoryView {...props} />
      </MessagesProvider>
    </Provider>
  );
  await act(async () => {
    const { rerender } = render(view({ page, listing: DEFAULT_LISTING }));
    showNext = (props) => rerender(view(props));
    await Promise.resolve();
  });
  // The filters' script comes with the first sign of a person.
  await user.keyboard("{Tab}");
  await screen.findByRole("checkbox", { name: /Walnut/ });
  return user;
}

it("narrows the list in place, keeps it in the address and takes the filter away again", async () => {
  const user = await show();
  await user.click(screen.getByRole("checkbox", { name: "Material: Walnut, 1 product" }));
  await waitFor(() => expect(screen.queryByText("Rise One")).not.toBeInTheDocument());
  expect(fetched).toHaveBeenCalledWith(
    "standing-desks",
    expect.objectContaining({ filters: "TOP.walnut", locale: "en-US" }),
  );
  expect(Router.replace).toHaveBeenLastCalledWith("/standing-desks?TOP.walnut=1", undefined, {
    shallow: true,
    scroll: false,
  });
  fetched.mockResolvedValue(succeeded(all));
  await user.click(screen.getByRole("button", { name: "Remove filter: Walnut" }));
  expect(await screen.findByText("Rise One")).toBeInTheDocument();
});

it("helps when nothing is left", async () => {
  fetched.mockResolvedValue(succeeded(pageOf([])));
  const user = await show();
  await user.click(screen.getByRole("checkbox", { name: /Oak/ }));
  expect(await screen.findByText("Nothing fits all of that")).toBeInTheDocument();
});

it("offers to try again when the list does not come", async () => {
  fetched.mockResolvedValueOnce(failed(unreachable("offline"), null));
  const user = await show();
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "price_asc");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Rise Duo")).toBeInTheDocument();
});

it("adds the next page below, behind a real link", async () => {
  const user = await show({ ...all, total: 3, total_pages: 2 });
  const more = screen.getByRole("link", { name: "Load more" });
  expect(more).toHaveAttribute("href", expect.stringContaining("/standing-desks?page=2"));
  fetched.mockResolvedValue(succeeded(pageOf([named(3, "Rise Quad")], { page: 2, total: 3, total_pages: 2 })));
  await user.click(more);
  expect(await screen.findByText("Rise Quad")).toBeInTheDocument();
  expect(screen.getByText("Rise One")).toBeInTheDocument();
});

it("begins anew when the page comes with another first view", async () => {
  const user = await show();
  await user.click(screen.getByRole("checkbox", { name: "Material: Walnut, 1 product" }));
  await waitFor(() => expect(screen.queryByText("Rise One")).not.toBeInTheDocument());
  showNext({ page: pageOf([named(1, "Aufstieg Eins")]), listing: { ...DEFAULT_LISTING } });
  expect(screen.getByText("Aufstieg Eins")).toBeInTheDocument();
  expect(screen.queryByText("Rise Duo")).not.toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: /Walnut/ })).not.toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: /Walnut/ }));
  expect(await screen.findByText("Rise Duo")).toBeInTheDocument();
});

import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { testCard } from "@/components/product/testProduct";
import type { SearchResults } from "@/contract/productLists";
import category from "@/public/locales/en/category.json";
import common from "@/public/locales/en/common.json";
import search from "@/public/locales/en/search.json";
import { makeStore } from "@/store/makeStore";
import { DEFAULT_LISTING, type Listing } from "@/utils/product/listing";
import { SearchView } from "./SearchView";

jest.mock("next/router", () => {
  const router = { locale: "en-US", push: jest.fn(), events: { on: jest.fn(), off: jest.fn() } };
  return { __esModule: true, default: router, useRouter: () => router };
});

const found: SearchResults = {
  products: [testCard],
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
  total_pages: 3,
  total: 50,
};

function show(results: SearchResults, listing: Listing = DEFAULT_LISTING, text = "oak desk") {
  return render(
    <Provider store={makeStore()}>
      <MessagesProvider language="en" messages={{ category, common, search }}>
        <SearchView text={text} refusal="" found={results} popular={[testCard]} listing={listing} />
      </MessagesProvider>
    </Provider>,
  );
}

test("a filter leads to the same search, narrowed, from its first page on", async () => {
  show(found, { ...DEFAULT_LISTING, page: 2 });
  await userEvent.click(screen.getByRole("checkbox", { name: /Oak/ }));
  expect(Router.push).toHaveBeenCalledWith("/search?q=oak+desk&TOP.oak=1", undefined, { scroll: false });
  expect(screen.getByRole("checkbox", { name: /Oak/ })).toBeChecked();
});

test("its form sends the text along, and pages keep what the search is narrowed by", () => {
  const { container } = show(found, { ...DEFAULT_LISTING, filters: ["TOP.oak"], inStock: true });
  expect(container.querySelector("form[action='/search'] input[name=q][type=hidden]")).toHaveValue("oak desk");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/search?q=oak+desk&TOP.oak=1&in_stock=1&page=2");
});

test("narrowed to nothing it offers to clear the filters, not to search for something else", async () => {
  show(
    { ...found, products: [], total: 0, total_pages: 0 },
    { ...DEFAULT_LISTING, filters: ["TOP.oak", "TOP.walnut"] },
  );
  const list = screen.getByRole("region", { name: category.list.label });
  const [clear] = within(list).getAllByRole("button", { name: category.filters.clear });
  await userEvent.click(clear!);
  expect(Router.push).toHaveBeenLastCalledWith("/search?q=oak+desk", undefined, { scroll: false });
});

test("a list of everything has no filters", () => {
  show({ ...found, facets: [] }, DEFAULT_LISTING, "");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: /2/ })).toHaveAttribute("href", "/search?page=2");
});

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import brandListings from "@/public/locales/en/brandListings.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import productDesk from "@/public/locales/en/productDesk.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { makeProduct } from "@/services/desk/goods/products";
import type { NewProductProps } from "./loadProducts";
import { NewProduct } from "./NewProduct";

jest.mock("@/services/desk/goods/products");
jest.mock("next/router", () => ({
  __esModule: true,
  default: { push: jest.fn() },
  useRouter: () => ({ locale: "en-US" }),
}));

const categories = [
  { id: 3, name: "Desks" },
  { id: 4, name: "Chairs" },
];
const shown = (source: NewProductProps["source"] = null) =>
  render(
    <MessagesProvider language="en" messages={{ brandListings, common, desk, productDesk }}>
      <NewProduct categories={categories} source={source} />
    </MessagesProvider>,
  );
const nameIn = (language: string) => within(screen.getByRole("group", { name: "Name" })).getByLabelText(language);
const sentWith = () => jest.mocked(makeProduct).mock.calls.map(([body]) => body);
const keys = () => jest.mocked(makeProduct).mock.calls.map(([, key]) => key);

beforeEach(() => jest.resetAllMocks());

test("the address follows the name until it is written, and the page of the product opens", async () => {
  jest.mocked(makeProduct).mockResolvedValue(succeeded({ id: 77 }));
  const user = userEvent.setup();
  shown();
  await user.type(nameIn("English"), "Perch Stool");
  const address = screen.getByLabelText("Address");
  expect(address).toHaveValue("perch-stool");
  await user.type(address, "-2");
  await user.type(nameIn("English"), " Low");
  expect(address).toHaveValue("perch-stool-2");
  await user.selectOptions(screen.getByLabelText("Category"), "Chairs");
  await user.click(screen.getByRole("button", { name: "Make the product" }));
  await waitFor(() => expect(Router.push).toHaveBeenCalledWith(expect.stringMatching(/\/console\/products\/77$/)));
  const name = { en: "Perch Stool Low", fr: "", de: "" };
  expect(sentWith()).toEqual([{ name, slug: "perch-stool-2", category_id: 4 }]);
});

test("what is missing is said at its field, and nothing is sent", async () => {
  shown();
  await userEvent.click(screen.getByRole("button", { name: "Make the product" }));
  expect(await screen.findByText("Please give it a name.")).toBeVisible();
  expect(screen.getByText("Please choose where it stands.")).toBeVisible();
  expect(screen.getByText("Please give it an address.")).toBeVisible();
  expect(makeProduct).not.toHaveBeenCalled();
});

test("an address that is taken is said at its field; the same wish again has the same key", async () => {
  const user = userEvent.setup();
  const message = "This address is taken.";
  jest
    .mocked(makeProduct)
    .mockResolvedValue(
      failed({ ...unreachable("timeout"), kind: "refused", errors: [{ field: "slug", message }] }, null),
    );
  shown({ id: 7, name: "Arm", category: "3", is_set: false });
  expect(screen.getByText("A copy of “Arm”")).toBeVisible();
  expect(screen.getByText(/Not copied: name and address, prices, stock/)).toBeVisible();
  await user.type(nameIn("English"), "Arm Two");
  const make = screen.getByRole("button", { name: "Make the copy" });
  await user.click(make);
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(make);
  await user.type(screen.getByLabelText("Address"), "x");
  await user.click(make);
  await waitFor(() => expect(sentWith()).toHaveLength(3));
  expect(sentWith()[0]).toMatchObject({ copy_of: 7, category_id: 3, slug: "arm-two" });
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

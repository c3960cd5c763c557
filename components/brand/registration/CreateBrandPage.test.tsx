import { sameInAllLanguages } from "@/contract/rules/languages";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import brandJoining from "@/public/locales/en/brandJoining.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import { failed, failureOf } from "@/services/answer";
import { createBrand } from "@/services/desk/applications";
import { CreateBrandPage } from "./CreateBrandPage";

jest.mock("@/services/desk/applications");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }), replace: jest.fn() }));

const taken = { field: "slug", message: "This address is taken." };
const long = { field: "tagline.fr", message: "Too long." };

test("suggests an address, and what the store finds wrong stands at its field and in the list above", async () => {
  const create = jest
    .mocked(createBrand)
    .mockResolvedValue(failed(failureOf(422, { status: 0, message: "Check it.", errors: [taken, long] }), null));
  render(
    <MessagesProvider language="en" messages={{ brandJoining, common, desk }}>
      <CreateBrandPage legalName="Holt GmbH" />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  const slug = screen.getByRole("textbox", { name: brandJoining.create.slug });
  const tagline = within(screen.getByRole("group", { name: brandJoining.create.tagline }));
  const french = tagline.getByRole("textbox", { name: desk.languages.fr });
  const send = () => user.click(screen.getByRole("button", { name: brandJoining.create.submit }));
  expect(slug).toHaveValue("holt");

  await user.type(screen.getByRole("textbox", { name: brandJoining.create.name }), " Berlin");
  expect(slug).toHaveValue("holt-berlin");
  await user.type(french, "Le bois");
  await send();
  const none = sameInAllLanguages("");
  const words = { tagline: { ...none, fr: "Le bois" }, story: none };
  expect(create).toHaveBeenLastCalledWith({ name: "Holt GmbH Berlin", slug: "holt-berlin", ...words });
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(slug).toHaveAccessibleDescription(expect.stringContaining(taken.message));
  expect(french).toHaveAccessibleDescription(long.message);

  // What is put right leaves the list, and the focus stays where it is typed.
  await user.type(french, " dur");
  expect(french).toHaveValue("Le bois dur");
  expect(french).toBeValid();
  expect(slug).toBeInvalid();
  await send();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
});

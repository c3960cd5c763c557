import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import brandListings from "@/public/locales/en/brandListings.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import { succeeded } from "@/services/answer";
import { createListing } from "@/services/desk/listings";
import { NewListing } from "./NewListing";

const push = jest.fn().mockResolvedValue(true);
jest.mock("@/services/desk/listings");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US", push }) }));

test("asks for a name in English at its field, tells how many letters are left, and sends all languages", async () => {
  const create = jest.mocked(createListing).mockResolvedValue(succeeded({ key: "p7" } as never));
  render(
    <MessagesProvider language="en" messages={{ brandListings, common, desk }}>
      <NewListing />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  const english = screen.getByRole("textbox", { name: desk.languages.en });
  const send = () => user.click(screen.getByRole("button", { name: brandListings.new.submit }));

  await user.type(screen.getByRole("textbox", { name: desk.languages.fr }), "Bureau");
  await send();
  expect(english).toHaveFocus();
  expect(english).toHaveAccessibleDescription(brandListings.new.nameNeeded);
  await user.type(english, "D");
  expect(english).toBeValid();
  expect(create).not.toHaveBeenCalled();

  await user.type(english, "esk".repeat(30));
  expect(english).toHaveAccessibleDescription(/\d+/);
  await user.clear(english);
  await user.type(english, "Desk");
  await send();
  expect(create).toHaveBeenCalledWith({ name: { en: "Desk", fr: "Bureau", de: "" }, category_id: null });
  expect(push).toHaveBeenCalled();
});

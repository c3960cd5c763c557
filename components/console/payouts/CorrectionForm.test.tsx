import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import account from "@/public/locales/en/account.json";
import auth from "@/public/locales/en/auth.json";
import common from "@/public/locales/en/common.json";
import vendorMoney from "@/public/locales/en/vendorMoney.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { sendCode } from "@/services/auth";
import { correctAccount } from "@/services/desk/money";
import { CorrectionForm } from "./CorrectionForm";

jest.mock("@/services/auth");
jest.mock("@/services/desk/money");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const { staff } = vendorMoney;

test("what the store refused stands at its field until that is typed anew", async () => {
  jest.mocked(sendCode).mockResolvedValue(succeeded(180));
  const errors = ["amount", "vendor_id"].map((field) => ({ field, message: `Wrong ${field}.` }));
  jest.mocked(correctAccount).mockResolvedValue(failed(failureOf(422, { status: 0, message: "", errors }), null));
  render(
    <MessagesProvider language="en" messages={{ account, auth, common, vendorMoney }}>
      <CorrectionForm brands={[{ id: 3, name: "Holt" }]} email="ada@example.com" />
    </MessagesProvider>,
  );
  const brand = screen.getByRole("combobox", { name: staff.brand });
  const amount = screen.getByRole("textbox", { name: staff.amount });
  await userEvent.selectOptions(brand, "Holt");
  await userEvent.type(amount, "40");
  await userEvent.type(screen.getByRole("textbox", { name: staff.reason }), "A fair");
  await userEvent.click(screen.getByRole("button", { name: staff.correct }));
  await userEvent.click(await screen.findByRole("button", { name: account.data.send }));
  await userEvent.type(await screen.findByLabelText("Code from the e-mail"), "AAAA");
  await userEvent.click(screen.getAllByRole("button", { name: staff.correct }).at(-1) as HTMLElement);
  expect(await screen.findByText("Wrong amount.")).toBeInTheDocument();
  await userEvent.type(amount, "1");
  expect(amount).toBeValid();
  expect(brand).toHaveAccessibleDescription("Wrong vendor_id.");
});

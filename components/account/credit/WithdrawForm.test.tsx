import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { PayoutAccount, PayoutTerms } from "@/contract/sales/payoutRoutes";
import account from "@/public/locales/en/account.json";
import common from "@/public/locales/en/common.json";
import credit from "@/public/locales/en/credit.json";
import { WithdrawForm } from "./WithdrawForm";

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

const terms = { least: 50, left: 500, coins: 80, rates: [{ currency: "USD", amount: 1 }] } as unknown as PayoutTerms;
const paidTo = { currency: "USD", last4: "6789", holder: "Ada" } as unknown as PayoutAccount;

test("coins are withdrawn on plain http, too, where the browser has no `randomUUID`", async () => {
  Object.defineProperty(crypto, "randomUUID", { value: undefined });
  render(
    <MessagesProvider language="en" messages={{ account, common, credit }}>
      <WithdrawForm
        terms={terms}
        account={paidTo}
        email="ada@example.com"
        step={{ error: "", amount: "" } as never}
        onTold={jest.fn()}
      />
    </MessagesProvider>,
  );
  expect(screen.getByRole("textbox")).toHaveValue("80");
  await userEvent.click(screen.getByRole("button", { name: credit.payouts.submit }));
  expect(await screen.findByRole("button", { name: account.data.send })).toBeInTheDocument();
});

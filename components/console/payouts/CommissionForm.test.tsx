import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import vendorMoney from "@/public/locales/en/vendorMoney.json";
import { succeeded } from "@/services/answer";
import { setCommission } from "@/services/desk/money";
import { CommissionForm } from "./CommissionForm";

jest.mock("@/services/desk/money");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const { staff } = vendorMoney;

test("a commission is set as it is typed, and never because nothing is", async () => {
  const set = jest.mocked(setCommission).mockResolvedValue(succeeded({} as never));
  render(
    <MessagesProvider language="en" messages={{ common, vendorMoney }}>
      <CommissionForm brands={[]} onSet={jest.fn()} />
    </MessagesProvider>,
  );
  const rate = screen.getByRole("textbox", { name: staff.ratePercent });
  const send = () => userEvent.click(screen.getByRole("button", { name: staff.set }));
  await send();
  expect(rate).toHaveAccessibleDescription(staff.rateNeeded);
  await userEvent.type(rate, "1,505");
  await send();
  expect(rate).toHaveAccessibleDescription(staff.rateNeeded);
  expect(set).not.toHaveBeenCalled();
  await userEvent.clear(rate);
  await userEvent.type(rate, "12,5");
  await send();
  expect(set).toHaveBeenCalledWith({ rate: 12.5 });
});

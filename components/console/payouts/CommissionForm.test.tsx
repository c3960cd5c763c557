import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { StoreClockProvider } from "@/hooks/desk/useStoreClock";
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
    <StoreClockProvider value={{ zone: "Europe/Berlin", beside: [] }}>
      <MessagesProvider language="en" messages={{ common, vendorMoney }}>
        <CommissionForm brands={[]} onSet={jest.fn()} />
      </MessagesProvider>
    </StoreClockProvider>,
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
  // Whoever types it sits anywhere: the store's clock counts.
  const begins = screen.getByLabelText(new RegExp(`^${staff.begins}`));
  expect(begins).toHaveAccessibleDescription("By the store’s clock (Europe/Berlin). Empty: now.");
  await userEvent.clear(rate);
  await userEvent.type(rate, "10");
  fireEvent.change(begins, { target: { value: "2027-01-01T00:00" } });
  await send();
  expect(set).toHaveBeenLastCalledWith({ rate: 10, valid_from: "2026-12-31T23:00:00.000Z" });
});

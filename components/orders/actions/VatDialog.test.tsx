import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { OrderDetail } from "@/contract/order";
import { failed, failureOf, succeeded } from "@/services/answer";
import { requestVat } from "@/services/orderActions";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import orders from "@/public/locales/en/orders.json";
import VatDialog from "./VatDialog";

const replace = jest.fn().mockResolvedValue(true);
jest.mock("@/services/orderActions");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US", asPath: "/", replace }) }));

const ask = jest.mocked(requestVat);
const detail = { rights: { vat_token: "proof" } } as OrderDetail;

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test("asks for what is missing, keeps what is refused, and says when it is done", async () => {
  const onDone = jest.fn();
  render(
    <MessagesProvider language="en" messages={{ checkout, common, orders }}>
      <VatDialog detail={detail} onClose={jest.fn()} onDone={onDone} />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  const company = screen.getByRole("textbox", { name: new RegExp(orders.vat.company) });
  const number = screen.getByRole("textbox", { name: new RegExp(`^${orders.vat.number}`) });
  const send = () => user.click(screen.getByRole("button", { name: orders.vat.submit }));

  await send();
  expect(company).toHaveFocus();
  expect(company).toHaveAccessibleDescription(`${orders.vat.company} is missing.`);
  expect(number).toBeInvalid();
  expect(ask).not.toHaveBeenCalled();

  const message = "This number does not exist.";
  const refusal = { status: 0, message: "", errors: [{ field: "vat_number", message }] };
  ask.mockResolvedValueOnce(failed(failureOf(422, refusal), null)).mockResolvedValueOnce(succeeded({} as never));
  await user.type(company, "Company Example");
  await user.type(number, "DE1");
  await send();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(number).toHaveFocus();
  expect(number).toHaveValue("DE1");
  await send();
  expect(ask).toHaveBeenLastCalledWith("proof", { company: "Company Example", vat_number: "DE1" });
  expect(onDone).toHaveBeenCalledWith(orders.vat.done);
});

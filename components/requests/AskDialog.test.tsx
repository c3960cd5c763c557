import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import requests from "@/public/locales/en/requests.json";
import { failed, unreachable } from "@/services/answer";
import { requestApproval } from "@/services/orderRequest";
import { makeStore } from "@/store/makeStore";
import { AskDialog } from "./AskDialog";
import type { CheckedRequest } from "./usePaymentRequest";

jest.mock("@/services/orderRequest");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US", query: {} }) }));

const cart = { approval: { company: "Acme" }, is_quick_buy: false, version: 3, total_amount: 549, currency: "USD" };
const ready = { cart, details: {} } as unknown as CheckedRequest;

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test("the same words are sent again under their key, other words of the same length under another", async () => {
  const send = jest.mocked(requestApproval).mockResolvedValue(failed(unreachable("timeout"), null));
  const user = userEvent.setup();
  render(
    <Provider store={makeStore()}>
      <MessagesProvider language="en" messages={{ common, requests }}>
        <AskDialog ready={ready} onClose={jest.fn()} />
      </MessagesProvider>
    </Provider>,
  );
  const note = screen.getByRole("textbox", { name: new RegExp(requests.ask.note) });
  const press = async (times: number) => {
    await user.click(screen.getByRole("button", { name: requests.ask.approval.action }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(times));
    await screen.findByRole("alert");
  };
  await user.type(note, "desk");
  await press(1);
  await press(2);
  await user.clear(note);
  await user.type(note, "lamp");
  await press(3);
  const keys = send.mock.calls.map(([, key]) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import push from "@/public/locales/en/push.json";
import { failureOf } from "@/services/answer";
import * as browser from "@/services/browser/push";
import { makeStore } from "@/store/makeStore";
import { flashSaleUpdated } from "@/store/flashSale";
import { PushBar } from "./PushBar";

jest.mock("@/services/browser/push");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));
const { readPush, rememberPushRefused, turnPushOff, turnPushOn } = jest.mocked(browser);
const refusal = failureOf(503, { status: 0, message: "Back in a moment." });

function show() {
  const store = makeStore();
  store.dispatch(flashSaleUpdated({ pushBar: "wanted" }));
  return render(
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ push, common }}>
        <PushBar />
      </MessagesProvider>
    </Provider>,
  );
}

it("says why notifications did not begin, and that they did on the next try", async () => {
  readPush.mockResolvedValue({ failure: refusal });
  turnPushOn.mockResolvedValueOnce({ failure: refusal });
  turnPushOn.mockResolvedValueOnce({ failure: null });
  turnPushOn.mockResolvedValueOnce({ state: "on" });
  show();
  for (const text of [refusal.message, push.failed, push.done]) {
    await userEvent.click(screen.getByRole("button", { name: push.on }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
});

it("says that notifications did not end, and takes that for no answer", async () => {
  readPush.mockResolvedValue({ state: "on", topics: ["sales"] });
  turnPushOff.mockResolvedValueOnce({ failure: null }).mockResolvedValueOnce({ state: "off" });
  show();
  await userEvent.click(await screen.findByRole("button", { name: push.off }));
  expect(await screen.findByText(push.endFailed)).toBeInTheDocument();
  expect(rememberPushRefused).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: push.off }));
  expect(await screen.findByText(push.ended)).toBeInTheDocument();
  expect(rememberPushRefused).toHaveBeenCalled();
});

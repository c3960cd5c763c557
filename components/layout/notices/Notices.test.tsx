import { act, render, waitFor } from "@testing-library/react";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import { makeStore } from "@/store/makeStore";
import { notified } from "@/store/global";
import { Notices } from "./Notices";

test("what has a key takes the place of the one before, and without words takes it away", async () => {
  const store = makeStore();
  const { container } = render(
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ common }}>
        <Notices />
      </MessagesProvider>
    </Provider>,
  );
  const tell = (text: string) =>
    act(() => {
      store.dispatch(notified({ tone: "danger", title: "Oops", text, key: "refusal" }));
    });
  // What is on its way out has no end of its animation here.
  const standing = () => [...container.querySelectorAll("[data-in=true]")].map(({ textContent }) => textContent);
  tell("Declined.");
  await waitFor(() => expect(standing()).toEqual(["OopsDeclined."]));
  tell("No funds.");
  await waitFor(() => expect(standing()).toEqual(["OopsNo funds."]));
  tell("");
  await waitFor(() => expect(standing()).toEqual([]));
  tell("Declined.");
  await waitFor(() => expect(standing()).toEqual(["OopsDeclined."]));
});

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { STORAGE } from "@/constants/storage";
import type { Cart } from "@/contract/cart";
import type { Profile } from "@/contract/customer";
import common from "@/public/locales/en/common.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { signOut } from "@/services/auth";
import { keepDraft } from "@/services/browser/drafts";
import { keepPendingOrder, keepRefusal } from "@/services/browser/pendingOrder";
import { writeStorage, writeTabStorage } from "@/services/browser/storage";
import { fetchCart } from "@/services/order";
import { cartShown, selectCart } from "@/store/checkout";
import { profileChanged, selectProfile } from "@/store/customer";
import { selectNotices } from "@/store/global";
import { flashSaleUpdated } from "@/store/flashSale";
import { makeStore } from "@/store/makeStore";
import { persistStore } from "@/store/persist";
import { SignOutButton } from "./SignOutButton";

jest.mock("@/services/auth");
jest.mock("@/services/order");
jest.mock("@/store/syncCart", () => ({ syncCart: () => () => undefined }));
jest.mock("next/router", () => ({ __esModule: true, default: { push: jest.fn().mockResolvedValue(true) } }));

const theirs = { id: "theirs", items: {}, total_quantity: 2, is_quick_buy: false } as Cart;
const own = { ...theirs, id: "own", total_quantity: 0 };

async function press(store = makeStore()) {
  store.dispatch(profileChanged({ id: 1, email: "ada@example.com", company_name: "" } as Profile));
  store.dispatch(cartShown(theirs));
  render(
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ common }}>
        <SignOutButton />
      </MessagesProvider>
    </Provider>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign out" }));
  return store;
}

test("nothing of the person is left, and the browser's own cart comes", async () => {
  jest.mocked(signOut).mockResolvedValue(succeeded({}));
  jest.mocked(fetchCart).mockResolvedValue(succeeded(own));
  const store = await press();
  await waitFor(() => expect(selectCart(store.getState())).toEqual(own));
  expect(selectProfile(store.getState())).toBeNull();
  expect(Router.push).toHaveBeenCalledWith("/");
});

test("this tab knows neither the order nor what was typed any more, and no desk a draft", async () => {
  jest.mocked(signOut).mockResolvedValue(succeeded({}));
  jest.mocked(fetchCart).mockResolvedValue(succeeded(own));
  const email = "ada@example.com";
  writeTabStorage(STORAGE.checkout, { email });
  keepPendingOrder({ email, num: "VS-1", token: "t" });
  keepPendingOrder({ email, num: "VS-2", token: "t" });
  keepRefusal("No.");
  keepDraft("brand:3", 1, new Map([["name", "Oak"]]));
  writeStorage(STORAGE.visited, "1");
  const store = makeStore();
  const stop = persistStore(store);
  store.dispatch(flashSaleUpdated({ progress: { status: 1, customer_email: email, order: { num: "VS-2" } } as never }));
  expect(JSON.stringify(sessionStorage)).toContain("checkout_progress");
  await press(store);
  await waitFor(() => expect(selectCart(store.getState())).toEqual(own));
  stop();
  expect({ ...sessionStorage }).toEqual({});
  expect(Object.keys(localStorage).filter((key) => key.startsWith("desk_draft"))).toEqual([]);
  expect(localStorage.getItem(STORAGE.visited)).toBe("1");
  expect(JSON.stringify(store.getState())).not.toContain(email);
});

test("a session that could not be ended is told, and everything stays", async () => {
  jest.mocked(signOut).mockResolvedValue(failed(unreachable("offline"), null));
  const store = await press();
  await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
  expect([selectProfile(store.getState())?.id, selectCart(store.getState())]).toEqual([1, theirs]);
});

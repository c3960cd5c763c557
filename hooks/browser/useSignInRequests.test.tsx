import { act, renderHook } from "@testing-library/react";
import Router from "next/router";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import type { Profile } from "@/contract/customer";
import { profileChanged, profileCleared, selectSignUpModal } from "@/store/customer";
import { makeStore } from "@/store/makeStore";
import { useSignInRequests } from "./useStartup";

let address = { asPath: "/", pathname: "/" };
jest.mock("next/router", () => ({
  __esModule: true,
  default: { replace: jest.fn().mockResolvedValue(true) },
  useRouter: () => address,
}));
const replace = jest.mocked(Router.replace);
beforeEach(() => replace.mockClear());

const grace = { id: 7, email: "grace@example.com" } as unknown as Profile;

function arrive(asPath: string, { pathname = asPath.split("?")[0] ?? "", isSignedIn = true } = {}) {
  address = { asPath, pathname };
  const store = makeStore();
  store.dispatch(profileCleared());
  if (isSignedIn) store.dispatch(profileChanged(grace));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { rerender } = renderHook(useSignInRequests, { wrapper });
  return { store, rerender };
}

test.each(["/?next=%2Fcart", "/?login=1&next=%2Fcart", "/standing-desks?next=%2Fcart"])(
  "who is signed in already goes on from %s",
  (path) => {
    arrive(path);
    expect(replace.mock.calls).toEqual([["/cart"]]);
  },
);

test.each([
  "/?next=https%3A%2F%2Fevil.example",
  "/?next=%2F%2Fevil.example",
  "/?next=%2F%5Cevil.example",
  "/?next=javascript%3Aalert(1)",
  "/?next=",
  "/",
])("nobody is sent anywhere from %s", (path) => {
  arrive(path);
  expect(replace).not.toHaveBeenCalled();
});

test.each(["/sign-in", "/sign-up", "/otp"])("%s leads on by itself", (path) => {
  arrive(`${path}?next=%2Fcart`);
  expect(replace).not.toHaveBeenCalled();
});

test("who is signed out stays, and is asked only with login in the address", () => {
  const { store } = arrive("/?next=%2Fcart", { isSignedIn: false });
  expect(selectSignUpModal(store.getState()).open).toBe(false);
  // Signing in leads on from its own window.
  act(() => {
    store.dispatch(profileChanged(grace));
  });
  expect(replace).not.toHaveBeenCalled();
  const asked = arrive("/?login&next=%2Fcart", { isSignedIn: false });
  expect(selectSignUpModal(asked.store.getState())).toEqual({ open: true, next: "/cart" });
});

test("a page that is come to later leads on, too", () => {
  const { rerender } = arrive("/");
  address = { asPath: "/blog?next=%2Fcart", pathname: "/blog" };
  rerender();
  expect(replace.mock.calls).toEqual([["/cart"]]);
});

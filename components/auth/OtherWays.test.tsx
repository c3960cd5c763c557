import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Profile } from "@/contract/customer";
import words from "@/public/locales/en/auth.json";
import common from "@/public/locales/en/common.json";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { notGiven } from "@/services/browser/device";
import { fetchProfile } from "@/services/customer";
import * as keys from "@/services/signIn/passkeys";
import * as ways from "@/services/signIn/otherWays";
import * as windows from "@/services/signIn/socialWindow";
import { OtherWays } from "./OtherWays";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));
jest.mock("@/services/customer");
jest.mock("@/services/signIn/otherWays");
jest.mock("@/services/signIn/passkeys");
jest.mock("@/services/signIn/socialWindow", () => ({
  ...jest.requireActual<typeof windows>("@/services/signIn/socialWindow"),
  followWindows: jest.fn(),
  openWindow: jest.fn(),
}));
const server = jest.mocked(ways);
const browser = jest.mocked(windows);
const entered = jest.fn().mockResolvedValue(undefined);
let tell: (news: windows.WindowNews) => void;

function show(google: string | null, facebook: string | null) {
  const settings = { google_client_id: google, facebook_app_id: facebook, nonce: "word" };
  server.fetchSocialSettings.mockResolvedValue(succeeded(settings));
  browser.followWindows.mockImplementation((hear) => {
    tell = (news) => act(() => hear(news));
    return () => undefined;
  });
  return render(
    <MessagesProvider language="en" messages={{ auth: words, common }}>
      <OtherWays source="modal" onEntered={entered} />
    </MessagesProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const opened = "Continue in the Google window. This page follows as soon as you have confirmed there.";

beforeEach(() => jest.clearAllMocks());

it("shows what is switched on, and opens nothing before it is pressed", async () => {
  show("client-1", null);
  expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Continue with Facebook" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /wallet/ })).not.toBeInTheDocument();
  expect(browser.openWindow).not.toHaveBeenCalled();
});

it("goes on as whoever the server says has signed in, whatever the window tells", async () => {
  const profile = { id: 7, email: "ada@example.com", company_name: "" } as Profile;
  jest.mocked(fetchProfile).mockResolvedValue(succeeded(profile));
  show("client-1", null);
  await press("Continue with Google");
  expect(browser.openWindow).toHaveBeenCalledWith("/sign-in/google?source=modal");
  expect(screen.getByRole("status")).toHaveTextContent(opened);
  tell({ kind: "entered", way: "google", isSignUp: true, ...{ id: 8, email: "eve@example.com" } });
  const customer = { id: 7, email: "ada@example.com", company_name: "", isSignUp: true, second_block: 0 };
  await act(async () => undefined);
  expect(entered.mock.calls).toEqual([[customer]]);
});

it("stays signed out when the server knows of nobody", async () => {
  const refusal = failureOf(401, { status: 0, message: "Please sign in." });
  jest.mocked(fetchProfile).mockResolvedValue(failed(refusal, null));
  show("client-1", null);
  await screen.findByRole("button", { name: "Continue with Google" });
  tell({ kind: "entered", way: "google", isSignUp: false });
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(entered).not.toHaveBeenCalled();
});

it("forgets a window that was closed, and lets it be opened again", async () => {
  show("client-1", "app-1");
  await press("Continue with Google");
  tell({ kind: "left", way: "facebook" });
  expect(screen.getByRole("status")).toHaveTextContent(opened);
  tell({ kind: "left", way: "google" });
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  await press("Continue with Google");
  expect(browser.openWindow).toHaveBeenCalledTimes(2);
});

describe("a window that says nothing", () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("was blocked: a tab is offered, until it opens after all", async () => {
    show(null, "app-1");
    await user.click(await screen.findByRole("button", { name: "Continue with Facebook" }));
    act(() => void jest.advanceTimersByTime(5000));
    expect(screen.getByRole("status")).toHaveTextContent("The Facebook window has not opened yet.");
    const link = screen.getByRole("link", { name: "Open it in a new tab" });
    expect(link).toHaveAttribute("href", "/sign-in/facebook?source=modal");
    expect(link).toHaveAttribute("rel", "noopener");
    tell({ kind: "here", way: "facebook" });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("is not missed once it has told that it is there", async () => {
    show("client-1", null);
    await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
    tell({ kind: "here", way: "google" });
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByRole("status")).toHaveTextContent(opened);
  });
});

describe("a passkey", () => {
  beforeEach(() => Object.assign(window, { PublicKeyCredential: class {} }));
  afterEach(() => Reflect.deleteProperty(window, "PublicKeyCredential"));

  it("that does not answer is said, and can be tried again", async () => {
    jest.mocked(keys.signInWithPasskey).mockResolvedValue(notGiven("denied"));
    show(null, null);
    await press(words.social.passkey);
    expect(await screen.findByRole("alert")).toHaveTextContent(words.social.noPasskey);
    expect(screen.getByRole("button", { name: words.social.passkey })).toBeEnabled();
    expect(entered).not.toHaveBeenCalled();
  });

  it("whose script does not come is out of reach", async () => {
    jest.mocked(keys.signInWithPasskey).mockResolvedValue(failed(unreachable("offline"), null));
    show(null, null);
    await press(words.social.passkey);
    expect(await screen.findByRole("alert")).toHaveTextContent(common.error.offline);
  });
});

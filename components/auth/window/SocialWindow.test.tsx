import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { ShellContext } from "@/components/layout/ShellContext";
import type { ForeignScriptName } from "@/contract/visit/foreignScripts";
import words from "@/public/locales/en/auth.json";
import common from "@/public/locales/en/common.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { notGiven } from "@/services/browser/device";
import * as scripts from "@/services/browser/socialScripts";
import * as ways from "@/services/signIn/otherWays";
import { tellPages } from "@/services/signIn/socialWindow";
import { EMPTY_SHELL } from "@/utils/shell";
import { SocialWindow } from "./SocialWindow";

jest.mock("@/services/signIn/otherWays");
jest.mock("@/services/signIn/socialWindow");
jest.mock("@/services/browser/socialScripts");
const server = jest.mocked(ways);
const provider = jest.mocked(scripts);
const told = jest.mocked(tellPages);
const customer = { id: 7, email: "ada@example.com", isSignUp: true, company_name: "", second_block: 0 };
const close = jest.fn();

function show(way: ForeignScriptName, isOn = true) {
  const settings = { google_client_id: isOn ? "client-1" : null, facebook_app_id: isOn ? "app-1" : null };
  server.fetchSocialSettings.mockResolvedValue(succeeded({ ...settings, nonce: "word" }));
  return render(
    <MessagesProvider language="en" messages={{ auth: words, common }}>
      <ShellContext value={{ ...EMPTY_SHELL, storeName: "Velstol" }}>
        <SocialWindow way={way} source="modal" />
      </ShellContext>
    </MessagesProvider>,
  );
}
const facebook = async () => {
  const button = screen.getByRole("button", { name: "Continue with Facebook" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  await userEvent.click(button);
};

beforeEach(() => {
  jest.resetAllMocks();
  Object.assign(window, { close });
  provider.prepareFacebook.mockResolvedValue(true);
});

it("tells the shop's pages that it is there, and that somebody has closed it", async () => {
  provider.drawGoogleButton.mockResolvedValue(true);
  show("google");
  await waitFor(() => expect(provider.drawGoogleButton).toHaveBeenCalled());
  window.dispatchEvent(new Event("pagehide"));
  expect(told.mock.calls.map(([news]) => news)).toEqual([
    { kind: "here", way: "google" },
    { kind: "left", way: "google" },
  ]);
});

it("signs in with the token of Google's button, tells nothing but that, and closes", async () => {
  provider.drawGoogleButton.mockImplementation(async ({ take }) => {
    take(succeeded("token"));
    return true;
  });
  server.signInWithSocial.mockResolvedValue(succeeded(customer));
  show("google");
  expect(await screen.findByRole("heading", { name: "You are signed in." })).toBeInTheDocument();
  const asked = expect.objectContaining({ clientId: "client-1", nonce: "word", language: "en" });
  expect(provider.drawGoogleButton).toHaveBeenCalledWith(asked, expect.any(HTMLElement));
  expect(server.signInWithSocial).toHaveBeenCalledWith("google", "token", "modal");
  expect(told).toHaveBeenLastCalledWith({ kind: "entered", way: "google", isSignUp: true });
  await waitFor(() => expect(close).toHaveBeenCalled());
  // A window that the browser does not let close says that it may be closed, and tells nobody that it was left.
  expect(screen.getByRole("status")).toHaveTextContent("You can close this window");
  window.dispatchEvent(new Event("pagehide"));
  expect(told).toHaveBeenCalledTimes(2);
});

it("says that somebody did not agree, and lets them try again", async () => {
  provider.requestFacebookToken.mockResolvedValueOnce(notGiven("denied")).mockResolvedValueOnce(succeeded("token"));
  server.signInWithSocial.mockResolvedValue(succeeded(customer));
  show("facebook");
  await facebook();
  expect(await screen.findByRole("alert")).toHaveTextContent("Permissions denied");
  expect(server.signInWithSocial).not.toHaveBeenCalled();
  await facebook();
  expect(await screen.findByRole("heading", { name: "You are signed in." })).toBeInTheDocument();
});

it("shows the server's own words when it refuses a token", async () => {
  provider.requestFacebookToken.mockResolvedValue(succeeded("token"));
  const refusal = failureOf(401, { status: -1, message: "Cannot authorize your account" });
  server.signInWithSocial.mockResolvedValue(failed(refusal, null));
  show("facebook");
  await facebook();
  expect(await screen.findByRole("alert")).toHaveTextContent("Cannot authorize your account");
  expect(screen.getByRole("button", { name: "Continue with Facebook" })).toBeEnabled();
  expect(told).not.toHaveBeenCalledWith(expect.objectContaining({ kind: "entered" }));
});

it("says that Google gave no token", async () => {
  provider.drawGoogleButton.mockImplementation(async ({ take }) => {
    take(notGiven("googleToken"));
    return true;
  });
  show("google");
  expect(await screen.findByRole("alert")).toHaveTextContent("Google gave no answer. Please try again.");
});

it.each([
  ["google", "Google could not be loaded. Please try again later, or use another way."],
  ["facebook", "Facebook could not be loaded. Please try again later, or use another way."],
] as const)("says that the script of %s did not come", async (way, text) => {
  provider.drawGoogleButton.mockResolvedValue(false);
  provider.prepareFacebook.mockResolvedValue(false);
  show(way);
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
});

it("asks for no script where that way is switched off", async () => {
  show("google", false);
  expect(await screen.findByRole("alert")).toHaveTextContent("Google could not be loaded.");
  expect(provider.drawGoogleButton).not.toHaveBeenCalled();
});

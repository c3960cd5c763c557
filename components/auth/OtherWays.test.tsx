import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import words from "@/public/locales/en/auth.json";
import common from "@/public/locales/en/common.json";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { notGiven } from "@/services/browser/device";
import * as scripts from "@/services/browser/socialScripts";
import * as keys from "@/services/signIn/passkeys";
import * as ways from "@/services/signIn/otherWays";
import { OtherWays } from "./OtherWays";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));
jest.mock("@/services/signIn/otherWays");
jest.mock("@/services/signIn/passkeys");
jest.mock("@/services/browser/socialScripts", () => ({
  ...jest.requireActual<typeof scripts>("@/services/browser/socialScripts"),
  requestFacebookToken: jest.fn(),
  requestGoogleToken: jest.fn(),
}));
const server = jest.mocked(ways);
const provider = jest.mocked(scripts);
const entered = jest.fn().mockResolvedValue(undefined);
const customer = { id: 7, email: "ada@example.com", isSignUp: false, company_name: "", second_block: 0 };

function show(google: string | null, facebook: string | null) {
  const settings = { google_client_id: google, facebook_app_id: facebook, nonce: "word" };
  server.fetchSocialSettings.mockResolvedValue(succeeded(settings));
  return render(
    <MessagesProvider language="en" messages={{ auth: words, common }}>
      <OtherWays source="page" onEntered={entered} />
    </MessagesProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => jest.clearAllMocks());

it("shows what is switched on, and asks nobody before it is pressed", async () => {
  show("client-1", null);
  expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Continue with Facebook" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /wallet/ })).not.toBeInTheDocument();
  expect(provider.requestGoogleToken).not.toHaveBeenCalled();
});

it("hands Google the store's word to this browser, and the token to the store", async () => {
  provider.requestGoogleToken.mockResolvedValue(succeeded("token"));
  server.signInWithSocial.mockResolvedValue(succeeded(customer));
  show("client-1", "app-1");
  await press("Continue with Google");
  const asked = { clientId: "client-1", nonce: "word", language: "en" };
  expect(provider.requestGoogleToken).toHaveBeenCalledWith(asked, expect.any(HTMLElement));
  expect(server.signInWithSocial).toHaveBeenCalledWith("google", "token", "page");
  expect(entered).toHaveBeenCalledWith(customer);
});

it.each([
  ["facebookLibrary", "Facebook could not be loaded. Please try again later, or use another way."],
  ["denied", "Permissions denied"],
] as const)("says why there is no token: %s", async (reason, text) => {
  provider.requestFacebookToken.mockResolvedValue(notGiven(reason));
  show(null, "app-1");
  await press("Continue with Facebook");
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(entered).not.toHaveBeenCalled();
});

it("shows the server's own words when it refuses a token", async () => {
  provider.requestFacebookToken.mockResolvedValue(succeeded("token"));
  const refusal = failureOf(401, { status: -1, message: "Cannot authorize your account" });
  server.signInWithSocial.mockResolvedValue(failed(refusal, null));
  show(null, "app-1");
  await press("Continue with Facebook");
  expect(await screen.findByRole("alert")).toHaveTextContent("Cannot authorize your account");
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

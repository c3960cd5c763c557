import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { PROOF } from "@/contract/proof/proofTerms";
import account from "@/public/locales/en/account.json";
import auth from "@/public/locales/en/auth.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { sendCode } from "@/services/auth";
import { downloadFile } from "@/services/browser/saveFile";
import { fetchProofWays, proveByCode } from "@/services/signIn/proof";
import { ExportButton } from "./ExportButton";

jest.mock("@/services/auth");
jest.mock("@/services/browser/saveFile");
jest.mock("@/services/signIn/proof", () => ({
  ...jest.requireActual<object>("@/services/signIn/proof"),
  fetchProofWays: jest.fn(),
  proveByCode: jest.fn(),
}));
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

beforeEach(() => jest.clearAllMocks());

const link = { path: "/order-api/vendor/parts/export/1", expires_at: "2026-01-05T11:00:00Z", rows: 3 };
const tooOld = failed(failureOf(403, { status: PROOF.status, message: "Please confirm first" }), null);

function show(make: Parameters<typeof ExportButton>[0]["make"]) {
  render(
    <MessagesProvider language="en" messages={{ account, auth, common, desk }}>
      <ExportButton label="Export" make={make} />
    </MessagesProvider>,
  );
  return screen.getByRole("button", { name: "Export" });
}

it("downloads at once for whoever has just signed in", async () => {
  await userEvent.click(show(() => Promise.resolve(succeeded(link))));
  expect(await screen.findByRole("link", { name: desk.export.again })).toHaveAttribute("href", link.path);
  expect(downloadFile).toHaveBeenCalledWith(link.path);
  expect(fetchProofWays).not.toHaveBeenCalled();
});

it("asks who has not for a code, and goes on with what was asked", async () => {
  jest.mocked(fetchProofWays).mockResolvedValue(succeeded({ email: "ada@example.com", hasPasskey: false }));
  jest.mocked(sendCode).mockResolvedValue(succeeded(180));
  jest.mocked(proveByCode).mockResolvedValue(succeeded({}));
  const make = jest.fn<ReturnType<Parameters<typeof show>[0]>, []>();
  make.mockResolvedValueOnce(tooOld).mockResolvedValueOnce(succeeded(link));
  await userEvent.click(show(make));
  expect(await screen.findByText(/ada@example\.com/)).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(downloadFile).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: account.data.send }));
  await userEvent.type(await screen.findByLabelText("Code from the e-mail"), "ABCD");
  await userEvent.click(screen.getByRole("button", { name: desk.export.submit }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
  expect(proveByCode).toHaveBeenCalledWith("ABCD");
  expect(make).toHaveBeenCalledTimes(2);
});

it("says why no file was made", async () => {
  const refusal = failureOf(429, { status: 0, message: "That was a lot at once." });
  await userEvent.click(show(() => Promise.resolve(failed(refusal, null))));
  expect(await screen.findByRole("alert")).toHaveTextContent("That was a lot at once.");
  expect(downloadFile).not.toHaveBeenCalled();
});

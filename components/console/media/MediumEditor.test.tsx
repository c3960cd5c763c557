import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import Router from "next/router";
import type { MediumDetail } from "@/contract/content/mediaRoutes";
import { sameInAllLanguages } from "@/contract/rules/languages";
import common from "@/public/locales/en/common.json";
import consoleContent from "@/public/locales/en/consoleContent.json";
import desk from "@/public/locales/en/desk.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { deleteMedium } from "@/services/desk/media";
import { MediumEditor } from "./MediumEditor";

jest.mock("@/services/desk/media");
jest.mock("./MediaGrid", () => ({ MediumView: () => null }));
jest.mock("next/router", () => ({
  __esModule: true,
  default: { push: jest.fn().mockResolvedValue(true), events: { on: jest.fn(), off: jest.fn() } },
  useRouter: () => ({ locale: "en-US" }),
}));

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const { media } = consoleContent;
const words = sameInAllLanguages("A desk");
const medium = {
  id: 12,
  key: "media-12",
  kind: "picture",
  version: 1,
  form: { alt: words, caption: words, credit: "" },
  missing: [],
  used_in: [],
} as unknown as MediumDetail;

test("a medium is deleted once that was confirmed, and stays where the store refuses it", async () => {
  const remove = jest
    .mocked(deleteMedium)
    .mockResolvedValueOnce(failed(failureOf(409, { status: 0, message: "It is in use." }), null))
    .mockResolvedValueOnce(succeeded(null as never));
  render(
    <MessagesProvider language="en" messages={{ common, consoleContent, desk }}>
      <MediumEditor first={medium} mayEdit />
    </MessagesProvider>,
  );
  const press = (name: string) => userEvent.click(screen.getAllByRole("button", { name }).at(-1) as HTMLElement);
  await press(media.remove);
  expect(await screen.findByText("Delete media-12?")).toBeInTheDocument();
  expect(remove).not.toHaveBeenCalled();
  await press(media.remove);
  expect(await screen.findByText("It is in use.")).toBeInTheDocument();
  expect(Router.push).not.toHaveBeenCalled();
  await press(media.remove);
  expect(remove).toHaveBeenCalledTimes(2);
  expect(Router.push).toHaveBeenCalledTimes(1);
});

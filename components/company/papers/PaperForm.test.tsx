import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import exemptions from "@/public/locales/en/exemptions.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { fileExemption } from "@/services/account/exemptions";
import { PaperForm } from "./PaperForm";

jest.mock("@/services/account/exemptions");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

/** In jsdom a form's data knows nothing of the files that a test puts into a field. */
function choose(paper: File) {
  const { get } = FormData.prototype;
  jest.spyOn(FormData.prototype, "get").mockImplementation(function read(this: FormData, name) {
    return name === "file" ? paper : get.call(this, name);
  });
}

const STATES = [
  { code: "CA", name: "California" },
  { code: "NV", name: "Nevada" },
  { code: "TX", name: "Texas" },
];

test("says what is missing at each field, then files the paper with all states that are ticked", async () => {
  const onFiled = jest.fn().mockResolvedValue(undefined);
  const file = jest.mocked(fileExemption);
  render(
    <MessagesProvider language="en" messages={{ common, exemptions }}>
      <PaperForm states={STATES} refused="file" onFiled={onFiled} />
    </MessagesProvider>,
  );
  const user = userEvent.setup({ applyAccept: false });
  const paper = screen.getByLabelText(exemptions.chosen);
  const until = screen.getByLabelText(exemptions.validUntil);
  const send = () => user.click(screen.getByRole("button", { name: exemptions.submit }));
  expect(paper).toHaveAccessibleDescription(exemptions.error.file);

  await user.upload(paper, new File(["words"], "paper.txt", { type: "text/plain" }));
  expect(paper).toBeValid();
  await send();
  expect(screen.getByRole("checkbox", { name: "California" })).toHaveFocus();
  expect(screen.getByRole("group", { name: exemptions.states, description: exemptions.error.states })).toBeVisible();
  expect(until).toHaveAccessibleDescription(exemptions.error.valid_until);
  expect(paper).toHaveAccessibleDescription(exemptions.error.file);

  const message = "This day has passed.";
  const refusal = { status: 0, message: "", errors: [{ field: "valid_until", message }] };
  file.mockResolvedValueOnce(failed(failureOf(422, refusal), null)).mockResolvedValueOnce(succeeded(null as never));
  await user.click(screen.getByRole("checkbox", { name: "Nevada" }));
  await user.click(screen.getByRole("checkbox", { name: "Texas" }));
  await user.type(until, "2020-12-31");
  const scan = new File(["scan"], "paper.pdf", { type: "application/pdf" });
  await user.upload(paper, scan);
  choose(scan);
  await send();
  expect(until).toHaveAccessibleDescription(message);
  expect(until).toHaveFocus();
  await send();
  expect(file).toHaveBeenLastCalledWith(scan, ["NV", "TX"], "2020-12-31");
  expect(onFiled).toHaveBeenCalled();
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import invites from "@/public/locales/en/invites.json";
import { failed, unreachable } from "@/services/answer";
import { sendSheet } from "@/services/company/coworkers";
import { InviteBySheet } from "./InviteBySheet";

jest.mock("@/services/company/coworkers");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

test("the same list can be chosen again after it could not be read", async () => {
  jest.mocked(sendSheet).mockResolvedValue(failed(unreachable("offline"), {}));
  render(
    <MessagesProvider language="en" messages={{ common, invites }}>
      <InviteBySheet posted={{ told: "", outcomes: null } as never} onInvited={jest.fn()} />
    </MessagesProvider>,
  );
  const file = new File(["ann@example.com"], "list.csv", { type: "text/csv" });
  const input = screen.getByLabelText<HTMLInputElement>(invites.refer.sheet.choose);
  await userEvent.upload(input, file);
  expect(sendSheet).toHaveBeenCalledWith(file, true);
  expect(await screen.findByText(common.error.offline)).toBeInTheDocument();
  // A browser says nothing of the file that is there already.
  expect(input.files).toHaveLength(0);
});

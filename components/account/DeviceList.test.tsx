import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { CustomerSession } from "@/contract/auth";
import account from "@/public/locales/en/account.json";
import common from "@/public/locales/en/common.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { endSession } from "@/services/auth";
import { DeviceList } from "./DeviceList";

jest.mock("@/services/auth");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const session = (name: string, device: string) =>
  ({
    name,
    device,
    way: "code",
    is_current: name === "here",
    signed_in_at: "2026-01-02T10:00:00Z",
    seen_at: "2026-01-02T11:00:00Z",
  }) as CustomerSession;
const here = session("here", "Firefox");

test("the title has the focus once a device is gone with its button, which keeps it while it stays", async () => {
  jest
    .mocked(endSession)
    .mockResolvedValueOnce(failed(unreachable("offline"), null))
    .mockResolvedValueOnce(succeeded([here]));
  render(
    <MessagesProvider language="en" messages={{ account, common }}>
      <h2 id="devices" tabIndex={-1}>
        Devices
      </h2>
      <DeviceList first={[here, session("phone", "Safari")]} titleId="devices" />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  const end = screen.getByRole("button", { name: account.devices.endOne.replace("{{name}}", "Safari") });
  await user.click(end);
  expect(await screen.findByText(common.error.offline)).toBeInTheDocument();
  expect(end).toHaveFocus();
  await user.click(end);
  await waitFor(() => expect(end).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { name: "Devices" })).toHaveFocus();
});

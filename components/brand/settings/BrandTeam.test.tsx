import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { BrandTeam } from "@/contract/desk/brandRoutes";
import type { VendorRole } from "@/contract/desk/rights";
import brand from "@/public/locales/en/brand.json";
import common from "@/public/locales/en/common.json";
import { succeeded } from "@/services/answer";
import * as desk from "@/services/desk/brand";
import { BrandTeam as Team } from "./BrandTeam";

jest.mock("@/services/desk/brand");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const { giveRole, removeInvite } = jest.mocked(desk);
const day = "2026-01-02T10:00:00Z";
const team = (role: VendorRole, isInvited = true) =>
  ({
    members: [{ customer_id: 4, fullname: "Mia", email: "mia@example.com", role, joined_at: day, is_you: false }],
    invites: isInvited ? [{ id: 9, email: "new@example.com", role: "editor", expires_at: day }] : [],
  }) as BrandTeam;

beforeEach(() => {
  jest.resetAllMocks();
  render(
    <MessagesProvider language="en" messages={{ brand, common }}>
      <h2 id="team" tabIndex={-1}>
        Team
      </h2>
      <Team first={team("editor")} titleId="team" />
    </MessagesProvider>,
  );
});

test("a role is given by its button alone, once, and is shown as chosen until then", async () => {
  let answer: (given: Awaited<ReturnType<typeof giveRole>>) => void = () => undefined;
  giveRole.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const user = userEvent.setup();
  const role = screen.getByRole("combobox", { name: "Role of Mia" });
  await user.selectOptions(role, "shipper");
  await user.selectOptions(role, "finance");
  expect(giveRole).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Change role of Mia to bookkeeper" }));
  await user.click(screen.getByRole("button", { name: brand.uninvite }));
  expect(role).toHaveValue("finance");
  answer(succeeded(team("finance")));
  await waitFor(() => expect(role).toHaveFocus());
  expect(giveRole.mock.calls).toEqual([[4, "finance"]]);
  expect(removeInvite).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: /^Change role/ })).not.toBeInTheDocument();
  expect(screen.getByText("Mia is bookkeeper now.")).toBeInTheDocument();
});

test("the title has the focus once an invitation is gone with its button", async () => {
  removeInvite.mockResolvedValueOnce(succeeded(team("editor", false)));
  await userEvent.click(screen.getByRole("button", { name: brand.uninvite }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Team" })).toHaveFocus());
});

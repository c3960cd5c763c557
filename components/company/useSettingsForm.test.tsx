import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { ManagerSetting } from "@/contract/routes/managerRoutes";
import common from "@/public/locales/en/common.json";
import company from "@/public/locales/en/company.json";
import { succeeded } from "@/services/answer";
import { saveManagerSetting } from "@/services/account/companyArea";
import { useSettingsForm } from "./useSettingsForm";

jest.mock("@/services/account/companyArea");

function Limits() {
  const { errors, submit } = useSettingsForm({ version: 3 } as ManagerSetting, jest.fn());
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input name="limit_per_order" />
      <output>{errors.limit_per_order}</output>
      <button>Save</button>
    </form>
  );
}

test("a limit of which it is not sure how much it is is asked for anew", async () => {
  const save = jest.mocked(saveManagerSetting).mockResolvedValue(succeeded({} as ManagerSetting));
  render(
    <MessagesProvider language="en" messages={{ common, company }}>
      <Limits />
    </MessagesProvider>,
  );
  const limit = screen.getByRole("textbox");
  const send = () => userEvent.click(screen.getByRole("button"));
  for (const unsure of ["1,500", "1.500", "1e3", "0"]) {
    await userEvent.clear(limit);
    await userEvent.type(limit, unsure);
    await send();
    expect(screen.getByRole("status")).toHaveTextContent(company.settings.amount);
  }
  expect(save).not.toHaveBeenCalled();
  await userEvent.clear(limit);
  await userEvent.type(limit, "1500,50");
  await send();
  expect(save.mock.calls[0]?.[0]).toMatchObject({ limit_per_order: 1500.5, limit_per_month: null, version: 3 });
});

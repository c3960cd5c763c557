import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import { MoreRows } from "./MoreRows";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const onMore = jest.fn();
const list = (rows: string[], next: { hasMore: boolean; problem?: string; href?: string }) => (
  <MessagesProvider language="en" messages={{ common }}>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} aria-label={row}>
            <td>{row}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <MoreRows busy={false} problem="" label="More" onMore={onMore} {...next} />
  </MessagesProvider>
);

test.each([
  ["button", undefined],
  ["link", "/orders?after=2"],
])("the %s keeps the focus while there is more, and hands it to the first new row when it ends", async (role, href) => {
  const next = { hasMore: true, ...(href && { href }) };
  const { rerender } = render(list(["A", "B"], next));
  const more = screen.getByRole(role, { name: "More" });
  await userEvent.click(more);
  expect(onMore).toHaveBeenCalled();
  rerender(list(["A", "B"], { ...next, problem: "Not now" }));
  expect(screen.getByText("Not now")).toBeInTheDocument();
  expect(more).toHaveFocus();
  await userEvent.click(more);
  rerender(list(["A", "B", "C", "D"], next));
  expect(more).toHaveFocus();
  await userEvent.click(more);
  rerender(list(["A", "B", "C", "D", "E", "F"], { ...next, hasMore: false }));
  expect(more).not.toBeInTheDocument();
  expect(screen.getByRole("row", { name: "E" })).toHaveFocus();
});

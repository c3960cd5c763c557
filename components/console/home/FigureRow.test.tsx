import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Figure } from "@/contract/deskHome/homeRoutes";
import type { FigureName } from "@/contract/deskHome/homeTerms";
import common from "@/public/locales/en/common.json";
import deskHome from "@/public/locales/en/deskHome.json";
import { useHomeFigures, type ShownFigures } from "@/hooks/desk/useHomeFigures";
import { failed, succeeded, unreachable } from "@/services/answer";
import { fetchFigure } from "@/services/desk/home";
import { FigureRow } from "./FigureRow";

jest.mock("@/services/desk/home");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const asked = jest.mocked(fetchFigure);

const figure = (formula: FigureName, more: Partial<Figure> = {}): Figure => ({
  value: 4,
  value_is_exact: true,
  oldest_at: "2026-11-27T09:00:00.000Z",
  as_of: "2026-11-29T12:00:00.000Z",
  formula,
  filter: { list: "orders", path: "/console/orders?view=late" },
  ...more,
});

function Rows({ given }: { given: ShownFigures }) {
  const home = useHomeFigures(given);
  const names = Object.keys(given) as FigureName[];
  return (
    <>
      <button type="button" onClick={home.changed}>
        Something happens
      </button>
      {names.map((name) => (
        <FigureRow key={name} name={name} figure={home.figures[name] ?? null} onRetry={home.retry} />
      ))}
    </>
  );
}

const show = (given: ShownFigures) =>
  render(
    <MessagesProvider language="en" messages={{ common, deskHome }}>
      <Rows given={given} />
    </MessagesProvider>,
  );
const rowOf = (name: RegExp) =>
  within(screen.getAllByRole("listitem").find((row) => name.test(row.textContent ?? "")) as HTMLElement);

beforeEach(() => {
  asked.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

test("a figure leads to its list, tells how long the first waits, and explains itself", () => {
  show({ orders_late: figure("orders_late") });
  const row = rowOf(/Late/);
  expect(row.getByRole("link", { name: "Late" })).toHaveAttribute("href", "/console/orders?view=late");
  expect(row.getByText("longest wait: 2 days")).toBeInTheDocument();
  expect(row.getByRole("button", { name: "Late: 4. What is counted?" })).toHaveAttribute("popovertarget");
  expect(screen.getByText(/should have left by now/)).toBeInTheDocument();
});

test("more than are counted says so, and nothing that waits has no age", () => {
  show({
    orders_to_send: figure("orders_to_send", { value: 10_000, value_is_exact: false, oldest_at: null }),
    stock_out: figure("stock_out", { value: 0, oldest_at: null }),
  });
  expect(screen.getByRole("button", { name: "To ship: More than 10,000. What is counted?" })).toHaveTextContent(
    "10,000+",
  );
  expect(screen.queryByText(/longest wait/)).not.toBeInTheDocument();
});

test("one that could not be counted says so alone, and is counted when it is asked for again", async () => {
  show({ orders_late: null, returns_open: figure("returns_open") });
  expect(rowOf(/Late/).getByText("Could not be counted")).toBeInTheDocument();
  expect(rowOf(/Returns/).getByRole("button", { name: /^Returns: 4/ })).toBeInTheDocument();
  asked
    .mockResolvedValueOnce(failed(unreachable("offline"), null))
    .mockResolvedValueOnce(succeeded(figure("orders_late", { value: 9 })));
  const again = () => screen.getByRole("button", { name: "Count again: Late" });
  await userEvent.click(again());
  expect(again()).toBeInTheDocument();
  await userEvent.click(again());
  expect(await screen.findByRole("button", { name: /^Late: 9/ })).toBeInTheDocument();
  expect(asked.mock.calls).toEqual([["orders_late"], ["orders_late"]]);
});

test("many changes count each figure once in five seconds, and one that fails then stays as it was", async () => {
  jest.useFakeTimers();
  show({ orders_late: figure("orders_late"), returns_open: figure("returns_open") });
  asked.mockImplementation(async (name) =>
    name === "orders_late" ? succeeded(figure(name, { value: 5 })) : failed(unreachable("offline"), null),
  );
  const news = (times: number) => {
    for (let each = 0; each < times; each += 1) fireEvent.click(screen.getByText("Something happens"));
  };
  news(20);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(asked).toHaveBeenCalledTimes(2);
  news(20);
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(asked).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(asked).toHaveBeenCalledTimes(4);
  expect(screen.getByRole("button", { name: /^Late: 5/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Returns: 4/ })).toBeInTheDocument();
});

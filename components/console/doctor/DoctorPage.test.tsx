import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Doctor } from "@/contract/doctor/doctorRoutes";
import type { RunState } from "@/contract/doctor/doctorTerms";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import doctorDesk from "@/public/locales/en/doctorDesk.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import * as service from "@/services/desk/console/doctor";
import { DoctorScreen } from "./DoctorPage";

jest.mock("@/services/desk/console/doctor");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const { askDoctor, fetchDoctor } = jest.mocked(service);
const at = "2026-11-29T10:00:00Z";
const { findings } = doctorDesk;
const run = (state: RunState, done = 0) => ({ id: 1, state, asked_by: "Ada", asked_at: at, done, total: 50 });
const last: Doctor["last"] = {
  at,
  findings: [
    { name: "clock", level: "ok", count: 0 },
    { name: "words", level: "warning", count: 3 },
    { name: "books", level: "fault", count: 1 },
  ],
  books: [
    { name: "stock", claim: "what is held is reserved", looked: 1200, faults: 21, told: ["shelf 7: 1 held"] },
    { name: "ledger", claim: "accounts add up to nothing", looked: 9, faults: 0, told: [] },
  ],
  keys: [
    { name: "stripe", is_set: true },
    { name: "redis", is_set: false },
  ],
};

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const show = (first: Doctor) =>
  render(
    <MessagesProvider language="en" messages={{ common, desk, doctorDesk }}>
      <DoctorScreen first={first} />
    </MessagesProvider>,
  );
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const second = () => act(() => jest.advanceTimersByTimeAsync(1000));

test("what is worst comes first, says what to do and leads to the desk that mends it", () => {
  show({ run: run("done", 50), last });
  const [, worst, next, best] = screen.getAllByRole("row");
  expect(worst).toHaveTextContent("1 check does not hold.");
  expect(worst).toHaveTextContent(findings.books.todo);
  expect(next).toHaveTextContent("3 products for sale lack words in a language.");
  expect(within(next!).getByRole("link", { name: "Open: Words of goods" })).toHaveAttribute(
    "href",
    "/console/products?view=words",
  );
  expect(best).toHaveTextContent(findings.clock.ok);
  expect(within(best!).queryByRole("link")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "what is held is reserved" })).toBeVisible();
  expect(screen.getByText("21 faults in 1,200 looked at")).toBeVisible();
  expect(screen.getByText("and 20 more")).toBeVisible();
  const books = screen.getByRole("region", { name: doctorDesk.booksTitle });
  expect(within(books).getByText("1 check holds.")).toBeVisible();
  const keys = screen.getByRole("region", { name: doctorDesk.keysTitle });
  expect(keys).toHaveTextContent("Stripeset");
  expect(keys).toHaveTextContent("Redisnot set");
});

test("a run is asked for once, is followed to its end, and the last result stays until then", async () => {
  askDoctor.mockResolvedValue(succeeded({ run: run("waiting"), last: null }));
  fetchDoctor
    .mockResolvedValueOnce(succeeded({ run: run("running", 20), last: null }))
    .mockResolvedValueOnce(failed(failureOf(0, null), null))
    .mockResolvedValueOnce(succeeded({ run: run("done", 50), last }));
  show({ run: null, last: null });
  expect(screen.getByText(doctorDesk.never)).toBeVisible();
  await user().click(screen.getByRole("button", { name: doctorDesk.run }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText(/asked for by Ada/)).toBeVisible();
  expect(screen.getByRole("button", { name: new RegExp(doctorDesk.run) })).toHaveAttribute("aria-disabled", "true");
  await second();
  expect(screen.getByRole("progressbar", { name: doctorDesk.progress })).toHaveValue(20);
  // A look that failed is not the end of it.
  await second();
  await second();
  expect(screen.getByText(doctorDesk.done)).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(4);
  await second();
  expect([askDoctor.mock.calls.length, fetchDoctor.mock.calls.length]).toEqual([1, 3]);
});

test("a page that is opened in the middle follows the run, and one that broke off says so", async () => {
  fetchDoctor.mockResolvedValue(succeeded({ run: run("failed", 20), last }));
  show({ run: run("running", 3), last });
  await second();
  expect(screen.getByText(doctorDesk.failed)).toBeVisible();
  expect(screen.queryByText(doctorDesk.done)).not.toBeInTheDocument();
});
